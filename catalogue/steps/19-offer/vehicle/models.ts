import { lookUp } from '#core/model/look-up.ts'
import type { VehicleModels } from '#core/contract/lookups/vehicle-models.ts'

/** Maximum age in years of a car that secures a loan. */
const OLDEST_YEARS = 20

/**
 * Returns the years to choose from, the newest first: those of the model if it is known, but none
 * beyond the maximum age. If none is left, all years up to the maximum age.
 */
export function yearsOf(models: VehicleModels, make: string, model: string, today: string): readonly string[] {
  const year = Number(today.slice(0, 4))
  const known = lookUp(models, make)?.find(({ name }) => name === model)
  const last = Math.min(year, known?.maxYear ?? year)
  const first = Math.max(year - OLDEST_YEARS, known?.minYear ?? 0)
  const all = Array.from({ length: OLDEST_YEARS + 1 }, (_, index) => year - index)
  const built = all.filter((one) => one >= first && one <= last)
  return (built.length > 0 ? built : all).map(String)
}
