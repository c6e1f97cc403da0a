/**
 * Forbids the properties of a value that its type does not have. The compiler refuses them by itself only where a value is
 * no type parameter.
 */
export type NoOthers<Value, Type> = { readonly [Name in Exclude<keyof Value, keyof Type>]: never }
