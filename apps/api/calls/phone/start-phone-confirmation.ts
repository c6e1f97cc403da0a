import { startPhoneConfirmation } from '#core/contract/phone/start-phone-confirmation.ts'
import { answerCall } from '../definition/answer-call.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { extrasOf, makeLeadView } from '#apps/api/domain/views/make-lead-view.ts'
import type { OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { codesOfToday, CONFIRM_PHONE, isToPhone, secondsUntilNext, sendCode } from '#apps/api/domain/phone-codes/send-code.ts'
import type { Sending } from '#apps/api/domain/phone-codes/sending.ts'
import { waitsForPhone } from '#apps/api/domain/phone-codes/waits-for-phone.ts'

export default [
  answerCall(startPhoneConfirmation, ({ body, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: body.leadId }, async (open) => {
      if (!waitsForPhone(open.lead)) return { ok: false, error: 'move-not-allowed' }
      const sending = await sendUnlessGood(open)
      return { ok: true, reply: () => makeLeadView(open.context, open.lead, open.now, extrasOf(sending)) }
    }),
  ),
]

/** Sends no second code while one is good. */
async function sendUnlessGood(open: OpenLead): Promise<Sending> {
  const sent = (await codesOfToday(open, CONFIRM_PHONE)).filter((row) => isToPhone(open, row))
  const [last] = sent
  if (!last || last.expires_at <= open.now) {
    const { sending, jobs } = await sendCode(open, CONFIRM_PHONE)
    open.jobs.push(...jobs)
    return sending
  }
  return { ok: true, resendAfterSeconds: secondsUntilNext(sent, open.now) }
}
