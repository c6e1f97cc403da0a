import { resendPhoneCode } from '#core/contract/phone/resend-phone-code.ts'
import { answerCall } from '../definition/answer-call.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { extrasOf, makeLeadView } from '#apps/api/domain/views/make-lead-view.ts'
import { refuseCode } from '#apps/api/domain/phone-codes/refuse-code.ts'
import { CONFIRM_PHONE, sendCode } from '#apps/api/domain/phone-codes/send-code.ts'
import { waitsForPhone } from '#apps/api/domain/phone-codes/waits-for-phone.ts'

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
