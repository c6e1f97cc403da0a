import { verifyPhone } from '#core/contract/phone/verify-phone.ts'
import { answerCall } from '../definition/answer-call.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { checkCode } from '#apps/api/domain/phone-codes/check-code.ts'
import { makeLeadView } from '#apps/api/domain/views/make-lead-view.ts'
import { CONFIRM_PHONE } from '#apps/api/domain/phone-codes/send-code.ts'
import { waitsForPhone } from '#apps/api/domain/phone-codes/waits-for-phone.ts'

export default [
  answerCall(verifyPhone, ({ body, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: body.leadId }, async (open) => {
      if (!waitsForPhone(open.lead)) return { ok: false, error: 'move-not-allowed' }
      const refusal = await checkCode(open, body.code, CONFIRM_PHONE)
      if (refusal) return refusal
      open.lead = { ...open.lead, phoneConfirmedAt: open.now }
      const moved = await applyEvent(open, 'phone-confirmed', { by: 'code' })
      return moved.ok ? { ok: true, reply: () => makeLeadView(open.context, open.lead, open.now) } : moved
    }),
  ),
]
