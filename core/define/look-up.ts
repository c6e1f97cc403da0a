/** The value under a key that may not be there, in a record whose keys are names of the catalogue. */
export const lookUp = <Value>(record: { readonly [key: string]: Value | undefined } | undefined, key: string): Value | undefined =>
  record?.[key]
