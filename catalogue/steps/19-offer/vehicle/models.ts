/** Models by make, with the years in which they were built. */
export interface Models {
  readonly [make: string]: readonly { readonly name: string; readonly minYear: number; readonly maxYear?: number }[]
}

/** Maximum age in years of a car that secures a loan. */
const OLDEST_YEARS = 20

/** Reads the models file; entries of another shape are left out. */
export function modelsOf(found: unknown): Models {
  if (typeof found !== 'object' || found === null) return {}
  return Object.fromEntries(
    Object.entries(found).map(([make, models]: [string, unknown]) => [make, Array.isArray(models) ? models.filter(isModel) : []]),
  )
}

/**
 * Returns the years to choose from, the newest first: those of the model if it is known, but none
 * beyond the maximum age. If none is left, all years up to the maximum age.
 */
export function yearsOf(models: Models, make: string, model: string, today: string): readonly string[] {
  const year = Number(today.slice(0, 4))
  const known = models[make]?.find(({ name }) => name === model)
  const last = Math.min(year, known?.maxYear ?? year)
  const first = Math.max(year - OLDEST_YEARS, known?.minYear ?? 0)
  const all = Array.from({ length: OLDEST_YEARS + 1 }, (_, index) => year - index)
  const built = all.filter((one) => one >= first && one <= last)
  return (built.length > 0 ? built : all).map(String)
}

const isModel = (one: unknown): one is Models[string][number] =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  typeof one.name === 'string' &&
  'minYear' in one &&
  typeof one.minYear === 'number'
