import { z } from 'zod'
import { leadView } from './lead-view.ts'

/** Where the browser goes when it leaves to a partner, how, and the lead as it is then. */
export const partnerTarget = z.object({
  url: z.url(),
  method: z.enum(['GET', 'POST']),
  params: z.record(z.string(), z.string()),
  host: z.string(),
  lead: leadView,
})
