//! `quadrat schema`: prints the JSON Schemas of every file, for other programs.

use crate::failure::Failure;
use crate::output::{self, Target};
use quadrat_engine::schema;
use serde_json::{Map, Value};
use std::fs;
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(folder: Option<&Path>) -> Result<ExitCode, Failure> {
    let schemas = schema::all(quadrat::registry());
    let Some(folder) = folder else {
        let all: Map<String, Value> = schemas.into_iter().collect();
        output::print_data(format!("{:#}\n", Value::Object(all)).as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    };
    fs::create_dir_all(folder).map_err(|why| Failure::Unwritable { file: folder.display().to_string(), why })?;
    // All are opened before the first is written, so that a folder never holds schemas of two programs.
    let opened = schemas.into_iter().map(|(name, schema)| Ok((Target::open(&folder.join(name))?, schema)));
    for (target, schema) in opened.collect::<Result<Vec<_>, Failure>>()? {
        let name = target.name();
        target.finish(format!("{schema:#}\n").as_bytes())?;
        output::note(&format!("wrote {name}"));
    }
    Ok(ExitCode::SUCCESS)
}
