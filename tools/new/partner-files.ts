import type { Registry } from '../../core/define/registry.ts'
import type { Files } from './files.ts'
import { titleOf } from './quote.ts'

/**
 * Returns the files of a lender in the first live country that uses plain JSON; the sandbox
 * simulates it from its examples.
 */
export function partnerFiles(name: string, registry: Registry): Files {
  const [country = '', facts] = Object.entries(registry.countries).find(([, one]) => one.status === 'live') ?? []
  const brand = Object.keys(registry.brands)[0] ?? ''
  const { amount, period } = facts?.loan ?? { amount: { default: 1000 }, period: { default: 12 } }
  return {
    'partner.ts': `import { definePartner } from '../../../core/define/partner.ts'

export default definePartner({
  name: '${titleOf(name)}',
  countries: ['${country}'],
  eligibility: [],
  needs: ['amount', 'period', 'email', 'phoneNumber'],
  price: 100,
  acceptance: 0.1,
  sellingTiers: [],
  limits: { timeoutMs: 5000, tries: 3 },
  redirectHosts: ['www.${name}.example'],
})
`,
    'gateway.server.ts': `import { z } from 'zod'
import { defineGateway, type PartnerAnswer } from '../../../core/define/gateway.ts'

const answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('approved'), reference: z.string(), url: z.url() }),
  z.object({ status: z.literal('declined'), reference: z.string(), reason: z.string() }),
])

export default defineGateway({
  ask: ({ leadId, idempotencyKey, answers }) => ({
    method: 'POST',
    path: '/applications',
    headers: { 'idempotency-key': idempotencyKey },
    body: { id: leadId, amount: answers.amount, months: answers.period, email: answers.email, phone: answers.phoneNumber },
  }),
  read: ({ status, body }) => {
    const read = answer.safeParse(body)
    return read.success ? meaningOf(read.data) : { verdict: 'failed', reason: \`HTTP \${status}\` }
  },
})

function meaningOf(read: z.infer<typeof answer>): PartnerAnswer {
  if (read.status === 'declined') return { verdict: 'declined', reference: read.reference, reason: read.reason }
  return { verdict: 'accepted', reference: read.reference, redirect: { url: read.url, method: 'GET' } }
}
`,
    'examples.ts': `import { defineExamples } from '../../../core/define/examples.ts'

export default defineExamples({
  application: {
    leadId: '5f0c7f5e-6f5b-4c1e-9b0a-5a2f7f4a1c11',
    idempotencyKey: 'a4b1c8f0-2f66-4f0e-8a94-1f6f0c7d2b21',
    country: '${country}',
    brand: '${brand}',
    currency: '${facts?.currency.code ?? 'EUR'}',
    answers: { amount: ${amount.default}, period: ${period.default}, email: 'ana@example.com', phoneNumber: '${facts?.phone.prefix ?? '+1'}${facts?.phone.example.replace(/\D/gu, '') ?? ''}' },
  },
  request: {
    method: 'POST',
    path: '/applications',
    headers: { 'idempotency-key': 'a4b1c8f0-2f66-4f0e-8a94-1f6f0c7d2b21' },
    body: {
      id: '5f0c7f5e-6f5b-4c1e-9b0a-5a2f7f4a1c11',
      amount: ${amount.default},
      months: ${period.default},
      email: 'ana@example.com',
      phone: '${facts?.phone.prefix ?? '+1'}${facts?.phone.example.replace(/\D/gu, '') ?? ''}',
    },
  },
  rate: { nominal: 24, effective: 26.82 },
  exchanges: [
    {
      scenario: 'accepted',
      means: 'accepted',
      response: { status: 200, body: { status: 'approved', reference: '{{reference}}', url: '{{site}}/partners/${name}/welcome?application={{reference}}' } },
    },
    { scenario: 'rejected', means: 'declined', response: { status: 200, body: { status: 'declined', reference: '{{reference}}', reason: 'policy' } } },
  ],
})
`,
  }
}
