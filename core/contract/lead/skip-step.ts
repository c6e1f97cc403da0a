import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadView } from './lead-view.ts'
import { leadId } from './lead-id.ts'

/** Skips a partner's step or offer; the next partner is asked. */
export const skipStep = defineCall({
  method: 'POST',
  path: '/lead/skip/{id}',
  summary: 'Skip the offer or step of a partner',
  params: z.object({ id: leadId }),
  reply: { status: 200, body: leadView },
  errors: ['lead-unknown', 'move-not-allowed', 'too-many-requests', 'not-ready'],
  access: 'lead',
})
