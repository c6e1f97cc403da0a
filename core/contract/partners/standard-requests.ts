import { z } from 'zod'
import { consentReceipt } from '#core/model/partners/consent-receipt.ts'

const leadId = z.string().describe('Our id of the lead.')
const consent = consentReceipt.optional().describe('The signed proof of the consents under which you are given the application.')
const cell = z.union([z.string(), z.number(), z.boolean()])
const answers = z
  .record(z.string(), z.union([cell, z.record(z.string(), z.boolean()), z.array(z.record(z.string(), cell.optional()))]))
  .describe('Answers of the applicant by data point: what we agreed that you need.')

const stated = {
  field: z.string().describe('The data point that the file answers.'),
  id: z.string(),
  type: z.string().describe('image/jpeg or application/pdf.'),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[\da-f]{64}$/u),
}
const linked = z
  .strictObject({ ...stated, url: z.string(), expiresAt: z.iso.datetime() })
  .describe('A file to be fetched by a signed GET until expiresAt, and confirmed by a signed POST to url/received.')
const document = z.union([linked, z.strictObject({ ...stated, content: z.string().describe('The file, base64.') })])

/** One request of ours to a lender with the standard interface. */
export interface StandardRequest {
  readonly method: 'get' | 'post'
  readonly path: `/${string}`
  readonly id: string
  readonly summary: string
  /** Schema of the body; without it, the request has none. */
  readonly body?: z.ZodType
  /** `answer` is a StandardAnswer; `receipt` is any 2xx, or 404 if you know no such application. */
  readonly returns: 'answer' | 'receipt'
  /** Whether `idempotency-key` is the application's, or that of a message which is repeated under it and its `webhook-id`. */
  readonly key: 'application' | 'message'
  /** How long a receipt is asked for, where not for days. */
  readonly repeatedFor?: string
}

/**
 * Our requests to a lender with the standard interface, with the schema of each body. A new request is
 * described by one more row; the document, the page and the tests follow.
 */
export const standardRequests: readonly StandardRequest[] = [
  {
    method: 'post',
    path: '/applications',
    id: 'apply',
    summary: 'A new application. The same idempotency-key is the same application: return the same reference.',
    body: z.strictObject({
      id: leadId,
      country: z.string().describe('Two letters, as es.'),
      brand: z.string(),
      currency: z.string().describe('ISO 4217, as EUR.'),
      enquiry: z.literal('soft').optional().describe('Nobody has chosen you yet: make no enquiry that other lenders see.'),
      answers,
      consent,
    }),
    returns: 'answer',
    key: 'application',
  },
  {
    method: 'get',
    path: '/applications/{reference}',
    id: 'askAgain',
    summary: 'We ask about a pending application again.',
    returns: 'answer',
    key: 'application',
  },
  {
    method: 'post',
    path: '/applications/{reference}/steps/{step}',
    id: 'answerStep',
    summary: 'The answers of a step that you wanted. Only lenders that drive steps implement it.',
    body: z.strictObject({ answers, documents: z.array(document).min(1).optional(), consent }),
    returns: 'answer',
    key: 'application',
  },
  {
    method: 'post',
    path: '/applications/{reference}/documents-waiting',
    id: 'documentsWaiting',
    summary: 'You have not fetched these files, and their time ends soon. Each has a fresh link.',
    body: z.strictObject({ id: leadId, documents: z.array(linked).min(1) }),
    returns: 'receipt',
    key: 'message',
    repeatedFor: 'about ten minutes',
  },
  {
    method: 'post',
    path: '/applications/{reference}/withdrawal',
    id: 'withdraw',
    summary: 'The applicant withdrew the application: stop working on it, and delete what the law does not make you keep.',
    body: z.strictObject({ id: leadId, withdrawnAt: z.iso.datetime() }),
    returns: 'receipt',
    key: 'message',
  },
  {
    method: 'post',
    path: '/applications/{reference}/erasure',
    id: 'erase',
    summary: 'The applicant wants to be erased.',
    body: z.strictObject({ id: leadId }),
    returns: 'receipt',
    key: 'application',
  },
  {
    method: 'post',
    path: '/applications/{reference}/consent-withdrawal',
    id: 'withdrawConsent',
    summary:
      'The applicant withdrew a consent under which you were given the application; after PARTNER_TRANSFER, delete what the law does not make you keep.',
    body: z.strictObject({
      id: leadId,
      consent: z.string().describe('Your own code if you asked for the consent in a step, else ours.'),
      withdrawnAt: z.iso.datetime(),
    }),
    returns: 'receipt',
    key: 'message',
  },
  {
    method: 'post',
    path: '/applications/{reference}/choice',
    id: 'choose',
    summary: 'The applicant chose your offer, or another one. The last message counts.',
    body: z.strictObject({
      id: leadId,
      chosen: z.boolean(),
      offer: z.string().optional().describe('Your id of the chosen offer; missing if you were chosen without figures.'),
      amount: z.number().int().optional(),
      period: z.number().int().optional(),
    }),
    returns: 'receipt',
    key: 'message',
  },
]
