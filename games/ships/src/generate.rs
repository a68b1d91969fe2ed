//! How are maps requested? By strategy, size and counts; from a content pack; from a file; or from a script.

use crate::Ships;
use crate::ascii;
use crate::config::{GENERATOR_VERSION, MapGenerationConfig, MapGenerator, SCRIPTS, Strategy};
use crate::content;
use crate::format::unwrapped;
use crate::map::Map;
use quadrat_engine::defect::Defects;
use quadrat_engine::game::{BadRequest, Generate, Made, Request};
use quadrat_engine::limits::Limits;
use quadrat_engine::pack::{Entry, LevelId, PackHead};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::quoted;

/// The named sizes.
const PRESETS: [(&str, u8); 3] = [("small", 6), ("medium", 10), ("large", 16)];
/// The keys of a request, for messages.
const KEYS: &str = "strategy, width, height, maxDepth, spawnPointCount, objectiveCount, generatorVersion, file (of \
                    static-predefined), script (of custom-scripted)";

/// A request for one map.
#[derive(Clone)]
pub struct Order {
    id: String,
    generator: MapGenerator,
}

fn number<N: std::str::FromStr>(key: &str, value: &str) -> Result<N, BadRequest> {
    let bad = || BadRequest::new(format!("{key} {}: expected a whole number", quoted(value)));
    value.parse().map_err(|_| match value.parse::<u64>() {
        Ok(_) => BadRequest::new(format!("{key} {value}: too large")),
        Err(_) => bad(),
    })
}

/// Returns the content of a file that a setting names.
fn content<'a>(request: &'a Request, key: &str) -> Option<&'a str> {
    request.files.iter().find(|(name, _)| name == key).map(|(_, text)| text.as_str())
}

/// Returns the config that a preset names: a size, or a map of a content pack.
fn preset(request: &Request, name: &str) -> Result<MapGenerationConfig, BadRequest> {
    if let Some(text) = content(request, "pack") {
        let mut defects = Defects::new();
        let limits = Limits::default();
        let json =
            Json::parse(text.as_bytes(), &limits).map_err(|defects| BadRequest::new(format!("pack: {defects}")))?;
        let pack = content::read(&json.root(), &mut defects);
        defects.locate(&json);
        let pack = pack.ok_or_else(|| BadRequest::new(format!("pack: {defects}")))?;
        let found = pack.maps.0.iter().find(|(known, _)| known == name).map(|(_, config)| *config);
        return found.ok_or_else(|| {
            let known: Vec<&str> = pack.maps.0.iter().map(|(name, _)| name.as_str()).collect();
            BadRequest::new(format!("the pack has no map {}; it has {}", quoted(name), known.join(", ")))
        });
    }
    let found = PRESETS.iter().find(|(known, _)| *known == name);
    let (_, side) = found.ok_or_else(|| {
        let known = PRESETS.map(|(name, _)| name).join(", ");
        BadRequest::new(format!("unknown preset {}; expected one of {known}", quoted(name)))
    })?;
    Ok(MapGenerationConfig::new(request.seed, *side, *side, Strategy::DenseShip))
}

/// A request before its seed is known.
struct Wish {
    config: MapGenerationConfig,
    map: Option<Map>,
    script: Option<&'static str>,
}

fn wish(request: &Request) -> Result<Wish, BadRequest> {
    if content(request, "pack").is_some() && request.preset.is_none() {
        return Err(BadRequest::new("a pack contains several maps; name one of them as the preset".to_owned()));
    }
    let name = request.preset.as_deref().unwrap_or("medium");
    let mut wish = Wish { config: preset(request, name)?, map: None, script: None };
    let config = &mut wish.config;
    for (key, value) in &request.settings {
        match key.as_str() {
            "strategy" => config.strategy = Strategy::named(value)?,
            "width" => config.width = number(key, value)?,
            "height" => config.height = number(key, value)?,
            "maxDepth" => config.max_depth = Some(number(key, value)?),
            "spawnPointCount" => config.spawn_point_count = number(key, value)?,
            "objectiveCount" => config.objective_count = number(key, value)?,
            "generatorVersion" => config.generator_version = number(key, value)?,
            "file" => {
                let text = content(request, "file")
                    .ok_or_else(|| BadRequest::new("the content of the setting file is missing".to_owned()))?;
                wish.map = Some(load(text)?);
            }
            "script" => {
                let known = SCRIPTS.iter().find(|(name, _)| name == value).map(|(name, _)| *name);
                wish.script = Some(known.ok_or_else(|| {
                    let names: Vec<&str> = SCRIPTS.iter().map(|(name, _)| *name).collect();
                    BadRequest::new(format!("unknown script {}; expected one of {}", quoted(value), names.join(", ")))
                })?);
            }
            _ => return Err(BadRequest::new(format!("unknown setting {}; expected one of {KEYS}", quoted(key)))),
        }
    }
    for (given, key, strategy) in [
        (wish.map.is_some(), "file", Strategy::StaticPredefined),
        (wish.script.is_some(), "script", Strategy::CustomScripted),
    ] {
        if given && wish.config.strategy != strategy {
            return Err(BadRequest::new(format!("the setting {key} requires strategy={}", strategy.name())));
        }
    }
    if wish.config.generator_version != GENERATOR_VERSION && (wish.map.is_some() || wish.script.is_some()) {
        let message = "the setting generatorVersion requires a strategy that generates maps: tree-ship, dense-ship or \
                       procedural-maze";
        return Err(BadRequest::new(message.to_owned()));
    }
    Ok(wish)
}

/// Parses a map from JSON or text.
fn load(text: &str) -> Result<Map, BadRequest> {
    let mut defects = Defects::new();
    let map = match Json::parse(text.as_bytes(), &Limits::default()) {
        Ok(json) => {
            let entry = Entry::<Map>::read::<Ships>(&unwrapped(&json.root()), &mut defects);
            defects.locate(&json);
            entry.map(|entry| entry.level)
        }
        Err(_) if ascii::recognises(text) => ascii::from_ascii(text, &mut defects),
        Err(not_json) => return Err(BadRequest::new(format!("file: {not_json}"))),
    };
    map.ok_or_else(|| BadRequest::new(format!("file: {defects}")))
}

impl Wish {
    fn generator(&self, seed: u32) -> Result<MapGenerator, BadRequest> {
        let config = MapGenerationConfig { seed, ..self.config };
        match (&self.map, self.script) {
            (Some(map), _) => Ok(MapGenerator::loading(map.clone(), seed)),
            (_, Some(name)) => {
                let script = SCRIPTS.iter().find(|(known, _)| *known == name).map(|(_, script)| *script);
                script.map_or_else(|| MapGenerator::new(config), |script| MapGenerator::scripted(config, script))
            }
            _ => MapGenerator::new(config),
        }
    }
}

impl Generate for Ships {
    type Order = Order;
    const FILE_KEYS: &'static [&'static str] = &["file", "pack"];

    fn orders(request: &Request) -> Result<(PackHead, Vec<Order>), BadRequest> {
        let wish = wish(request)?;
        let first = wish.generator(request.seed)?;
        let MapGenerationConfig { width, height, strategy, generator_version, .. } = *first.config();
        let name = format!("{} {width}×{height}", strategy.name());
        // The first version is named nowhere, so that its packs stay what they were.
        let (by, end) = match generator_version {
            GENERATOR_VERSION => (String::new(), String::new()),
            version => (format!(", by version {version} of the generator"), format!("-v{version}")),
        };
        let description = format!("Maps from seed {} on{by}.", request.seed);
        let order = |i: u32| {
            let seed = request.seed.wrapping_add(i);
            let id = format!("{}-{width}x{height}-{seed}{end}", strategy.name());
            Ok(Order { id, generator: wish.generator(seed)? })
        };
        let orders = (0..request.count).map(order).collect::<Result<_, BadRequest>>()?;
        Ok((PackHead { name, description, version: 1 }, orders))
    }

    fn promise(order: &Order) -> (LevelId, Option<i64>) {
        (LevelId::Word(order.id.clone()), None)
    }

    fn make(order: &Order, _: &mut dyn FnMut(u32) -> bool) -> Made<Map> {
        let level = order.generator.generate();
        let id = LevelId::Word(order.id.clone());
        let entry = Entry { id, name: None, hint: None, certificate: None, level };
        Made { entry: Some(entry), tries: 1, rejected: Vec::new() }
    }
}
