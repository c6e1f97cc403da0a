import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadView } from './lead-view.ts'
import { leadId } from './lead-id.ts'
import { shownToPass } from './shown-to-pass.ts'

/** Skips a partner's step or offer, if it is the one that the page shows; the next partner is asked. */
export const skipStep = defineCall({
  method: 'POST',
  path: '/lead/skip/{id}',
  summary: 'Skip the offer or step of a partner',
  params: z.object({ id: leadId }),
  body: z.object(shownToPass).optional(),
  reply: { status: 200, body: leadView },
  errors: ['lead-unknown', 'move-not-allowed', 'too-many-requests', 'not-ready'],
  access: 'lead',
})
