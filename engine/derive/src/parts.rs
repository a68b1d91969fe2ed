//! Which implementations do all derives share?

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::{Ident, Path};

/// Replaces the name of the engine in all paths.
pub(crate) fn led_to(engine: &Path, code: TokenStream) -> TokenStream {
    let lead = |token: TokenTree| match token {
        TokenTree::Ident(name) if name == "quadrat_engine" => engine.to_token_stream(),
        TokenTree::Group(group) => {
            let mut led = Group::new(group.delimiter(), led_to(engine, group.stream()));
            led.set_span(group.span());
            TokenTree::from(led).into()
        }
        other => other.into(),
    };
    code.into_iter().flat_map(lead).collect()
}

/// Implements `Value` for a record: it is read by way of its fields.
pub(crate) fn value_of_record(name: &Ident, write: &TokenStream) -> TokenStream {
    let read = quote! {
        let fields = <Self as ::quadrat_engine::record::Record>::open(node, defects)?;
        <Self as ::quadrat_engine::record::Record>::read_fields(&fields, defects)
    };
    value(name, &read, write)
}

/// Implements `Record`: how its fields are taken from an object, and how it is read from them.
pub(crate) fn record(
    [name, fields_name]: [&Ident; 2],
    warn_unknown_keys: bool,
    take: &TokenStream,
    read: &TokenStream,
) -> TokenStream {
    quote! {
        impl ::quadrat_engine::record::Record for #name {
            type Fields<'a> = #fields_name<'a>;
            const WARN_UNKNOWN_KEYS: bool = #warn_unknown_keys;

            fn fields<'a>(
                object: &mut ::quadrat_engine::reader::Object<'a>,
                defects: &mut ::quadrat_engine::defect::Defects,
            ) -> ::core::option::Option<Self::Fields<'a>> {
                #take
            }

            fn read_fields(
                fields: &Self::Fields<'_>,
                defects: &mut ::quadrat_engine::defect::Defects,
            ) -> ::core::option::Option<Self> {
                #read
            }
        }
    }
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
