/** The value under a key that may not be there, in a record whose keys are names of the catalogue; a stranger may have chosen the key. */
export const lookUp = <Value>(record: { readonly [key: string]: Value | undefined } | undefined, key: string): Value | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined
