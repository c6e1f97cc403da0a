import { z } from 'zod'
import { ownConsents } from '#core/contract/consents/customer-consents.ts'
import { defineCall } from '#core/contract/define-call.ts'
import { lenderOutcomes } from '#core/contract/lead/lender-outcomes.ts'
import { oneByOne } from '#core/contract/one-by-one.ts'
import { LOAN_OUTCOMES } from '#core/model/partners/loan-outcome.ts'
import { leadId } from '../lead/lead-id.ts'

const params = z.object({ id: leadId })

/** A lender that was asked: when, what it answered, and which data points it was sent. */
const askedLender = z.object({
  name: z.string(),
  outcome: z.enum(lenderOutcomes),
  /** The lender took an offer back that it had made. */
  isWithdrawn: z.literal(true).optional(),
  askedAt: z.iso.datetime().optional(),
  decidedAt: z.iso.datetime().optional(),
  told: z.array(z.string()),
  /** What the lender says became of the loan after the applicant went on to it. */
  loan: z.object({ outcome: z.enum(LOAN_OUTCOMES), at: z.iso.datetime() }).optional(),
})

/**
 * What was sent to a tracker, or why not: `queued` is about to be sent, `held` was held back for
 * another reason.
 */
const receiptLine = z.object({
  name: z.string(),
  event: z.enum(['Lead', 'CompleteRegistration', 'Rejected', 'Purchase']),
  from: z.enum(['browser', 'server']),
  outcome: z.enum(['told', 'queued', 'refused', 'not-agreed', 'no-click-id', 'held']),
  at: z.iso.datetime(),
})

/** A file that the applicant sent: which lenders were given it and opened it, and when it was deleted. */
const shownDocument = z.object({
  field: z.string(),
  removedAt: z.iso.datetime().optional(),
  sentTo: z.array(
    z.object({
      name: z.string(),
      sentAt: z.iso.datetime(),
      openedAt: z.iso.datetime().optional(),
      receivedAt: z.iso.datetime().optional(),
    }),
  ),
})

/**
 * A lender that is told of a withdrawal: of the application, or of the consent with this code.
 * Without `toldAt` it has not confirmed yet; `isOtherWays` is one whose interface cannot be told.
 */
const lenderNotice = z.object({
  kind: z.enum(['withdrawal', 'consent-withdrawal']),
  code: z.string().optional(),
  name: z.string(),
  askedAt: z.iso.datetime(),
  toldAt: z.iso.datetime().optional(),
  isOtherWays: z.boolean(),
})

/**
 * The application as its applicant sees it. `erasedAt` is when the person is erased without a
 * request.
 */
const ownApplication = z.object({
  leadStatus: z.number().int(),
  begunAt: z.iso.datetime(),
  erasedAt: z.iso.datetime(),
  isErasing: z.boolean(),
  lenders: z.array(askedLender).register(oneByOne),
  // a server of the release before says neither
  documents: z.array(shownDocument).optional(),
  notices: z.array(lenderNotice).optional(),
  consents: ownConsents,
  receipt: z.array(receiptLine).register(oneByOne),
})

export type AskedLender = z.infer<typeof askedLender>
export type ShownDocument = z.infer<typeof shownDocument>
export type ShownNotice = z.infer<typeof lenderNotice>
export type ReceiptLine = z.infer<typeof receiptLine>
export type OwnApplication = z.infer<typeof ownApplication>

/** Reads which lenders were asked with which data points, and the consents. */
export const readOwnApplication = defineCall({
  method: 'GET',
  path: '/customer/{id}/application',
  summary: 'Read what was asked of whom about an application',
  params,
  reply: { status: 200, body: ownApplication },
  errors: ['lead-unknown'],
  access: 'lead',
})

/**
 * Reads everything that is stored about the applicant, as a copy for them (GDPR, articles 15 and
 * 20).
 */
export const copyOwnApplication = defineCall({
  method: 'GET',
  path: '/customer/{id}/copy',
  summary: 'Read a copy of everything that is kept',
  params,
  reply: { status: 200, body: z.record(z.string(), z.unknown()) },
  errors: ['lead-unknown'],
  access: 'lead',
})

/**
 * Requests erasure. The application ends at once; a durable job removes the person and notifies the
 * lenders.
 */
export const eraseApplicant = defineCall({
  method: 'POST',
  path: '/customer/{id}/erasure',
  summary: 'Ask for the erasure of the applicant',
  params,
  reply: { status: 200, body: z.object({ askedAt: z.iso.datetime() }) },
  errors: ['lead-unknown', 'lead-expired', 'key-reused', 'key-in-use'],
  access: 'lead',
})
