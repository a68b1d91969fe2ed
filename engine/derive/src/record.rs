//! What does a struct with named fields become? An object with a key for each field.

use crate::attributes::{Key, OfType};
use crate::parts;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{DeriveInput, FieldsNamed, Result};

pub(crate) fn derive(input: &DeriveInput, fields: &FieldsNamed) -> Result<TokenStream> {
    let about = OfType::read(&input.attrs, "record")?;
    let keys = fields.named.iter().map(Key::read).collect::<Result<Vec<Key>>>()?;
    let (name, visibility, description) = (&input.ident, &input.vis, &about.description);
    let fields_name = format_ident!("{name}Fields");
    let fields_doc = format!("The keys of a [`{name}`] in a file.");
    let text = name.to_string();
    let declared = keys.iter().map(|key| key.declared(Some(&key.visibility)));
    let taken = keys.iter().map(Key::taken);
    let idents: Vec<_> = keys.iter().map(|key| &key.ident).collect();
    let written = keys.iter().map(|key| {
        let ident = &key.ident;
        key.written(&quote!(&self.#ident))
    });
    let described = keys.iter().map(Key::described);
    let count = keys.len();
    let write = quote! {
        let mut object = ::quadrat_engine::serde::Serializer::serialize_struct(serializer, #text, #count)?;
        #(#written)*
        ::quadrat_engine::serde::ser::SerializeStruct::end(object)
    };
    let value = parts::value_of_record(name, &write);
    let schema = parts::schema(
        name,
        &quote! {
            let mut object = ::quadrat_engine::record::ObjectSchema::new(#description);
            #(#described)*
            object.schema()
        },
    );
    let take = quote! {
        ::core::option::Option::Some(#fields_name { #(#taken,)* })
    };
    let read = quote! {
        // Every key is read before one that failed ends the reading: each has its own defects.
        #(let #idents = fields.#idents.read(defects);)*
        ::core::option::Option::Some(Self { #(#idents: #idents?,)* })
    };
    let record = parts::record([name, &fields_name], about.warn_unknown_keys, &take, &read);
    let stated = keys.iter().flat_map(Key::stated);
    Ok(quote! {
        const _: &[::quadrat_engine::record::Bounds] = &[#(#stated,)*];

        #[doc = #fields_doc]
        #[allow(dead_code, clippy::struct_field_names)]
        #[derive(Clone, Debug)]
        #visibility struct #fields_name<'a> {
            #(#declared,)*
        }

        #record
        #value
        #schema
    })
}
