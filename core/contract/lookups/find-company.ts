import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { oneByOne } from '#core/contract/one-by-one.ts'

/** Returns companies whose name begins like the text, at most ten. */
export const findCompany = defineCall({
  method: 'GET',
  path: '/company/{name}',
  summary: 'Propose employers',
  params: z.object({ name: z.string().max(100) }),
  reply: {
    status: 200,
    body: z
      .array(z.object({ name: z.string(), taxRegistryCode: z.string().optional(), address: z.string().optional() }))
      .register(oneByOne),
  },
  errors: ['site-unknown', 'too-many-requests'],
  access: 'public',
})
