import { startPhoneConfirmation } from '../../../core/contract/start-phone-confirmation.ts'
import { answerCall } from '../http/answer-call.ts'
import { codesOfToday, secondsUntilNext, sendCode } from '../leads/ask-phone-code.ts'
import { changeLead } from '../leads/change-lead.ts'
import { makeLeadView } from '../leads/make-lead-view.ts'
import { waitsForPhone } from '../leads/waits-for-phone.ts'

export default [
  answerCall(startPhoneConfirmation, ({ body, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: body.leadId }, async (open) => {
      if (!waitsForPhone(open.lead)) return { ok: false, error: 'move-not-allowed' }
      const sent = await codesOfToday(open)
      const [last] = sent
      if (!last || last.expires_at <= open.now) {
        const sending = await sendCode(open)
        if (!sending.ok) return { ok: false, error: 'too-many-tries', retryAfterSeconds: sending.retryAfterSeconds }
        return { ok: true, reply: () => makeLeadView(open.context, open.lead, open.now, sending) }
      }
      return {
        ok: true,
        reply: () => makeLeadView(open.context, open.lead, open.now, { resendAfterSeconds: secondsUntilNext(sent, open.now) }),
      }
    }),
  ),
]
