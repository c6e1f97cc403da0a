import { z } from 'zod'
import { defineCall } from './define-call.ts'

/** Models by make, with the first and the last year in which they were built; without the last they still are. */
export const readVehicleModels = defineCall({
  method: 'GET',
  path: '/data/vehicleModels.json',
  summary: 'List makes and models of cars',
  reply: { status: 200, body: z.record(z.string(), z.array(z.object({ name: z.string(), minYear: z.int(), maxYear: z.int().optional() }))) },
  errors: ['not-ready'],
  access: 'public',
})
