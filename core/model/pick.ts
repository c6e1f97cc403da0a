/** The values with these names. */
export const pick = <Of>(values: { readonly [name: string]: Of }, names: readonly string[]): { readonly [name: string]: Of } =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

/** The values without these names. */
export const omit = <Of>(values: { readonly [name: string]: Of }, names: readonly string[]): { readonly [name: string]: Of } =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
