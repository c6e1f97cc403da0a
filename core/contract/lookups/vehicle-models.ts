import { z } from 'zod'
import { oneByOne } from '#core/contract/one-by-one.ts'

/**
 * Models by make, with the first and the last year in which they were built; without a last year
 * they are still built.
 */
export const vehicleModels = z
  .record(z.string(), z.array(z.object({ name: z.string(), minYear: z.int(), maxYear: z.int().optional() })).register(oneByOne))
  .register(oneByOne)

export type VehicleModels = z.infer<typeof vehicleModels>
