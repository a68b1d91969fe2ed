import { chromium } from "@playwright/test";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox","--disable-gpu","--disable-background-networking","--disable-component-update","--disable-sync","--no-first-run"] });
const base = "http://127.0.0.1:4901";
async function at(name, w, h, address, play) {
  const context = await browser.newContext({ baseURL: base, viewport: { width: w, height: h }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, reducedMotion: "reduce", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole("gridcell").first().waitFor();
  try { await play(page); } catch (e) { console.log(name, String(e).slice(0, 200)); }
  await page.waitForTimeout(400);
  const covered = await page.evaluate(() => { const [b, s] = ["#board", ".ending"].map((n) => document.querySelector(n)?.getBoundingClientRect()); return b && s ? [b.top, b.bottom, s.top, s.bottom, innerHeight, Math.round(100 * (b.bottom - Math.max(b.top, s.top)) / b.height)] : null; });
  console.log(name, JSON.stringify(covered));
  await page.screenshot({ path: `/tmp/shots/${name}.png` });
  await context.close();
}
const cells = (page) => page.getByRole("gridcell");
const infection = async (page) => { for (let t = 0; t < 60 && !(await page.locator(".ending").count()); t++) { await cells(page).nth(t % 9).tap({ timeout: 2000 }).catch(() => {}); await page.waitForTimeout(60);} };
const pangur = async (page) => { for (const c of [0,1,2]) { await page.locator(".tool").nth(c).tap(); await cells(page).nth(11 + c).tap(); } for (let t = 0; t < 60 && !(await page.locator(".ending").count()); t++) { await (t % 2 ? page.getByRole("button", { name: "Skip", exact: true }) : page.locator(".command.primary")).tap({ timeout: 1500 }).catch(() => {}); } };
for (const [w, h] of [[320, 640], [390, 844]]) {
  await at(`infection-${w}`, w, h, "/infection/play/first-drops", infection);
  await at(`pangur-${w}`, w, h, "/pangur/play/easy", pangur);
}
await browser.close();
