import type { z } from 'zod'
import { defineGateway, type Application, type Gateway, type PartnerAnswer } from '#core/model/partners/gateway.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import type { DataPointName } from '#core/model/register.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { standardAnswer } from './standard-answer.ts'

/**
 * The standard gateway, for a lender that has no interface or uses the standard interface: every
 * partner without a gateway.server.ts gets it (tools/derive/write-partners.ts). An application is
 * posted to `/applications`, the answers of a step to `/applications/{reference}/steps/{step}`, and
 * `GET /applications/{reference}` asks again; `/applications/{reference}/withdrawal` reports
 * that the applicant withdrew it, `/applications/{reference}/erasure` that the
 * applicant wants to be erased, and `/applications/{reference}/consent-withdrawal` that a consent
 * was withdrawn. The files of a step go with its answers, by link or in the request, and
 * `/applications/{reference}/documents-waiting` tells of files that were not fetched. The partner is sent what it says it needs, and what every application contains.
 * Every request is signed as Standard Webhooks specify (docs/webhooks.md).
 */
export function standardGateway(partner: Pick<Partner, 'needs' | 'eligibility'>): Gateway {
  const told = new Set<string>([...ALWAYS, ...partner.needs, ...partner.eligibility.map(({ field }) => field)])
  return defineGateway({
    ask: (application) => ({ method: 'POST', path: '/applications', headers: keyOf(application), body: bodyOf(application, told) }),
    askAgain: (_, reference) => ({ method: 'GET', path: `/applications/${encodeURIComponent(reference)}` }),
    answerStep: (application, { id, reference, answers, documents = [] }) => ({
      method: 'POST',
      path: `/applications/${encodeURIComponent(reference)}/steps/${id}`,
      headers: keyOf(application),
      body: { answers, ...(documents.length > 0 && { documents }), ...consentOf(application) },
    }),
    takesDocuments: true,
    documentsWaiting: ({ leadId, reference, documents }) => ({
      method: 'POST',
      path: `/applications/${encodeURIComponent(reference ?? leadId)}/documents-waiting`,
      body: { id: leadId, documents },
    }),
    // by the partner's own number, or by ours if it never gave one; the key of every request is
    // added where it is sent
    erase: ({ leadId, reference }) => ({
      method: 'POST',
      path: `/applications/${encodeURIComponent(reference ?? leadId)}/erasure`,
      body: { id: leadId },
    }),
    withdraw: ({ leadId, reference, withdrawnAt }) => ({
      method: 'POST',
      path: `/applications/${encodeURIComponent(reference ?? leadId)}/withdrawal`,
      body: { id: leadId, withdrawnAt },
    }),
    withdrawConsent: ({ leadId, reference, code, withdrawnAt }) => ({
      method: 'POST',
      path: `/applications/${encodeURIComponent(reference ?? leadId)}/consent-withdrawal`,
      body: { id: leadId, consent: code, withdrawnAt },
    }),
    choose: ({ leadId, reference, offerId, amount, period }) => ({
      method: 'POST',
      path: `/applications/${encodeURIComponent(reference ?? leadId)}/choice`,
      body: {
        id: leadId,
        chosen: true,
        ...(offerId !== undefined && { offer: offerId }),
        ...(amount !== undefined && { amount }),
        ...(period !== undefined && { period }),
      },
    }),
    notChosen: ({ leadId, reference }) => ({
      method: 'POST',
      path: `/applications/${encodeURIComponent(reference ?? leadId)}/choice`,
      body: { id: leadId, chosen: false },
    }),
    sign: 'standard-webhooks',
    read: ({ status, body }) => {
      const read = standardAnswer.safeParse(body)
      return read.success ? meaningOf(read.data) : { verdict: 'failed', reason: `HTTP ${status}` }
    },
  })
}

/** Returns the standard gateway of a partner of the registry. */
export function standardGatewayOf({ partners }: Pick<Registry, 'partners'>, id: string): Gateway {
  const partner = partners[id]
  if (!partner) throw new Error(`there is no partner "${id}"`)
  return standardGateway(partner)
}

/**
 * What every application contains; the marks are present only beside a sum that the partner needs
 * and that is above its maximum.
 */
const ALWAYS: readonly DataPointName[] = ['amount', 'period', 'email', 'phoneNumber', 'totalDebtIsMore', 'overdueDebtIsMore']

const keyOf = ({ idempotencyKey }: Application) => ({ 'idempotency-key': idempotencyKey })

const consentOf = ({ consent }: Pick<Application, 'consent'>) => (consent ? { consent } : {})

const bodyOf = ({ leadId, country, brand, currency, enquiry, answers, ...more }: Application, told: ReadonlySet<string>) => ({
  id: leadId,
  country,
  brand,
  currency,
  ...(enquiry && { enquiry }),
  answers: Object.fromEntries(Object.entries(answers).filter(([name]) => told.has(name))),
  ...consentOf(more),
})

function meaningOf(read: z.infer<typeof standardAnswer>): PartnerAnswer {
  switch (read.status) {
    case 'approved':
      return {
        verdict: 'accepted',
        reference: read.reference,
        ...(read.redirect && { redirect: read.redirect }),
        ...(read.offer && { offer: read.offer }),
      }
    case 'declined':
      return { verdict: 'declined', reference: read.reference, reason: read.reason }
    case 'duplicate':
      return { verdict: 'duplicate', reference: read.reference }
    case 'pending':
      return { verdict: 'pending', reference: read.reference, askAgainMs: read.askAgainMs }
    case 'step':
      return { verdict: 'step', ...read }
    case 'confirmed':
      return { verdict: 'confirmed', reference: read.reference }
    case 'withdrawn':
      return { verdict: 'withdrawn', reference: read.reference, reason: read.reason }
  }
}
