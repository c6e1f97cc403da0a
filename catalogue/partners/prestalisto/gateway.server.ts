import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { defineGateway, type Application, type PartnerAnswer } from '#core/model/partners/gateway.ts'

const answer = z.discriminatedUnion('ping', [
  z.object({
    ping: z.literal('buy'),
    transaction: z.string(),
    post: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    terms: z.object({
      id: z.string(),
      principal: z.number().int(),
      months: z.number().int(),
      payment: z.number().int(),
      total: z.number().int(),
      rate: z.number(),
      apr: z.number(),
      charges: z.number().int().optional(),
      hours: z.number().optional(),
      until: z.string().optional(),
    }),
  }),
  z.object({ ping: z.literal('pass'), transaction: z.string(), why: z.string() }),
  z.object({ ping: z.literal('dup'), transaction: z.string() }),
  z.object({ ping: z.literal('done'), transaction: z.string() }),
  z.object({ ping: z.literal('void'), transaction: z.string(), why: z.string() }),
  z.object({ ping: z.literal('wait'), transaction: z.string(), ms: z.number().int().positive() }),
])
type Answer = z.infer<typeof answer>

export default defineGateway({
  ask: (application) => ({ method: 'POST', path: '/ping', headers: headersOf(application), body: bodyOf(application) }),
  askAgain: (application, reference) => ({
    method: 'GET',
    path: `/ping/${encodeURIComponent(reference)}`,
    headers: headersOf(application),
  }),
  choose: ({ leadId, reference, offerId, amount, period }) => ({
    method: 'POST',
    path: `/ping/${encodeURIComponent(reference ?? leadId)}/pick`,
    body: { lead: leadId, picked: true, terms: offerId, principal: amount, months: period },
  }),
  notChosen: ({ leadId, reference }) => ({
    method: 'POST',
    path: `/ping/${encodeURIComponent(reference ?? leadId)}/pick`,
    body: { lead: leadId, picked: false },
  }),
  read: ({ status, body }) => {
    const read = answer.safeParse(body)
    return read.success ? meaningOf(read.data) : { verdict: 'failed', reason: `HTTP ${status}` }
  },
  sign: ({ body, at }, secret) => {
    const seconds = String(Math.floor(at.getTime() / 1000))
    return { 'x-ping-timestamp': seconds, 'x-ping-signature': createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex') }
  },
})

const headersOf = ({ leadId, idempotencyKey, brand, country }: Application) => ({
  'x-ping-lead': leadId,
  'x-ping-key': idempotencyKey,
  'x-ping-source': `${brand}/${country}`,
})

const bodyOf = ({ currency, enquiry, answers, consent }: Application) => ({
  bureau: enquiry,
  receipt: consent,
  loan: { principal: answers.amount, currency, months: answers.period, purpose: answers.loanPurpose },
  who: {
    first: answers.firstName,
    last: answers.lastName,
    born: answers.dateOfBirth,
    id: [answers.idDocumentType, answers.personalCode],
    mail: answers.email,
    cell: answers.phoneNumber,
    place: [answers.province, answers.city],
  },
  money: {
    source: answers.incomeSource,
    income: answers.monthlyIncome,
    extra: answers.monthlyExtraIncome,
    expenses: answers.monthlyExpenses,
    loans: answers.hasOtherLoans,
    instalments: answers.monthlyCreditCommitments,
    consolidate: answers.isInterestedInDebtConsolidation,
    history: answers.negativeCreditHistory,
    overdue: answers.overdueDebtAmount,
    overdueIsMore: answers.overdueDebtIsMore,
  },
  vehicle: { own: answers.vehicleOwnership, financed: answers.isVehicleFinanced, plate: answers.vehicleLicensePlateNumber },
})

function meaningOf(read: Answer): PartnerAnswer {
  const reference = read.transaction
  switch (read.ping) {
    case 'buy':
      return {
        verdict: 'accepted',
        reference,
        redirect: { url: read.post.url, method: 'POST', params: read.post.fields },
        offer: offerOf(read.terms),
      }
    case 'pass':
      return { verdict: 'declined', reference, reason: read.why }
    case 'dup':
      return { verdict: 'duplicate', reference }
    case 'done':
      return { verdict: 'confirmed', reference }
    case 'void':
      return { verdict: 'withdrawn', reference, reason: read.why }
    case 'wait':
      return { verdict: 'pending', reference, askAgainMs: read.ms }
  }
}

const offerOf = (terms: Extract<Answer, { ping: 'buy' }>['terms']) => ({
  id: terms.id,
  amount: terms.principal,
  period: terms.months,
  instalment: terms.payment,
  total: terms.total,
  nominalRate: terms.rate,
  apr: terms.apr,
  fees: terms.charges,
  moneyWithinHours: terms.hours,
  expiresAt: terms.until,
})
