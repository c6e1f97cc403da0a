import { unsubscribe } from '#core/contract/consents/unsubscribe.ts'
import { answerCall } from '../definition/answer-call.ts'
import { lockOut } from '#apps/api/domain/leads/devices.ts'
import { stopEmails } from '#apps/api/domain/messages/stop-emails.ts'

export default [
  answerCall(unsubscribe, async ({ query: { email }, body: { id }, site, token }, api) => {
    if (!(await stopEmails(api, site, { id, email }))) return { ok: false, error: 'lead-unknown' }
    // the browser forgets its secret with everything else
    await lockOut(api, { token, site })
    return { ok: true, reply: null, isLastForDevice: true }
  }),
]
