import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadView } from './lead-view.ts'
import { leadId } from './lead-id.ts'

/**
 * Chooses one of the offers of a comparison, by its partner and its own id; without an id, a partner
 * that wants a step before it states figures. `revision` is the one that was shown: if the partner
 * has changed the figures since, nothing is chosen. The partner's step follows, or its page
 * (`/lead/{id}/redirect`), or it gets in touch itself. The other offers are kept until the partner
 * confirms.
 */
export const chooseOffer = defineCall({
  method: 'POST',
  path: '/lead/choose/{id}',
  summary: 'Choose one of the offers of a comparison',
  params: z.object({ id: leadId }),
  body: z.object({
    partner: z.string().max(100),
    offerId: z.string().max(250).optional(),
    revision: z.int().nonnegative().default(0),
    /** Sum and period as the applicant wants them, within the ranges of the offer. */
    amount: z.int().positive().optional(),
    period: z.int().positive().optional(),
  }),
  reply: { status: 200, body: leadView },
  errors: ['lead-unknown', 'move-not-allowed', 'offer-ended', 'offer-changed', 'too-many-requests', 'not-ready'],
  access: 'lead',
})
