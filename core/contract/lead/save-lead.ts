import { defineCall } from '#core/contract/define-call.ts'
import { leadPayload } from './lead-payload.ts'
import { leadView } from './lead-view.ts'

/** Saves answers of a lead; with `isSubmitted` the application is complete and goes to lenders. */
export const saveLead = defineCall({
  method: 'PUT',
  path: '/v3/lead',
  summary: 'Save answers, or hand the application over',
  body: leadPayload.required({ id: true }),
  reply: { status: 200, body: leadView },
  errors: [
    'answers-refused',
    'answers-changed',
    'body-malformed',
    'lead-unknown',
    'move-not-allowed',
    'lead-expired',
    'key-reused',
    'key-in-use',
    'too-many-requests',
    'not-ready',
  ],
  access: 'lead',
})

/** The same call for the legacy flow. */
export const saveLegacyLead = defineCall({ ...saveLead, path: '/v2/lead', summary: 'Save answers (legacy flow)' })
