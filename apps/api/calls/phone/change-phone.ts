import { changePhone } from '#core/contract/phone/change-phone.ts'
import { nestAnswers } from '#core/lead/nest-answers.ts'
import { answerCall } from '../definition/answer-call.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { sayErrors } from '#apps/api/domain/answers/find-errors.ts'
import { goToState } from '#apps/api/domain/leads/go-to-state.ts'
import { extrasOf, makeLeadView } from '#apps/api/domain/views/make-lead-view.ts'
import { takeAnswers } from '#apps/api/domain/leads/open-lead.ts'
import { readAnswers } from '#apps/api/domain/answers/read-answers.ts'
import { refuseCode } from '#apps/api/domain/phone-codes/refuse-code.ts'

/** The question of the page, which shows errors of its own questions only. */
const NEW_NUMBER = 'newPhoneNumber'

export default [
  answerCall(changePhone, ({ body, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: body.leadId }, async (open) => {
      const nested = nestAnswers({ phoneNumber: body.phoneNumber }, asked.site.wirePaths)
      const { answers, errors } = readAnswers(asked.site, nested, open.lead.answers, open.now)
      const atOwn = errors.map((error) => ({ ...error, field: NEW_NUMBER }))
      if (atOwn.length > 0) return { ok: false, error: 'answers-refused', errors: sayErrors(asked.site, atOwn) }
      takeAnswers(open, answers, { phoneNumber: (open.lead.numbers['phoneNumber'] ?? 0) + 1 })
      goToState(open, 'CHANGE_MOBILE_NUMBER')
      const moved = await applyEvent(open, 'phone-changed')
      if (!moved.ok) return moved
      const { sending } = open
      // a number to which nothing can be sent is none to change to
      if (sending?.ok === false) return refuseCode(open.context, NEW_NUMBER, sending.retryAfterSeconds)
      return { ok: true, reply: () => makeLeadView(open.context, open.lead, open.now, extrasOf(sending)) }
    }),
  ),
]
