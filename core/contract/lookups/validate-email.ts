import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'

/**
 * Validates an e-mail address; a suggestion never blocks. `unknown` if the domain cannot be
 * queried.
 */
export const validateEmail = defineCall({
  method: 'GET',
  path: '/email/validate/{email}',
  summary: 'Check an e-mail address',
  params: z.object({ email: z.string().max(254) }),
  reply: {
    status: 200,
    body: z.object({ valid: z.union([z.boolean(), z.literal('unknown')]), disposable: z.boolean(), suggestion: z.string().optional() }),
  },
  errors: ['too-many-requests'],
  access: 'public',
})
