// How does a screenshot become a small file? As a PNG with a palette: the colours of a page are few, apart from the
// edges of its letters.
//
// indexed(png, most)      the same picture with at most `most` colours (256 by default), as a PNG with a palette.

import assert from "node:assert/strict";
import zlib, { deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

// Reads the pixels of a screenshot: eight bits for each of three or four channels, not interlaced. Returns the width,
// the height and a number of 24 bits for every pixel.
function read(png) {
  assert.ok(png.subarray(0, 8).equals(SIGNATURE), "a PNG");
  let header;
  const data = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const kind = png.toString("latin1", at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (kind === "IHDR") header = body;
    if (kind === "IDAT") data.push(body);
    at += length + 12;
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = { 2: 3, 6: 4 }[header[9]];
  assert.ok(header[8] === 8 && channels && header[12] === 0, "eight bits for each channel, not interlaced");
  const raw = inflateSync(Buffer.concat(data));
  const line = width * channels;
  const pixels = new Uint32Array(width * height);
  let above = new Uint8Array(line);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (line + 1)];
    const now = new Uint8Array(raw.subarray(y * (line + 1) + 1, (y + 1) * (line + 1)));
    for (let i = 0; i < line; i += 1) {
      const left = i < channels ? 0 : now[i - channels];
      const corner = i < channels ? 0 : above[i - channels];
      now[i] += [0, left, above[i], (left + above[i]) >> 1, paeth(left, above[i], corner)][filter];
    }
    for (let x = 0; x < width; x += 1) {
      const [r, g, b] = now.subarray(x * channels);
      pixels[y * width + x] = (r << 16) | (g << 8) | b;
    }
    above = now;
  }
  return { width, height, pixels };
}

function paeth(left, above, corner) {
  const guess = left + above - corner;
  const [l, a, c] = [left, above, corner].map((one) => Math.abs(guess - one));
  if (l <= a && l <= c) return left;
  return a <= c ? above : corner;
}

const channelsOf = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];

// Chooses the palette by median cut: the box of colours with the largest spread, weighted by its pixels, is split until
// there are enough. The most frequent colours, such as that of the ground, are kept as they are.
function palette(counts, most) {
  const all = [...counts].sort((one, other) => other[1] - one[1]);
  if (all.length <= most) return all.map(([colour]) => colour);
  const kept = all.slice(0, most / 4).map(([colour]) => colour);
  const boxes = [all.slice(most / 4)];
  const spread = (box) => {
    const ranges = [0, 1, 2].map((channel) => {
      const values = box.map(([colour]) => channelsOf(colour)[channel]);
      return values.reduce((high, value) => Math.max(high, value), 0) - values.reduce((low, value) => Math.min(low, value), 255);
    });
    const widest = Math.max(...ranges);
    return { channel: ranges.indexOf(widest), weight: widest * Math.sqrt(box.reduce((sum, [, count]) => sum + count, 0)) };
  };
  const spreads = [spread(boxes[0])];
  while (boxes.length < most - kept.length) {
    const widest = spreads.reduce((best, one, place) => (one.weight > spreads[best].weight ? place : best), 0);
    if (spreads[widest].weight === 0) break;
    const { channel } = spreads[widest];
    const box = boxes[widest].sort((one, other) => channelsOf(one[0])[channel] - channelsOf(other[0])[channel]);
    const halves = [box.slice(0, box.length >> 1), box.slice(box.length >> 1)];
    boxes.splice(widest, 1, ...halves);
    spreads.splice(widest, 1, ...halves.map(spread));
  }
  const mean = (box) => {
    const weight = box.reduce((sum, [, count]) => sum + count, 0);
    const [r, g, b] = [0, 1, 2].map((channel) => Math.round(box.reduce((sum, [colour, count]) => sum + channelsOf(colour)[channel] * count, 0) / weight));
    return (r << 16) | (g << 8) | b;
  };
  return [...kept, ...boxes.filter((box) => box.length > 0).map(mean)];
}

function nearest(colour, colours) {
  const [r, g, b] = channelsOf(colour);
  let [best, least] = [0, Infinity];
  for (let place = 0; place < colours.length; place += 1) {
    const [pr, pg, pb] = channelsOf(colours[place]);
    const distance = 2 * (r - pr) ** 2 + 4 * (g - pg) ** 2 + 3 * (b - pb) ** 2;
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

function chunk(kind, body) {
  const bytes = Buffer.alloc(body.length + 12);
  bytes.writeUInt32BE(body.length, 0);
  bytes.write(kind, 4, "latin1");
  body.copy(bytes, 8);
  bytes.writeUInt32BE(crc(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

// Older versions of Node do not offer it.
const crc = zlib.crc32 ?? slowCrc;

function slowCrc(bytes) {
  let rest = ~0;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest >>> 0;
}

export function indexed(png, most = 256) {
  const { width, height, pixels } = read(png);
  const counts = new Map();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const colours = palette(counts, most);
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(colour, colours)]));
  const lines = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) lines[y * (width + 1) + x + 1] = places.get(pixels[y * width + x]);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const table = Buffer.from(colours.flatMap(channelsOf));
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("PLTE", table), chunk("IDAT", deflateSync(lines, { level: 9, memLevel: 9 })), chunk("IEND", Buffer.alloc(0))]);
}
