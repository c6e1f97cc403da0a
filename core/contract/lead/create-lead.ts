import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadPayload } from './lead-payload.ts'
import { leadView } from './lead-view.ts'

const created = leadView.extend({
  /**
   * Secret of the lead for browsers that store no cookie; sent as `Authorization: Bearer`. Returned
   * once.
   */
  token: z.string(),
})

/**
 * Creates the one lead of an application attempt (dynamic flow). The Idempotency-Key is the
 * attempt's key.
 */
export const createLead = defineCall({
  method: 'POST',
  path: '/v3/lead',
  summary: 'Create the lead of an application attempt',
  body: leadPayload,
  reply: { status: 201, body: created },
  errors: [
    'answers-refused',
    'captcha-refused',
    'body-malformed',
    'site-unknown',
    'key-reused',
    'key-in-use',
    'lead-unknown',
    'too-many-requests',
    'not-ready',
  ],
  access: 'public',
})

/** The same call for the legacy flow. */
export const createLegacyLead = defineCall({
  ...createLead,
  path: '/v2/lead',
  summary: 'Create the lead of an application attempt (legacy flow)',
})

export type CreatedLead = z.infer<typeof created>
