import { confirmConsent } from '#core/contract/consents/confirm-consent.ts'
import { answerCall } from '../definition/answer-call.ts'
import { confirmByEmail } from '#apps/api/use-cases/consents/confirm-by-email.ts'

export default [
  answerCall(confirmConsent, async ({ body: { id }, site }, api) =>
    (await confirmByEmail(api, site, id)) ? { ok: true, reply: null } : { ok: false, error: 'lead-unknown' },
  ),
]
