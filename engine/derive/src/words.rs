//! What does an enum without fields become? One of several words.

use crate::attributes::{OfType, camel_case, description, snake_case};
use crate::parts;
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
            Some("kebab") => snake_case(&ident).replace('_', "-"),
            Some("camel") => camel_case(&snake_case(&ident)),
            Some("lower") => ident.to_lowercase(),
            Some("pascal") => ident,
            Some(_) => return Err(Error::new_spanned(case, "known cases are snake, kebab, camel, pascal and lower")),
        });
    }
    let idents: Vec<_> = data.variants.iter().map(|variant| &variant.ident).collect();
    let meanings = data.variants.iter().map(|variant| description(&variant.attrs));
    let count = words.len();
    let value = parts::value(
        name,
        &quote!(node.choice(#noun, &Self::WORDS, defects)),
        &quote!(::quadrat_engine::serde::Serializer::serialize_str(serializer, self.word())),
    );
    let schema = quote!(::quadrat_engine::record::words_schema(#about_all, &[#((#words, #meanings),)*]));
    let schema = parts::schema(name, &schema);
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

        #value
        #schema
    })
}
