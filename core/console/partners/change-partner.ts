import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { isOneLine } from '#core/model/partners/override-limits.ts'
import { partnerPlace } from './show-partner.ts'

const said = {
  /** The version that the person saw. */
  seen: z.string().max(20).nullable(),
  /** Stands in the history of the rules, beside the person's name. */
  reason: z.string().trim().refine(isOneLine),
}
const reply = z.object({ version: z.string() })

/** Pauses a partner, or takes the pause away. */
export const pausePartner = defineConsoleCall({
  method: 'POST',
  path: '/calls/partners/{partner}/{country}/pause',
  summary: 'Send no further leads to a partner in a country, or send them again',
  permission: 'pause-partners',
  params: partnerPlace,
  body: z.object({ ...said, isPaused: z.boolean() }),
  reply,
})

/** Lays rules over those of the catalogue; what is left out holds as in the catalogue. */
export const changePartner = defineConsoleCall({
  method: 'PUT',
  path: '/calls/partners/{partner}/{country}/rules',
  summary: 'Set hours, weekdays, caps, budget, price and sources of a partner in a country',
  permission: 'pause-partners',
  params: partnerPlace,
  body: z.object({
    ...said,
    /** As `partnerOverride` reads it, whose sentences come back where it cannot; a pause is left as it is. */
    rules: z.record(z.string(), z.unknown()),
    /** True for a price of more than ten times that of the catalogue that is meant so. */
    isPriceMeant: z.boolean(),
  }),
  reply,
})
