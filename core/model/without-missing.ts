/** Returns the record without the names whose value is undefined. */
export function withoutMissing<Of extends object>(values: Of): Of {
  const kept: Of = { ...values }
  for (const name of Object.keys(values)) if (Reflect.get(values, name) === undefined) Reflect.deleteProperty(kept, name)
  return kept
}
