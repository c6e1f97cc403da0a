import { z } from 'zod'
import { OPENS_IN } from '#core/model/partners/partner.ts'
import { leadView } from './lead-view.ts'

/** Where the browser goes when it leaves to a partner, how, and the lead as it is then. */
export const partnerTarget = z.object({
  url: z.url(),
  method: z.enum(['GET', 'POST']),
  params: z.record(z.string(), z.string()),
  host: z.string(),
  /** Where the partner's page opens; without it, in the whole window. */
  opensIn: z.enum(OPENS_IN).optional(),
  lead: leadView,
})
