//! What can be wrong with a map from the Tiled editor? Everything is parsed, and every defect has
//! its path in the file.

use super::{DOOR, DOORS, ENTITIES, Entity, LAYER_KEYS, MAP_KEYS, OBJECT_KEYS, SHIP, TILE_KIND, TURNS, Tile, code};
use crate::config::Strategy;
use crate::doubled::{Slot, place_of, places};
use crate::format::id_of;
use crate::map::{
    DOOR_IDS, Door, DoorState, Id, LONGEST, Map, OBJECTIVE_IDS, Objective, Origin, SPAWN_IDS, Shortfall, SpawnPoint,
    USUAL_KIND,
};
use quadrat_engine::defect::{Defects, code as engine};
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::reader::{Node, Object, quoted};
use quadrat_engine::record::Value;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Display;

/// Parses a map from Tiled and reports every defect with its path in the file.
pub fn from_tiled(node: &Node<'_>, defects: &mut Defects) -> Option<Map> {
    let before = defects.count();
    let mut object = node.object(defects)?;
    expect(&mut object, &MAP_KEYS);
    object.optional("type").and_then(|n| n.choice("type", &[("map", ())], defects));
    if let Some((n, text)) = object.required("orientation", defects).and_then(|n| n.text(defects).map(|text| (n, text)))
        && text != "orthogonal"
    {
        let message = format!("unsupported orientation {}; expected orthogonal", quoted(text));
        defects.add(code::UNSUPPORTED, n.path(), message);
    }
    if let Some(n) = object.optional("infinite")
        && n.bool(defects) == Some(true)
    {
        let message = "unsupported infinite map; expected a map of fixed size (Map > Map Properties > Infinite)";
        defects.add(code::UNSUPPORTED, n.path(), message);
    }
    let width = object.required("width", defects).and_then(|n| read_side(&n, defects));
    let height = object.required("height", defects).and_then(|n| read_side(&n, defects));
    let mut pixels = |key| object.int(key, 1..=65_536, defects).map(|n| n as f64);
    let (tile_width, tile_height) = (pixels("tilewidth"), pixels("tileheight"));
    let tiles = object.required("tilesets", defects).and_then(|n| read_tilesets(&n, defects));
    let layers = object.required("layers", defects).and_then(|n| read_layers(&n, defects));
    let about = read_about(&mut object, defects);
    object.finish_with_warnings(defects);

    let (size, tile_sides) = (Size::new(width?, height?), [tile_width?, tile_height?]);
    let mut layers = layers?;
    let mut reading = Reading { map: Map::void(size), tile_sides, places: BTreeMap::new() };
    let drawn = layers.ship.as_mut().and_then(|layer| reading.read_ship(layer, &tiles?, defects));
    if let Some(layer) = &mut layers.entities {
        reading.read_entities(layer, drawn.is_some(), defects);
    }
    let objects = layers.doors.as_mut().map_or_else(Vec::new, |layer| reading.read_doors(layer, defects));
    if drawn.is_some() {
        reading.hang_doors(objects, defects);
    }
    let (origin, shortfall) = about?;
    reading.map.origin = origin;
    reading.map.shortfall = shortfall;
    (defects.count() == before).then_some(reading.map)
}

/// Accepts known keys that are not needed.
fn expect(object: &mut Object<'_>, keys: &[&'static str]) {
    for key in keys {
        object.optional(key);
    }
}

/// Parses the number of tiles along a side, and converts it to cells.
fn read_side(node: &Node<'_>, defects: &mut Defects) -> Option<u8> {
    let count = node.int(i64::MIN..=i64::MAX, defects)?;
    let most = places(LONGEST);
    if (3..=most as i64).contains(&count) && count % 2 == 1 {
        return Some((count / 2) as u8);
    }
    let message = format!("{count} tiles: n cells take 2n+1 tiles, so expected an odd number from 3 to {most}");
    defects.add(code::SIZE, node.path(), message);
    None
}

/// Parses all tilesets and returns the meaning of each tile number.
fn read_tilesets(node: &Node<'_>, defects: &mut Defects) -> Option<BTreeMap<u32, Tile>> {
    let mut tiles = BTreeMap::new();
    for set in node.array(defects)? {
        let Some(mut set) = set.object(defects) else { continue };
        let first = set.int("firstgid", 1..=i64::from(!TURNS), defects);
        if let Some(source) = set.optional("source") {
            let message = "unsupported external tileset; expected a tileset in the map itself (Embed Tileset)";
            defects.add(code::UNSUPPORTED, source.path(), message);
            continue;
        }
        // A tileset that describes no tiles may be decoration.
        let list = set.optional("tiles").and_then(|n| n.array(defects)).unwrap_or_default();
        for tile in list {
            let Some(mut tile) = tile.object(defects) else { continue };
            let id = tile.int("id", 0..=i64::from(!TURNS), defects);
            let Some(mut properties) = Properties::read(&mut tile, defects) else { continue };
            let kind = properties.take(TILE_KIND).and_then(|n| Tile::read_whole(&n, defects));
            if let (Some(first), Some(id), Some(kind)) = (first, id, kind) {
                tiles.insert((first + id) as u32, kind);
            }
        }
    }
    Some(tiles)
}

/// The layers that a map needs or may have.
#[derive(Default)]
struct Layers<'a> {
    ship: Option<Object<'a>>,
    entities: Option<Object<'a>>,
    doors: Option<Object<'a>>,
}

fn read_layers<'a>(node: &Node<'a>, defects: &mut Defects) -> Option<Layers<'a>> {
    let mut layers = Layers::default();
    let mut seen_ship = false;
    for layer in node.array(defects)? {
        let Some(mut object) = layer.object(defects) else { continue };
        expect(&mut object, &LAYER_KEYS);
        let name = object.text("name", defects);
        let Some((kind_at, kind)) = object.required("type", defects).and_then(|n| Some((n.clone(), n.text(defects)?)))
        else {
            continue;
        };
        let Some(name) = name else { continue };
        let (place, wanted) = match name {
            SHIP => (&mut layers.ship, "tilelayer"),
            ENTITIES => (&mut layers.entities, "objectgroup"),
            DOORS => (&mut layers.doors, "objectgroup"),
            _ => {
                let message = format!("the unknown layer {} is ignored", quoted(name));
                defects.warn(code::LAYER, layer.path(), message);
                continue;
            }
        };
        seen_ship |= name == SHIP;
        object.clone().finish_with_warnings(defects);
        if kind != wanted {
            let message = format!("expected the type {wanted} for the layer {name}, found {}", quoted(kind));
            defects.add(code::LAYER, kind_at.path(), message);
        } else if place.is_some() {
            defects.add(code::LAYER, layer.path(), format!("a second layer {name}; a map has at most one"));
        } else {
            *place = Some(object);
        }
    }
    if !seen_ship {
        defects.add(code::LAYER, node.path(), format!("no tile layer has the name {SHIP}"));
    }
    Some(layers)
}

/// Parses the origin of the map and its shortfall.
fn read_about(object: &mut Object<'_>, defects: &mut Defects) -> Option<(Option<Origin>, Shortfall)> {
    let whole = 0..=i64::from(u32::MAX);
    let path = object.path_of("properties");
    let mut properties = Properties::read(object, defects)?;
    let keys = ["strategy", "generatorVersion", "seed", "maxDepth"];
    let given = keys.map(|key| properties.take(key));
    let shortfall = ["missingSpawnPoints", "missingObjectives"].map(|key| properties.take(key));
    properties.finish(defects);
    let shortfall = shortfall.map(|n| n.map_or(Some(0), |n| n.int(whole.clone(), defects)));
    let origin = if given.iter().all(Option::is_none) {
        Some(None)
    } else {
        for (key, _) in keys.iter().zip(&given).filter(|(_, node)| node.is_none()) {
            let message = format!("the property {key} is missing; a generated map has {}", keys.join(", "));
            defects.add(engine::MISSING, &path, message);
        }
        let [strategy, version, seed, max_depth] = given;
        let words = Strategy::ALL.map(|strategy| (strategy.name(), strategy.name()));
        let strategy = strategy.and_then(|n| n.choice("strategy", &words, defects));
        let version = version.and_then(|n| n.int(whole.clone(), defects));
        let seed = seed.and_then(|n| read_seed(&n, defects));
        let max_depth = max_depth.and_then(|n| n.int(0..=255, defects));
        let origin =
            || Some(Origin { strategy: strategy?, version: version? as u32, seed: seed?, max_depth: max_depth? as u8 });
        origin().map(Some)
    };
    let [spawn_points, objectives] = shortfall;
    Some((origin?, Shortfall { spawn_points: spawn_points? as u32, objectives: objectives? as u32 }))
}

/// Parses a seed, given as a string of digits or as a number.
fn read_seed(node: &Node<'_>, defects: &mut Defects) -> Option<u32> {
    let Some(text) = node.as_text() else {
        return node.int(0..=i64::from(u32::MAX), defects).map(|seed| seed as u32);
    };
    let seed = canonical_number(text);
    if seed.is_none() {
        defects.add(
            engine::RANGE,
            node.path(),
            format!("expected a number from 0 to {}, found {}", u32::MAX, quoted(text)),
        );
    }
    seed
}

/// Parses a number in its canonical spelling.
fn canonical_number(text: &str) -> Option<u32> {
    text.parse::<u32>().ok().filter(|number| number.to_string() == text)
}

/// The custom properties, each to be taken once.
struct Properties<'a>(Vec<(&'a str, Node<'a>)>);

impl<'a> Properties<'a> {
    fn read(object: &mut Object<'a>, defects: &mut Defects) -> Option<Self> {
        let Some(node) = object.optional("properties") else { return Some(Self(Vec::new())) };
        let mut list: Vec<(&str, Node<'_>)> = Vec::new();
        for property in node.array(defects)? {
            let Some(mut object) = property.object(defects) else { continue };
            let name = object.text("name", defects);
            let value = object.required("value", defects);
            let (Some(name), Some(value)) = (name, value) else { continue };
            if list.iter().any(|(other, _)| *other == name) {
                defects.add(code::TWICE, property.path(), format!("duplicate property {}", quoted(name)));
            } else {
                list.push((name, value));
            }
        }
        Some(Self(list))
    }

    fn take(&mut self, name: &str) -> Option<Node<'a>> {
        let i = self.0.iter().position(|(other, _)| *other == name)?;
        Some(self.0.remove(i).1)
    }

    /// Takes a number, or the default.
    fn number(&mut self, name: &str, usual: f64, defects: &mut Defects) -> Option<f64> {
        self.take(name).map_or(Some(usual), |n| n.number(defects))
    }

    /// Warns about the properties that were not taken; they are ignored.
    fn finish(self, defects: &mut Defects) {
        for (name, node) in self.0 {
            defects.warn(code::PROPERTY, node.path(), format!("the unknown property {} is ignored", quoted(name)));
        }
    }
}

/// A door object.
struct Hung {
    slot: Slot,
    id: Option<Id>,
    /// The door, without its id and place.
    door: Door,
}

/// The state of parsing a map.
struct Reading {
    map: Map,
    tile_sides: [f64; 2],
    /// The path of each door tile in the file.
    places: BTreeMap<(usize, usize), String>,
}

/// The tile at a place, if it belongs there; an unknown tile has already been reported.
type Drawn = Option<Tile>;

impl Reading {
    /// Parses the tile layer: lays floor, opens passages, and collects doors. Returns `None` if any tile is unknown.
    fn read_ship(&mut self, layer: &mut Object<'_>, tiles: &BTreeMap<u32, Tile>, defects: &mut Defects) -> Option<()> {
        let size = self.map.size();
        let (columns, lines) = (places(size.w), places(size.h));
        for (key, wanted) in [("width", columns), ("height", lines)] {
            if let Some(n) = layer.optional(key)
                && let Some(said) = n.int(i64::MIN..=i64::MAX, defects)
                && said != wanted as i64
            {
                defects.add(code::SIZE, n.path(), format!("the layer says {said}, but the map says {wanted}"));
            }
        }
        let data = layer.required("data", defects)?;
        if data.as_text().is_some() {
            let message = "unsupported encoded tiles; expected a list (Map Properties > Tile Layer Format > CSV)";
            defects.add(code::UNSUPPORTED, data.path(), message);
            return None;
        }
        let nodes = data.array(defects)?;
        if nodes.len() != columns * lines {
            let message = format!("expected {columns}×{lines} tiles, found {}", nodes.len());
            defects.add(code::SIZE, data.path(), message);
            return None;
        }
        let before = defects.count();
        let drawn: Vec<Drawn> = nodes.iter().map(|n| read_tile(n, tiles, defects)).collect();
        let known = defects.count() == before;
        for at in size.coords() {
            let (column, line) = place_of(at);
            let i = line * columns + column;
            match drawn[i] {
                Some(Tile::Floor) => self.map.lay_floor(at),
                Some(Tile::Void) | None => {}
                Some(other) => misplaced(&nodes[i], other, "floor or void in place of a cell", defects),
            }
        }
        for slot in Slot::all(size) {
            let i = slot.line * columns + slot.column;
            match drawn[i] {
                None | Some(Tile::Open) => match slot.between_floors(&self.map) {
                    Some(at) => {
                        self.map.open(at, slot.side());
                    }
                    None if known && slot.touches_floor(&self.map) => {
                        let message = "open between floor and void or the outside; treated as a wall";
                        defects.warn(code::VOID, nodes[i].path(), message);
                    }
                    None => {}
                },
                // The orientation of a wall tile is ignored: its place says which way the wall runs.
                Some(Tile::WallHorizontal | Tile::WallVertical) => {}
                Some(tile) if tile.is_door() => {
                    // There may be floor where tiles are unknown.
                    if known && slot.between_floors(&self.map).is_none() {
                        let message = "a door with void or the outside beside it; doors are between two cells of floor";
                        defects.add(code::DOOR, nodes[i].path(), message);
                    }
                    self.places.insert((slot.line, slot.column), nodes[i].path().to_owned());
                }
                Some(other) => misplaced(&nodes[i], other, "open, a wall or a door in place of a boundary", defects),
            }
        }
        known.then_some(())
    }

    /// Returns the tile under the middle of an object.
    fn tile_under(&self, object: &mut Object<'_>, defects: &mut Defects) -> Option<(usize, usize)> {
        let mut number = |key, usual: Option<f64>| match usual {
            None => object.required(key, defects)?.number(defects),
            Some(usual) => object.optional(key).map_or(Some(usual), |n| n.number(defects)),
        };
        let (x, y) = (number("x", None), number("y", None));
        let (w, h) = (number("width", Some(0.0)), number("height", Some(0.0)));
        // The position of a tile object is its bottom, that of every other object its top.
        let down = if object.optional("gid").is_some() { -0.5 } else { 0.5 };
        let [tile_width, tile_height] = self.tile_sides;
        let column = (x? + w? / 2.0) / tile_width;
        let line = (y? + h? * down) / tile_height;
        let Size { w, h } = self.map.size();
        let fits = |place: f64, side| (0.0..places(side) as f64).contains(&place);
        if fits(column, w) && fits(line, h) {
            return Some((column as usize, line as usize));
        }
        defects.add(code::PLACE, object.path(), "the object is outside the map");
        None
    }

    fn read_entities(&mut self, layer: &mut Object<'_>, drawn: bool, defects: &mut Defects) {
        let list = layer.required("objects", defects).and_then(|n| n.array(defects)).unwrap_or_default();
        let (mut spawn_ids, mut objective_ids) = (Ids::new(SPAWN_IDS), Ids::new(OBJECTIVE_IDS));
        let (mut spawns, mut objectives) = (Vec::new(), Vec::new());
        for node in list {
            let Some(mut object) = node.object(defects) else { continue };
            expect(&mut object, &OBJECT_KEYS);
            let kind = read_type(&mut object, &Entity::WORDS, defects);
            let name = object.optional("name").and_then(|n| n.text(defects));
            let place = self.tile_under(&mut object, defects);
            let properties = Properties::read(&mut object, defects);
            object.finish_with_warnings(defects);
            let (Some(kind), Some(place), Some(mut properties)) = (kind, place, properties) else { continue };
            let Some(at) = self.cell_at(place) else {
                let message = "the object is between cells; expected the middle of a cell";
                defects.add(code::PLACE, node.path(), message);
                continue;
            };
            if drawn && !self.map.is_floor(at) {
                defects.warn(code::VOID, node.path(), format!("the object is in the void at {at}"));
            }
            match kind {
                Entity::SquadSpawn => self.map.squad_spawns.push(at),
                Entity::Extraction => {
                    if let Some(first) = self.map.extraction {
                        let message =
                            format!("a second extraction; the first is at {first}, and a map has at most one");
                        defects.add(code::TWICE, node.path(), message);
                    }
                    self.map.extraction = Some(at);
                }
                Entity::EnemySpawn => {
                    let id = spawn_ids.read(name, node.path(), defects);
                    let radius = properties.number("radius", 1.0, defects);
                    spawns.extend(radius.map(|radius| (id, radius, at)));
                }
                Entity::Objective => {
                    let id = objective_ids.read(name, node.path(), defects);
                    let said = properties.take("kind").map_or(Some(USUAL_KIND), |n| n.text(defects));
                    objectives.extend(said.map(|kind| (id, kind.to_owned(), at)));
                }
            }
            properties.finish(defects);
        }
        // Numbers are assigned once all names are known, so that none is assigned twice.
        for (id, radius, at) in spawns {
            let id = id.unwrap_or_else(|| spawn_ids.free());
            self.map.spawn_points.push(SpawnPoint { id, at, radius });
        }
        for (id, kind, at) in objectives {
            let id = id.unwrap_or_else(|| objective_ids.free());
            self.map.objectives.push(Objective { id, kind, at });
        }
    }

    fn cell_at(&self, (column, line): (usize, usize)) -> Option<Coord> {
        let odd = column % 2 == 1 && line % 2 == 1;
        odd.then(|| self.map.size().cell(column as i64 / 2, line as i64 / 2)).flatten()
    }

    fn read_doors(&self, layer: &mut Object<'_>, defects: &mut Defects) -> Vec<(String, Hung)> {
        let list = layer.required("objects", defects).and_then(|n| n.array(defects)).unwrap_or_default();
        let mut ids = Ids::new(DOOR_IDS);
        let mut doors = Vec::new();
        for node in list {
            let Some(mut object) = node.object(defects) else { continue };
            expect(&mut object, &OBJECT_KEYS);
            let kind = read_type(&mut object, &[(DOOR, ())], defects);
            let name = object.optional("name").and_then(|n| n.text(defects));
            let id = ids.read(name, node.path(), defects);
            let place = self.tile_under(&mut object, defects);
            let properties = Properties::read(&mut object, defects);
            object.finish_with_warnings(defects);
            let Some(mut properties) = properties else { continue };
            let usual = Door::usual(0, Coord::new(0, 0), Direction::South);
            let state = match properties.take("state") {
                None => Some(usual.state),
                Some(n) => DoorState::read_whole(&n, defects),
            };
            let hp = properties.number("hp", usual.hp, defects);
            let max_hp = properties.number("maxHp", usual.max_hp, defects);
            let open_duration = properties.number("openDuration", usual.open_duration, defects);
            properties.finish(defects);
            let (Some((column, line)), Some(())) = (place, kind) else { continue };
            let Some(slot) = Slot::at(self.map.size(), column, line) else {
                defects.add(
                    code::PLACE,
                    node.path(),
                    "the door is not between two cells; expected the middle of a door tile",
                );
                continue;
            };
            let (Some(state), Some(hp), Some(max_hp), Some(open_duration)) = (state, hp, max_hp, open_duration) else {
                continue;
            };
            let door = Door { state, hp, max_hp, open_duration, ..usual };
            doors.push((node.path().to_owned(), Hung { slot, id, door }));
        }
        doors
    }

    /// Adds the doors: first those with an object, in the order of the objects, then those that were only drawn.
    fn hang_doors(&mut self, objects: Vec<(String, Hung)>, defects: &mut Defects) {
        let mut ids = Ids::new(DOOR_IDS);
        ids.taken.extend(objects.iter().filter_map(|(_, hung)| hung.id.clone()));
        let mut hung_at = BTreeSet::new();
        let mut hang = |map: &mut Map, slot: &Slot, id: Option<Id>, door: Door| {
            let Some(cell) = slot.between_floors(map) else { return };
            let id = id.unwrap_or_else(|| ids.free());
            map.add_door(Door { id, cell, side: slot.side(), ..door });
        };
        for (path, Hung { slot, id, door }) in objects {
            let place = (slot.line, slot.column);
            if !self.places.contains_key(&place) {
                let message = format!("the tile layer has no door at column {}, row {}", slot.column, slot.line);
                defects.add(code::PLACE, &path, message);
            } else if hung_at.insert(place) {
                hang(&mut self.map, &slot, id, door);
            } else {
                defects.add(code::TWICE, &path, "a second object for the same door");
            }
        }
        let size = self.map.size();
        for (line, column) in self.places.keys().filter(|place| !hung_at.contains(place)) {
            if let Some(slot) = Slot::at(size, *column, *line) {
                hang(&mut self.map, &slot, None, Door::usual(0, Coord::new(0, 0), slot.side()));
            }
        }
    }
}

/// Parses a tile's number; 0 is no tile.
fn read_tile(node: &Node<'_>, tiles: &BTreeMap<u32, Tile>, defects: &mut Defects) -> Drawn {
    let gid = node.int(0..=i64::from(u32::MAX), defects)? as u32 & !TURNS;
    if gid == 0 {
        return None;
    }
    let tile = tiles.get(&gid).copied();
    if tile.is_none() {
        let words = Tile::WORDS.map(|(word, _)| word).join(", ");
        let message = format!("no tileset describes tile {gid}; its property {TILE_KIND} must be one of {words}");
        defects.add(code::TILE, node.path(), message);
    }
    tile
}

fn misplaced(node: &Node<'_>, tile: Tile, wanted: impl Display, defects: &mut Defects) {
    defects.add(code::TILE, node.path(), format!("expected {wanted}, found the tile {}", tile.word()));
}

/// Parses the type of an object, which one version of Tiled called its class.
fn read_type<T: Copy>(object: &mut Object<'_>, words: &[(&str, T)], defects: &mut Defects) -> Option<T> {
    let filled = |n: &Node<'_>| n.as_text() != Some("");
    let node = object.optional("type").filter(filled).or_else(|| object.optional("class").filter(filled));
    let known = || words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
    let (path, found) = match &node {
        None => (object.path_of("type"), "nothing".to_owned()),
        Some(n) => match words.iter().find(|(word, _)| n.as_text() == Some(*word)) {
            Some((_, meaning)) => return Some(*meaning),
            None => (n.path().to_owned(), n.describe()),
        },
    };
    defects.add(code::OBJECT, &path, format!("expected the type of an object, one of {}, found {found}", known()));
    None
}

/// The ids of one kind of thing.
struct Ids {
    kind: &'static str,
    taken: HashSet<Id>,
    next: u32,
}

impl Ids {
    fn new(kind: &'static str) -> Self {
        Self { kind, taken: HashSet::new(), next: 0 }
    }

    /// Parses the id in a name; `None` if there is no name.
    fn read(&mut self, name: Option<&str>, path: &str, defects: &mut Defects) -> Option<Id> {
        let name = name.filter(|name| !name.is_empty())?;
        let id = id_of(name);
        if !self.taken.insert(id.clone()) {
            defects.add(code::TWICE, path, format!("duplicate id {}; ids must be unique", quoted(name)));
        }
        Some(id)
    }

    /// Returns an id with the lowest unused number.
    fn free(&mut self) -> Id {
        loop {
            let id = Id::Numbered(self.kind, self.next);
            self.next += 1;
            if self.taken.insert(id.clone()) {
                return id;
            }
        }
    }
}
