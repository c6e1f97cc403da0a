import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { oneByOne } from '#core/contract/one-by-one.ts'

const logos = z.array(z.object({ name: z.string(), url: z.string() })).register(oneByOne)

export type PartnerLogos = z.infer<typeof logos>

/** Returns the partners of the site's country, as they are shown to applicants. */
export const readPartnerLogos = defineCall({
  method: 'GET',
  path: '/partner/logos',
  summary: 'Read the names and logos of the partners',
  reply: { status: 200, body: logos },
  errors: ['site-unknown'],
  access: 'public',
})
