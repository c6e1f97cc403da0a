import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'

/** The leads of the last day by site and status. */
export const overview = defineConsoleCall({
  method: 'GET',
  path: '/calls/overview',
  summary: 'How many leads of the last 24 hours are in which status, by site',
  permission: 'see-sites',
  reply: z.object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** Sites with a lead; every status by its name, those without a lead left out. */
    sites: z.array(z.object({ site: z.string(), leads: z.record(z.string(), z.number()) })),
  }),
})
