import { z } from 'zod'

/** Path of the file of makes and models below the backend's base: a file that browsers keep, so no call. */
export const VEHICLE_MODELS_PATH = '/data/vehicleModels.json'

/** Models by make, with the first and the last year in which they were built; without the last they still are. */
export const vehicleModels = z.record(z.string(), z.array(z.object({ name: z.string(), minYear: z.int(), maxYear: z.int().optional() })))
