//! Which implementations do all derives share?

use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

/// Implements `Value` for a record: it is read by way of its fields.
pub(crate) fn value_of_record(name: &Ident, write: &TokenStream) -> TokenStream {
    let read = quote! {
        let fields = <Self as ::quadrat_engine::record::Record>::open(node, defects)?;
        <Self as ::quadrat_engine::record::Record>::read_fields(&fields, defects)
    };
    value(name, &read, write)
}

/// Implements `Value`, and `Serialize` by way of it.
pub(crate) fn value(name: &Ident, read: &TokenStream, write: &TokenStream) -> TokenStream {
    quote! {
        impl ::quadrat_engine::record::Value for #name {
            fn read(
                node: &::quadrat_engine::reader::Node<'_>,
                _: ::quadrat_engine::record::Bounds,
                defects: &mut ::quadrat_engine::defect::Defects,
            ) -> ::core::option::Option<Self> {
                #read
            }

            fn write<S: ::quadrat_engine::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                #write
            }
        }

        impl ::quadrat_engine::serde::Serialize for #name {
            fn serialize<S: ::quadrat_engine::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                ::quadrat_engine::record::Value::write(self, serializer)
            }
        }
    }
}

/// Implements `JsonSchema`, where the engine has schemas.
pub(crate) fn schema(name: &Ident, schema: &TokenStream) -> TokenStream {
    let text = name.to_string();
    quote! {
        ::quadrat_engine::with_schema! {
            impl ::quadrat_engine::schemars::JsonSchema for #name {
                fn schema_name() -> ::std::borrow::Cow<'static, str> {
                    #text.into()
                }

                #[allow(unused_variables)]
                fn json_schema(
                    generator: &mut ::quadrat_engine::schemars::SchemaGenerator,
                ) -> ::quadrat_engine::schemars::Schema {
                    #schema
                }
            }
        }
    }
}
