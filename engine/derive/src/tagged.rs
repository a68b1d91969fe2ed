//! What does an enum with named fields become? An object in which one key names the variant.

use crate::attributes::{Key, OfType, description, snake_case};
use crate::parts;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{DataEnum, DeriveInput, Error, Fields, Ident, Result};

struct Variant {
    ident: Ident,
    word: String,
    description: String,
    keys: Vec<Key>,
}

pub(crate) fn derive(input: &DeriveInput, data: &DataEnum) -> Result<TokenStream> {
    let about = OfType::read(&input.attrs, "record")?;
    let (name, visibility, description) = (&input.ident, &input.vis, &about.description);
    let (Some(tag), Some(noun)) = (&about.tag, &about.noun) else {
        return Err(Error::new_spanned(name, "an enum needs #[record(tag = \"…\", noun = \"…\")]"));
    };
    let variants = data.variants.iter().map(variant).collect::<Result<Vec<Variant>>>()?;
    let fields_name = format_ident!("{name}Fields");
    let fields_doc = format!("The keys of a [`{name}`] in a file.");
    let text = name.to_string();

    let declared = variants.iter().map(|variant| {
        let (ident, doc) = (&variant.ident, &variant.description);
        let keys = variant.keys.iter().map(|key| key.declared(None));
        quote!(#[doc = #doc] #ident { #(#keys,)* })
    });
    let words = variants.iter().enumerate().map(|(i, variant)| {
        let word = &variant.word;
        quote!((#word, #i))
    });
    let taken = variants.iter().enumerate().map(|(i, variant)| {
        let ident = &variant.ident;
        let keys = variant.keys.iter().map(Key::taken);
        quote!(#i => #fields_name::#ident { #(#keys,)* },)
    });
    let read = variants.iter().map(|variant| {
        let ident = &variant.ident;
        let idents: Vec<_> = variant.keys.iter().map(|key| &key.ident).collect();
        quote! {
            #fields_name::#ident { #(#idents,)* } => {
                #(let #idents = #idents.read(defects);)*
                Self::#ident { #(#idents: #idents?,)* }
            }
        }
    });
    let write = write(&variants, tag, &text);
    let value = parts::value_of_record(name, &quote!(match self { #write }));
    let described = describe(&variants, tag);
    let schema = parts::schema(name, &quote!(::quadrat_engine::record::one_of(#description, [#described])));

    let take = quote! {
        let tag = object.required(#tag, defects)?;
        ::core::option::Option::Some(match tag.choice(#noun, &[#(#words,)*], defects)? {
            #(#taken)*
            _ => return ::core::option::Option::None,
        })
    };
    let read = quote! {
        ::core::option::Option::Some(match fields {
            #(#read)*
        })
    };
    let record = parts::record([name, &fields_name], about.warn_unknown_keys, &take, &read);
    let stated = variants.iter().flat_map(|variant| &variant.keys).flat_map(Key::stated);
    Ok(quote! {
        const _: &[::quadrat_engine::record::Bounds] = &[#(#stated,)*];

        #[doc = #fields_doc]
        #[allow(dead_code, missing_docs)]
        #[derive(Clone, Debug)]
        #visibility enum #fields_name<'a> {
            #(#declared,)*
        }

        #record
        #value
        #schema
    })
}

fn variant(variant: &syn::Variant) -> Result<Variant> {
    let keys = match &variant.fields {
        Fields::Named(fields) => fields.named.iter().map(Key::read).collect::<Result<Vec<Key>>>()?,
        Fields::Unit => Vec::new(),
        Fields::Unnamed(_) => return Err(Error::new_spanned(variant, "a variant has named fields or none")),
    };
    let ident = variant.ident.clone();
    Ok(Variant { word: snake_case(&ident.to_string()), description: description(&variant.attrs), ident, keys })
}

/// Writes each variant: the tag, then its keys.
fn write(variants: &[Variant], tag: &str, text: &str) -> TokenStream {
    let written = variants.iter().map(|variant| {
        let (ident, word, count) = (&variant.ident, &variant.word, variant.keys.len() + 1);
        let idents = variant.keys.iter().map(|key| &key.ident);
        let keys = variant.keys.iter().map(|key| {
            let ident = &key.ident;
            key.written(&quote!(#ident))
        });
        quote! {
            Self::#ident { #(#idents,)* } => {
                let mut object = ::quadrat_engine::serde::Serializer::serialize_struct(serializer, #text, #count)?;
                ::quadrat_engine::serde::ser::SerializeStruct::serialize_field(&mut object, #tag, #word)?;
                #(#keys)*
                ::quadrat_engine::serde::ser::SerializeStruct::end(object)
            }
        }
    });
    quote!(#(#written)*)
}

/// Describes each variant in a JSON Schema.
fn describe(variants: &[Variant], tag: &str) -> TokenStream {
    let described = variants.iter().map(|variant| {
        let (word, description) = (&variant.word, &variant.description);
        let keys = variant.keys.iter().map(Key::described);
        quote! {{
            let mut object = ::quadrat_engine::record::ObjectSchema::new(#description);
            object.tag(#tag, #word);
            #(#keys)*
            object.schema()
        }}
    });
    quote!(#(#described,)*)
}
