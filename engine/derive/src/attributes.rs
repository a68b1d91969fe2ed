//! What does an attribute say?

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::meta::ParseNestedMeta;
use syn::parse::ParseStream;
use syn::{Attribute, Error, Expr, Field, Ident, Lit, LitStr, Path, Result, Token, Type, Visibility};

/// The attributes of a type.
#[derive(Default)]
pub(crate) struct OfType {
    pub(crate) warn_unknown_keys: bool,
    pub(crate) tag: Option<String>,
    pub(crate) noun: Option<String>,
    pub(crate) case: Option<LitStr>,
    pub(crate) engine: Option<Path>,
    pub(crate) description: String,
}

impl OfType {
    /// Reads the attributes of a type that are inside `#[record(…)]` or `#[words(…)]`.
    pub(crate) fn read(attributes: &[Attribute], name: &str) -> Result<Self> {
        let mut found = Self { description: description(attributes), ..Self::default() };
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident(name)) {
            attribute.parse_nested_meta(|meta| {
                match (name, word(&meta).as_str()) {
                    ("record", "warn_unknown_keys") => found.warn_unknown_keys = true,
                    ("record", "tag") => found.tag = Some(text(&meta)?.value()),
                    (_, "engine") => found.engine = Some(text(&meta)?.parse()?),
                    (_, "noun") => found.noun = Some(text(&meta)?.value()),
                    ("words", "case") => found.case = Some(text(&meta)?),
                    _ => return Err(meta.error("unknown attribute")),
                }
                Ok(())
            })?;
        }
        Ok(found)
    }
}

/// A key of a record: a field and its attributes.
pub(crate) struct Key {
    pub(crate) ident: Ident,
    pub(crate) visibility: Visibility,
    pub(crate) ty: Type,
    pub(crate) name: String,
    pub(crate) description: String,
    docs: Vec<Attribute>,
    range: Option<Range>,
    expected: Option<Range>,
    items: Option<Range>,
    pattern: Option<LitStr>,
    default: Option<Expr>,
    omit_default: bool,
    lenient: bool,
    unwritten: bool,
}

impl Key {
    /// Reads a field and its attributes.
    pub(crate) fn read(field: &Field) -> Result<Self> {
        let Some(ident) = field.ident.clone() else { return Err(Error::new_spanned(field, "a field has a name")) };
        let mut key = Self {
            name: camel_case(&ident.to_string()),
            ident,
            visibility: field.vis.clone(),
            ty: field.ty.clone(),
            description: description(&field.attrs),
            docs: field.attrs.iter().filter(|attribute| attribute.path().is_ident("doc")).cloned().collect(),
            range: None,
            expected: None,
            items: None,
            pattern: None,
            default: None,
            omit_default: false,
            lenient: false,
            unwritten: false,
        };
        for attribute in field.attrs.iter().filter(|attribute| attribute.path().is_ident("record")) {
            attribute.parse_nested_meta(|meta| key.attribute(&meta))?;
        }
        Ok(key)
    }

    fn attribute(&mut self, meta: &ParseNestedMeta<'_>) -> Result<()> {
        match word(meta).as_str() {
            "key" => self.name = text(meta)?.value(),
            "range" => self.range = Some(Range::read(meta)?),
            "expected" => self.expected = Some(Range::read(meta)?),
            "items" => self.items = Some(Range::read(meta)?),
            "pattern" => self.pattern = Some(text(meta)?),
            "default" => {
                self.default = Some(if meta.input.peek(Token![=]) {
                    meta.value()?.parse()?
                } else {
                    syn::parse_quote!(::core::default::Default::default())
                });
            }
            "omit_default" => self.omit_default = true,
            "lenient" => self.lenient = true,
            "unwritten" => self.unwritten = true,
            _ => return Err(meta.error("unknown attribute")),
        }
        Ok(())
    }

    /// Declares the key in the type of the fields.
    pub(crate) fn declared(&self, visibility: Option<&Visibility>) -> TokenStream {
        let Self { ident, ty, docs, .. } = self;
        quote! { #(#docs)* #visibility #ident: ::quadrat_engine::record::Field<'a, #ty> }
    }

    /// Takes the key from an object.
    pub(crate) fn taken(&self) -> TokenStream {
        let Self { ident, ty, name: key, .. } = self;
        let bounds = self.range.as_ref().map_or_else(|| quote!(::quadrat_engine::record::Bounds::NONE), Range::bounds);
        let default = match &self.default {
            Some(default) => quote!(::core::option::Option::Some(|| -> #ty { #default })),
            None => quote!(::core::option::Option::None),
        };
        let required = !self.lenient;
        quote! {
            #ident: ::quadrat_engine::record::Field::take(object, #key, #bounds, #default, #required, defects)
        }
    }

    /// Writes the key of a value, which `of` borrows.
    pub(crate) fn written(&self, of: &TokenStream) -> TokenStream {
        let Self { ty, name: key, .. } = self;
        if self.unwritten {
            return TokenStream::new();
        }
        let written = quote!(&::quadrat_engine::record::Written(#of));
        let write =
            quote!(::quadrat_engine::serde::ser::SerializeStruct::serialize_field(&mut object, #key, #written)?;);
        let mut omitted = quote!(::quadrat_engine::record::Value::is_absent(#of));
        if let (true, Some(default)) = (self.omit_default, &self.default) {
            omitted = quote!(#omitted || *(#of) == { let default: #ty = #default; default });
        }
        quote! {
            if #omitted {
                ::quadrat_engine::serde::ser::SerializeStruct::skip_field(&mut object, #key)?;
            } else {
                #write
            }
        }
    }

    /// Lists the ranges that only the schema states, so that their constants are used without schemas too.
    pub(crate) fn stated(&self) -> Vec<TokenStream> {
        [&self.expected, &self.items].into_iter().flatten().map(Range::bounds).collect()
    }

    /// Describes the key in a JSON Schema.
    pub(crate) fn described(&self) -> TokenStream {
        let Self { ty, name: key, description, .. } = self;
        let range = self.expected.as_ref().or(self.range.as_ref());
        let bounds = range.map_or_else(|| quote!(::quadrat_engine::record::Bounds::NONE), Range::bounds);
        let items = self.items.as_ref().map_or_else(|| quote!(::quadrat_engine::record::Bounds::NONE), Range::bounds);
        let pattern = match &self.pattern {
            Some(pattern) => quote!(::core::option::Option::Some(#pattern)),
            None => quote!(::core::option::Option::None),
        };
        let default = match &self.default {
            Some(default) => quote!(::core::option::Option::Some(&{ let default: #ty = #default; default })),
            None => quote!(::core::option::Option::<&#ty>::None),
        };
        quote! {
            object.key::<#ty>(generator, #key, #description, #bounds, #items, #pattern, #default);
        }
    }
}

/// A range of whole numbers, each end of which may be open.
pub(crate) struct Range {
    min: Option<Expr>,
    max: Option<Expr>,
}

impl Range {
    fn read(meta: &ParseNestedMeta<'_>) -> Result<Self> {
        let input = meta.value()?;
        let min = end(input)?;
        if input.peek(Token![..=]) {
            input.parse::<Token![..=]>()?;
            let max = end(input)?;
            if max.is_none() {
                return Err(input.error("a range that includes its end has one"));
            }
            return Ok(Self { min, max });
        }
        input.parse::<Token![..]>()?;
        if !input.is_empty() && !input.peek(Token![,]) {
            return Err(input.error("a range includes its end: write ..="));
        }
        Ok(Self { min, max: None })
    }

    fn bounds(&self) -> TokenStream {
        let end = |end: &Option<Expr>| match end {
            Some(end) => quote!(::core::option::Option::Some((#end) as i64)),
            None => quote!(::core::option::Option::None),
        };
        let (min, max) = (end(&self.min), end(&self.max));
        quote!(::quadrat_engine::record::Bounds { min: #min, max: #max })
    }
}

/// Parses one end of a range, if there is one. Up to the dots or the comma: `Expr` alone would take the whole range, or
/// not, depending on the features with which other crates build `syn`.
fn end(input: ParseStream<'_>) -> Result<Option<Expr>> {
    let mut tokens = TokenStream::new();
    while !(input.is_empty() || input.peek(Token![..=]) || input.peek(Token![..]) || input.peek(Token![,])) {
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    if tokens.is_empty() { Ok(None) } else { syn::parse2(tokens).map(Some) }
}

fn word(meta: &ParseNestedMeta<'_>) -> String {
    meta.path.get_ident().map(ToString::to_string).unwrap_or_default()
}

fn text(meta: &ParseNestedMeta<'_>) -> Result<LitStr> {
    meta.value()?.parse()
}

/// Returns the doc comment as one paragraph.
pub(crate) fn description(attributes: &[Attribute]) -> String {
    let mut lines = Vec::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("doc")) {
        if let Ok(value) = attribute.meta.require_name_value()
            && let Expr::Lit(literal) = &value.value
            && let Lit::Str(line) = &literal.lit
        {
            lines.push(line.value().trim().to_owned());
        }
    }
    lines.join(" ").trim().to_owned()
}

/// Turns `grid_size` into `gridSize`.
pub(crate) fn camel_case(name: &str) -> String {
    let mut camel = String::new();
    let mut upper = false;
    for letter in name.trim_start_matches("r#").chars() {
        match letter {
            '_' => upper = true,
            _ if upper => {
                camel.extend(letter.to_uppercase());
                upper = false;
            }
            _ => camel.push(letter),
        }
    }
    camel
}

/// Turns `TJunction` into `t_junction`.
pub(crate) fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for (i, letter) in name.char_indices() {
        if letter.is_uppercase() && i > 0 {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_keys_and_words() {
        assert_eq!(camel_case("grid_size"), "gridSize");
        assert_eq!(camel_case("r#type"), "type");
        assert_eq!(snake_case("ClearAll"), "clear_all");
        assert_eq!(snake_case("TJunction"), "t_junction");
    }
}
