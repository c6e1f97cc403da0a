import { confirmConsent } from '#core/contract/consents/confirm-consent.ts'
import { answerCall } from '../http/answer-call.ts'
import { confirmByLetter } from '../leads/confirm-by-letter.ts'

export default [
  answerCall(confirmConsent, async ({ body: { id }, site }, api) =>
    (await confirmByLetter(api, site, id)) ? { ok: true, reply: null } : { ok: false, error: 'lead-unknown' },
  ),
]
