/**
 * Returns the value of a record's own key, or undefined. The keys of the record are names of the
 * catalogue; the key may come from an untrusted source.
 */
export const lookUp = <Value>(record: { readonly [key: string]: Value | undefined } | undefined, key: string): Value | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined
