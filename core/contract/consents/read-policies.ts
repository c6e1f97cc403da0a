import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { policyView } from '#core/contract/lead/lead-view.ts'
import { oneByOne } from '#core/contract/one-by-one.ts'

/** Returns the policy texts in force in the site's country. */
export const readPolicies = defineCall({
  method: 'GET',
  path: '/policy',
  summary: 'Read the policies in force',
  reply: { status: 200, body: z.array(policyView).register(oneByOne) },
  errors: ['site-unknown', 'not-ready'],
  access: 'public',
  withoutBase: true,
})
