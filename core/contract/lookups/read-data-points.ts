import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'

/**
 * Returns the sections of the dynamic form as the site asks them, in order, each with the tracking
 * names of its data points.
 */
export const readDataPoints = defineCall({
  method: 'GET',
  path: '/v3/test/datapoints',
  summary: 'List the sections of the dynamic form with their data points (not in production)',
  reply: { status: 200, body: z.array(z.object({ section: z.string(), dataPoints: z.array(z.string()) })) },
  errors: ['site-unknown', 'path-unknown'],
  access: 'public',
})
