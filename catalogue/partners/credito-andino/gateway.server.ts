import { z } from 'zod'
import type { DeclineReason } from '#core/model/partners/decline-reasons.ts'
import { defineGateway, type Application, type PartnerAnswer } from '#core/model/partners/gateway.ts'

const answer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('APPROVED'),
    application_number: z.string(),
    redirect_url: z.string(),
    offer: z.object({
      offer_id: z.string(),
      amount: z.number().int(),
      term_months: z.number().int(),
      monthly_payment: z.number().int(),
      total_payable: z.number().int(),
      nominal_annual_rate: z.number(),
      effective_annual_rate: z.number(),
      fees_total: z.number().int().optional(),
      payout_hours: z.number().optional(),
      valid_until: z.string().optional(),
    }),
  }),
  z.object({ status: z.literal('DECLINED'), application_number: z.string(), reason_code: z.string() }),
  z.object({ status: z.literal('DUPLICATE'), application_number: z.string() }),
  z.object({ status: z.literal('CONFIRMED'), application_number: z.string() }),
  z.object({ status: z.literal('WITHDRAWN'), application_number: z.string(), reason_code: z.string() }),
  z.object({ status: z.literal('IN_REVIEW'), application_number: z.string(), retry_after_ms: z.number().int().positive() }),
])

export default defineGateway({
  ask: (application) => ({
    method: 'POST',
    path: '/v1/applications',
    headers: { 'idempotency-key': application.idempotencyKey },
    body: bodyOf(application),
  }),
  askAgain: (_application, reference) => ({ method: 'GET', path: `/v1/applications/${encodeURIComponent(reference)}` }),
  erase: ({ leadId, reference }) => ({
    method: 'POST',
    path: `/v1/applications/${encodeURIComponent(reference ?? leadId)}/erasure`,
    body: { external_id: leadId },
  }),
  withdraw: ({ leadId, reference, withdrawnAt }) => ({
    method: 'POST',
    path: `/v1/applications/${encodeURIComponent(reference ?? leadId)}/withdrawal`,
    body: { external_id: leadId, withdrawn_at: withdrawnAt },
  }),
  withdrawConsent: ({ leadId, reference, code, withdrawnAt }) => ({
    method: 'POST',
    path: `/v1/applications/${encodeURIComponent(reference ?? leadId)}/consent-withdrawals`,
    body: { external_id: leadId, consent: code, withdrawn_at: withdrawnAt },
  }),
  choose: ({ leadId, reference, offerId, amount, period }) => ({
    method: 'POST',
    path: `/v1/applications/${encodeURIComponent(reference ?? leadId)}/choice`,
    body: { external_id: leadId, chosen: true, offer_id: offerId, amount, term_months: period },
  }),
  notChosen: ({ leadId, reference }) => ({
    method: 'POST',
    path: `/v1/applications/${encodeURIComponent(reference ?? leadId)}/choice`,
    body: { external_id: leadId, chosen: false },
  }),
  read: ({ status, body }) => {
    const read = answer.safeParse(body)
    return read.success ? meaningOf(read.data) : { verdict: 'failed', reason: `HTTP ${status}` }
  },
})

function bodyOf({ leadId, brand, currency, enquiry, answers, consent }: Application) {
  return {
    external_id: leadId,
    bureau_enquiry: enquiry && 'SOFT',
    consent_receipt: consent,
    source: brand,
    currency,
    amount: answers.amount,
    term_months: answers.period,
    loan_purpose: answers.loanPurpose,
    email: answers.email,
    mobile: answers.phoneNumber,
    first_name: answers.firstName,
    middle_name: answers.middleName,
    last_name: answers.lastName,
    second_last_name: answers.secondLastName,
    gender: answers.gender,
    birth_date: answers.dateOfBirth,
    document_type: answers.idDocumentType,
    document_number: answers.personalCode,
    marital_status: answers.maritalStatus,
    education: answers.education,
    dependants: answers.numberOfDependants,
    department: answers.province,
    municipality: answers.city,
    neighbourhood: answers.suburb,
    street: answers.street,
    house_number: answers.houseNumber,
    tower: answers.blockNumber,
    flat: answers.flatNumber,
    postal_code: answers.postalCode,
    housing: answers.housingTenure,
    rent: answers.rentAmount,
    housing_since: answers.housingTenureSinceDate,
    income_source: answers.incomeSource,
    employer: answers.employerName,
    job_title: answers.jobTitle,
    sector: answers.jobArea,
    position: answers.positionType,
    contract_from: answers.incomeContractStartedAt,
    contract_to: answers.incomeContractExpiresAt,
    monthly_income: answers.monthlyIncome,
    monthly_expenses: answers.monthlyExpenses,
    has_other_loans: answers.hasOtherLoans,
    monthly_instalments: answers.monthlyCreditCommitments,
    total_debt: answers.totalDebtAmount,
    total_debt_is_more: answers.totalDebtIsMore,
    is_pep: answers.isPoliticallyExposed,
    is_related_to_pep: answers.connectedToPep,
  }
}

/** The partner's reasons in our words, which applicants are told. */
const REASONS: ReadonlyMap<string, DeclineReason> = new Map([['SCORE_BELOW_LIMIT', 'internal-policy']])

function meaningOf(read: z.infer<typeof answer>): PartnerAnswer {
  const reference = read.application_number
  switch (read.status) {
    case 'APPROVED':
      return { verdict: 'accepted', reference, redirect: { url: read.redirect_url, method: 'GET' }, offer: offerOf(read.offer) }
    case 'DECLINED':
      return { verdict: 'declined', reference, reason: REASONS.get(read.reason_code) ?? read.reason_code }
    case 'DUPLICATE':
      return { verdict: 'duplicate', reference }
    case 'CONFIRMED':
      return { verdict: 'confirmed', reference }
    case 'WITHDRAWN':
      return { verdict: 'withdrawn', reference, reason: read.reason_code }
    case 'IN_REVIEW':
      return { verdict: 'pending', reference, askAgainMs: read.retry_after_ms }
  }
}

const offerOf = (offer: Extract<z.infer<typeof answer>, { status: 'APPROVED' }>['offer']) => ({
  id: offer.offer_id,
  amount: offer.amount,
  period: offer.term_months,
  instalment: offer.monthly_payment,
  total: offer.total_payable,
  nominalRate: offer.nominal_annual_rate,
  apr: offer.effective_annual_rate,
  fees: offer.fees_total,
  moneyWithinHours: offer.payout_hours,
  expiresAt: offer.valid_until,
})
