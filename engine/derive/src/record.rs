//! What does a struct with named fields become? An object with a key for each field.

use crate::attributes::{Key, OfType};
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
    let warn = about.warn_unknown_keys;
    Ok(quote! {
        #[doc = #fields_doc]
        #[allow(dead_code, clippy::struct_field_names)]
        #[derive(Clone, Debug)]
        #visibility struct #fields_name<'a> {
            #(#declared,)*
        }

        impl ::quadrat_engine::record::Record for #name {
            type Fields<'a> = #fields_name<'a>;
            const WARN_UNKNOWN_KEYS: bool = #warn;

            fn fields<'a>(
                object: &mut ::quadrat_engine::reader::Object<'a>,
                defects: &mut ::quadrat_engine::defect::Defects,
            ) -> ::core::option::Option<Self::Fields<'a>> {
                ::core::option::Option::Some(#fields_name { #(#taken,)* })
            }

            fn read_fields(
                fields: &Self::Fields<'_>,
                defects: &mut ::quadrat_engine::defect::Defects,
            ) -> ::core::option::Option<Self> {
                // Every key is read before one that failed ends the reading: each has its own defects.
                #(let #idents = fields.#idents.read(defects);)*
                ::core::option::Option::Some(Self { #(#idents: #idents?,)* })
            }
        }

        impl ::quadrat_engine::record::Value for #name {
            fn read(
                node: &::quadrat_engine::reader::Node<'_>,
                _: ::quadrat_engine::record::Bounds,
                defects: &mut ::quadrat_engine::defect::Defects,
            ) -> ::core::option::Option<Self> {
                let fields = <Self as ::quadrat_engine::record::Record>::open(node, defects)?;
                <Self as ::quadrat_engine::record::Record>::read_fields(&fields, defects)
            }

            fn write<S: ::quadrat_engine::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
                let mut object = ::quadrat_engine::serde::Serializer::serialize_struct(serializer, #text, #count)?;
                #(#written)*
                ::quadrat_engine::serde::ser::SerializeStruct::end(object)
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
                    generator: &mut ::quadrat_engine::schemars::SchemaGenerator,
                ) -> ::quadrat_engine::schemars::Schema {
                    let mut object = ::quadrat_engine::record::ObjectSchema::new(#description);
                    #(#described)*
                    object.schema()
                }
            }
        }
    })
}
