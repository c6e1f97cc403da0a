import { resendPhoneCode } from '#core/contract/phone/resend-phone-code.ts'
import { answerCall } from '../http/answer-call.ts'
import { changeLead } from '../leads/change-lead.ts'
import { extrasOf, makeLeadView } from '../leads/make-lead-view.ts'
import { refuseCode } from '../leads/refuse-code.ts'
import { CONFIRM_PHONE, sendCode } from '../leads/send-code.ts'
import { waitsForPhone } from '../leads/waits-for-phone.ts'

export default [
  answerCall(resendPhoneCode, ({ body, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: body.leadId }, async (open) => {
      if (!waitsForPhone(open.lead)) return { ok: false, error: 'move-not-allowed' }
      const { sending, jobs } = await sendCode(open, CONFIRM_PHONE)
      if (!sending.ok) return refuseCode(open.context, 'mobileVerificationCode', sending.retryAfterSeconds)
      open.jobs.push(...jobs)
      return { ok: true, reply: () => makeLeadView(open.context, open.lead, open.now, extrasOf(sending)) }
    }),
  ),
]
