//! What does a map look like in the Tiled editor, and what can be wrong with a file that it saved?
//!
//! The map is a tile layer `ship` at twice the resolution of the cells: both cells and boundaries are tiles. Doors
//! and the things in cells are objects in the layers `doors` and `entities`, named by their ids; the origin of the
//! map is in the map's properties. Nothing is lost: for every map whose things have unique ids and are on the map,
//! `from_tiled(to_tiled(map))` is the map.
//!
//! Changes that Tiled makes when it saves do not matter, and a map may be drawn there from scratch: an
//! erased tile is void or an open passage, a door tile without an object is a default door, and an object
//! without a name gets the next free number.

use crate::doubled::{Slot, draw, place_of, places};
use crate::map::{Boundary, Door, Map, Origin, Shortfall};
use quadrat_engine::grid::Direction;
use quadrat_engine::reader::plain_number;
use quadrat_engine::record::Words;
use serde_json::{Value, json};

mod picture;
mod reading;

pub use picture::picture;
pub use reading::from_tiled;

/// The codes of defects that only maps from Tiled have.
pub mod code {
    /// An unsupported kind of Tiled map: not orthogonal, infinite, encoded, or with its tileset in another file.
    pub const UNSUPPORTED: &str = "E570";
    /// The sides are impossible for a map, or do not match the number of tiles.
    pub const SIZE: &str = "E571";
    /// A layer is missing, duplicated, or of the wrong kind. As a warning: a layer is ignored.
    pub const LAYER: &str = "E572";
    /// A tile is unknown, or cannot be at its place.
    pub const TILE: &str = "E573";
    /// An object is none of the things that maps have.
    pub const OBJECT: &str = "E574";
    /// An object is where it cannot be.
    pub const PLACE: &str = "E575";
    /// A duplicate of something unique: an id, the extraction, the object of a door, a property.
    pub const TWICE: &str = "E576";
    /// A door has void or the outside beside it.
    pub const DOOR: &str = "E577";
    /// A warning: a property is unknown.
    pub const PROPERTY: &str = "E578";
    /// A warning: an open passage between floor and void or the outside, where there is always a
    /// wall; or a thing in the void.
    pub const VOID: &str = "E579";
}

/// The keys by which a file from Tiled is recognised.
pub const SIGNATURE: [&str; 6] = ["orientation", "renderorder", "tilewidth", "tileheight", "tilesets", "layers"];

/// The side of a written tile, in pixels.
const SIDE: usize = 16;
/// The file with the picture of the tiles.
const PICTURE: &str = "ship-tiles.png";
const SHIP: &str = "ship";
const ENTITIES: &str = "entities";
const DOORS: &str = "doors";
/// The property that names a tile.
const TILE_KIND: &str = "kind";
/// The type of an object that is a door.
const DOOR: &str = "Door";
/// The four bits of a tile's number that say how it is turned, which is ignored.
const TURNS: u32 = 0xF000_0000;

/// The keys that Tiled itself writes; any other key comes from elsewhere.
const MAP_KEYS: [&str; 28] = [
    "backgroundcolor",
    "class",
    "compressionlevel",
    "editorsettings",
    "height",
    "hexsidelength",
    "infinite",
    "layers",
    "nextlayerid",
    "nextobjectid",
    "orientation",
    "parallaxoriginx",
    "parallaxoriginy",
    "properties",
    "propertytypes",
    "renderorder",
    "skewx",
    "skewy",
    "staggeraxis",
    "staggerindex",
    "tiledversion",
    "tileheight",
    "tilesets",
    "tilewidth",
    "type",
    "version",
    "width",
    "$schema",
];
const LAYER_KEYS: [&str; 35] = [
    "chunks",
    "class",
    "color",
    "compression",
    "data",
    "draworder",
    "encoding",
    "height",
    "id",
    "image",
    "imageheight",
    "imagewidth",
    "layers",
    "locked",
    "mode",
    "name",
    "objects",
    "offsetx",
    "offsety",
    "opacity",
    "parallaxx",
    "parallaxy",
    "properties",
    "propertytypes",
    "repeatx",
    "repeaty",
    "startx",
    "starty",
    "tintcolor",
    "transparentcolor",
    "type",
    "visible",
    "width",
    "x",
    "y",
];
const OBJECT_KEYS: [&str; 21] = [
    "capsule",
    "class",
    "ellipse",
    "gid",
    "height",
    "id",
    "name",
    "opacity",
    "point",
    "polygon",
    "polyline",
    "properties",
    "propertytypes",
    "rotation",
    "template",
    "text",
    "type",
    "visible",
    "width",
    "x",
    "y",
];

/// The kind of a tile, in the order of the tileset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "tile", case = "kebab")]
enum Tile {
    Floor,
    Void,
    Open,
    WallHorizontal,
    WallVertical,
    DoorHorizontal,
    DoorVertical,
    Corner,
}

impl Tile {
    /// Returns the number of the tile in a layer: there is only one tileset, and 0 is no tile.
    const fn gid(self) -> u32 {
        self as u32 + 1
    }

    const fn is_door(self) -> bool {
        matches!(self, Self::DoorHorizontal | Self::DoorVertical)
    }
}

/// The kind of an object in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "type of object", case = "pascal")]
enum Entity {
    SquadSpawn,
    EnemySpawn,
    Extraction,
    Objective,
}

/// Converts a map to a file for Tiled. The file refers to the [`picture`] of its tiles, which must be beside it: Tiled
/// takes the path of a picture relative to the map, and has no place for the picture itself in a map.
pub fn to_tiled(map: &Map) -> Value {
    let size = map.size();
    let (width, height) = (places(size.w), places(size.h));
    let mut objects = Objects { next: 1 };
    let entities = objects.entities(map);
    let doors = objects.doors(map);
    let layers = json!([
        {
            "data": ship(map), "height": height, "id": 1, "name": SHIP, "opacity": 1, "type": "tilelayer", "visible": true,
            "width": width, "x": 0, "y": 0
        },
        object_layer(2, DOORS, &doors),
        object_layer(3, ENTITIES, &entities),
    ]);
    let mut file = json!({
        "compressionlevel": -1,
        "height": height,
        "infinite": false,
        "layers": layers,
        "nextlayerid": 4,
        "nextobjectid": objects.next,
        "orientation": "orthogonal",
    });
    let properties = map_properties(map);
    if !properties.is_empty() {
        file["properties"] = properties.into();
    }
    for (key, value) in [
        ("renderorder", json!("right-down")),
        ("tiledversion", json!("1.10.2")),
        ("tileheight", json!(SIDE)),
        ("tilesets", json!([tileset()])),
        ("tilewidth", json!(SIDE)),
        ("type", json!("map")),
        ("version", json!("1.10")),
        ("width", json!(width)),
    ] {
        file[key] = value;
    }
    file
}

fn ship(map: &Map) -> Vec<u32> {
    let cell = |at| if map.is_floor(at) { Tile::Floor } else { Tile::Void };
    let boundary = |slot: &Slot, boundary| match (boundary, slot.lies()) {
        (Boundary::Open, _) => Tile::Open,
        (Boundary::Wall, true) => Tile::WallHorizontal,
        (Boundary::Wall, false) => Tile::WallVertical,
        (Boundary::Door(_), true) => Tile::DoorHorizontal,
        (Boundary::Door(_), false) => Tile::DoorVertical,
    };
    draw(map, [Tile::Open, Tile::Corner], cell, boundary).into_iter().map(Tile::gid).collect()
}

fn tileset() -> Value {
    let tile = |(id, (word, _)): (usize, &(&str, Tile))| json!({ "id": id, "properties": [property(TILE_KIND, "string", *word)] });
    let tiles: Vec<Value> = Tile::WORDS.iter().enumerate().map(tile).collect();
    let count = tiles.len();
    json!({
        "columns": count,
        "firstgid": Tile::Floor.gid(),
        "image": PICTURE,
        "imageheight": SIDE,
        "imagewidth": SIDE * count,
        "margin": 0,
        "name": SHIP,
        "spacing": 0,
        "tilecount": count,
        "tileheight": SIDE,
        "tiles": tiles,
        "tilewidth": SIDE
    })
}

fn property(name: &str, kind: &str, value: impl Into<Value>) -> Value {
    let value: Value = value.into();
    json!({ "name": name, "type": kind, "value": value })
}

fn map_properties(map: &Map) -> Vec<Value> {
    let mut properties = Vec::new();
    if let Some(Origin { strategy, version, seed, max_depth }) = &map.origin {
        properties.push(property("strategy", "string", *strategy));
        properties.push(property("generatorVersion", "int", *version));
        // Integers in Tiled end at 2^31, and seeds do not.
        properties.push(property("seed", "string", seed.to_string()));
        properties.push(property("maxDepth", "int", *max_depth));
    }
    let Shortfall { spawn_points, objectives } = map.shortfall;
    if !map.shortfall.is_none() {
        properties.push(property("missingSpawnPoints", "int", spawn_points));
        properties.push(property("missingObjectives", "int", objectives));
    }
    properties
}

fn object_layer(id: u32, name: &str, objects: &[Value]) -> Value {
    // In the order of the list, because the order of things is part of a map.
    json!({
        "draworder": "index", "id": id, "name": name, "objects": objects, "opacity": 1, "type": "objectgroup", "visible": true,
        "x": 0, "y": 0
    })
}

/// A counter that numbers objects across all layers.
struct Objects {
    next: u32,
}

impl Objects {
    /// Returns a point object in the middle of a tile.
    fn point(&mut self, kind: &str, name: &str, (column, line): (usize, usize), properties: Vec<Value>) -> Value {
        let id = self.next;
        self.next += 1;
        let middle = |place: usize| place * SIDE + SIDE / 2;
        let mut object = json!({ "height": 0, "id": id, "name": name, "point": true });
        if !properties.is_empty() {
            object["properties"] = properties.into();
        }
        let rest = [
            ("rotation", json!(0)),
            ("type", json!(kind)),
            ("visible", json!(true)),
            ("width", json!(0)),
            ("x", json!(middle(column))),
            ("y", json!(middle(line))),
        ];
        for (key, value) in rest {
            object[key] = value;
        }
        object
    }

    fn entities(&mut self, map: &Map) -> Vec<Value> {
        let mut list = Vec::new();
        for at in &map.squad_spawns {
            list.push(self.point(Entity::SquadSpawn.word(), "squad", place_of(*at), Vec::new()));
        }
        for spawn in &map.spawn_points {
            let radius = property("radius", "float", plain_number(spawn.radius));
            list.push(self.point(Entity::EnemySpawn.word(), &spawn.id.to_string(), place_of(spawn.at), vec![radius]));
        }
        if let Some(at) = map.extraction {
            list.push(self.point(Entity::Extraction.word(), "extraction", place_of(at), Vec::new()));
        }
        for objective in &map.objectives {
            let kind = property("kind", "string", objective.kind.as_str());
            let name = objective.id.to_string();
            list.push(self.point(Entity::Objective.word(), &name, place_of(objective.at), vec![kind]));
        }
        list
    }

    fn doors(&mut self, map: &Map) -> Vec<Value> {
        let object = |door: &Door| {
            let (column, line) = place_of(door.cell);
            let slot = if door.side == Direction::South { (column, line + 1) } else { (column + 1, line) };
            let properties = vec![
                property("state", "string", door.state.word()),
                property("hp", "float", plain_number(door.hp)),
                property("maxHp", "float", plain_number(door.max_hp)),
                property("openDuration", "float", plain_number(door.open_duration)),
            ];
            self.point(DOOR, &door.id.to_string(), slot, properties)
        };
        map.doors().iter().map(object).collect()
    }
}
