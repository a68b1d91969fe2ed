//! What does an enum without fields become? One of several words.

use crate::attributes::{OfType, camel_case, description, snake_case};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{DataEnum, DeriveInput, Error, Fields, Result};

pub(crate) fn derive(input: &DeriveInput, data: &DataEnum) -> Result<TokenStream> {
    let about = OfType::read(&input.attrs, "words")?;
    let (name, about_all) = (&input.ident, &about.description);
    let Some(noun) = &about.noun else {
        return Err(Error::new_spanned(name, "words need #[words(noun = \"…\")]"));
    };
    let mut words = Vec::new();
    for variant in &data.variants {
        if !matches!(variant.fields, Fields::Unit) {
            return Err(Error::new_spanned(variant, "a word has no fields"));
        }
        let ident = variant.ident.to_string();
        let case = about.case.as_ref();
        words.push(match case.map(syn::LitStr::value).as_deref() {
            None | Some("snake") => snake_case(&ident),
            Some("camel") => camel_case(&snake_case(&ident)),
            Some("lower") => ident.to_lowercase(),
            Some("pascal") => ident,
            Some(_) => return Err(Error::new_spanned(case, "known cases are snake, camel, pascal and lower")),
        });
    }
    let idents: Vec<_> = data.variants.iter().map(|variant| &variant.ident).collect();
    let meanings = data.variants.iter().map(|variant| description(&variant.attrs));
    let (text, count) = (name.to_string(), words.len());
    Ok(quote! {
        impl #name {
            /// Every value with its word in files.
            pub const WORDS: [(&'static str, Self); #count] = [#((#words, Self::#idents),)*];

            /// Returns the word in files.
            pub const fn word(self) -> &'static str {
                match self {
                    #(Self::#idents => #words,)*
                }
            }
        }

        impl ::quadrat_engine::record::Value for #name {
            fn read(
                node: &::quadrat_engine::reader::Node<'_>,
                _: ::quadrat_engine::record::Bounds,
                defects: &mut ::quadrat_engine::defect::Defects,
            ) -> ::core::option::Option<Self> {
                node.choice(#noun, &Self::WORDS, defects)
            }

            fn write<S: ::quadrat_engine::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
                ::quadrat_engine::serde::Serializer::serialize_str(serializer, self.word())
            }
        }

        impl ::quadrat_engine::serde::Serialize for #name {
            fn serialize<S: ::quadrat_engine::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
                ::quadrat_engine::record::Value::write(self, serializer)
            }
        }

        ::quadrat_engine::with_schema! {
            impl ::quadrat_engine::schemars::JsonSchema for #name {
                fn schema_name() -> ::std::borrow::Cow<'static, str> {
                    #text.into()
                }

                fn json_schema(
                    _: &mut ::quadrat_engine::schemars::SchemaGenerator,
                ) -> ::quadrat_engine::schemars::Schema {
                    ::quadrat_engine::record::words_schema(#about_all, &[#((#words, #meanings),)*])
                }
            }
        }
    })
}
