import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { oneByOne } from '#core/contract/one-by-one.ts'
import { leadId } from '../lead/lead-id.ts'

/**
 * A consent of an application: the exact sentence at its box, and the choice with its time where
 * one was made.
 */
const ownConsent = z.object({
  code: z.string(),
  field: z.string(),
  sentence: z.string(),
  /** Title and version of the policy behind it, where there is one. */
  title: z.string().optional(),
  version: z.string(),
  required: z.boolean(),
  /**
   * For a consent that a lender wants: the lender's name, the policy behind it if the text is the
   * market's, and how the step renders what a lender describes (core/consent/described-consents.ts).
   */
  lender: z.string().optional(),
  group: z.string().optional(),
  whole: z.string().optional(),
  kind: z.enum(['box', 'choice']).optional(),
  after: z.string().optional(),
  policy: z.string().optional(),
  /** True while the open step asks it. */
  asked: z.literal(true).optional(),
  accepted: z.boolean().optional(),
  /** True while it waits for the click in an e-mail before it counts. */
  isUnconfirmed: z.literal(true).optional(),
  at: z.iso.datetime().optional(),
})

export const ownConsents = z.array(ownConsent).register(oneByOne)
export type OwnConsent = z.infer<typeof ownConsent>

/**
 * Reads the consents of an application: those with a choice, and those that its open step asks.
 * `id` is the lead's.
 */
export const readConsents = defineCall({
  method: 'GET',
  path: '/customer/{id}/consents',
  summary: 'Read the consents of an application',
  params: z.object({ id: leadId }),
  reply: { status: 200, body: ownConsents },
  errors: ['lead-unknown'],
  access: 'lead',
})

/**
 * Gives or withdraws consents. Without a consent that the market requires, no further lender is
 * asked.
 */
export const changeConsents = defineCall({
  method: 'POST',
  path: '/customer/{id}/consents',
  summary: 'Give or withdraw consents',
  params: z.object({ id: leadId }),
  body: z.object({
    consents: z
      .array(z.object({ code: z.string().max(120), accepted: z.boolean(), version: z.string().max(60).optional() }))
      .min(1)
      .max(40),
  }),
  reply: { status: 200, body: ownConsents },
  errors: ['lead-unknown', 'lead-expired', 'answers-refused', 'too-many-requests', 'key-reused', 'key-in-use'],
  access: 'lead',
})
