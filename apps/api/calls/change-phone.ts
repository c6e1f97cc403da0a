import { changePhone } from '../../../core/contract/change-phone.ts'
import { nestAnswers } from '../../../core/lead/nest-answers.ts'
import { answerCall } from '../http/answer-call.ts'
import { applyEvent } from '../leads/apply-event.ts'
import { codesOfToday, secondsUntilNext } from '../leads/ask-phone-code.ts'
import { changeLead } from '../leads/change-lead.ts'
import { sayErrors } from '../leads/find-errors.ts'
import { makeLeadView } from '../leads/make-lead-view.ts'
import { takeAnswers } from '../leads/open-lead.ts'
import { readAnswers } from '../leads/read-answers.ts'

export default [
  answerCall(changePhone, ({ body, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: body.leadId }, async (open) => {
      const nested = nestAnswers({ phoneNumber: body.phoneNumber }, asked.site.wirePaths)
      const { answers, errors } = readAnswers(asked.site, nested, open.lead.answers, open.now)
      if (errors.length > 0) return { ok: false, error: 'answers-refused', errors: sayErrors(asked.site, errors) }
      takeAnswers(open, answers, { phoneNumber: (open.lead.numbers['phoneNumber'] ?? 0) + 1 })
      const moved = await applyEvent(open, 'phone-changed')
      const resendAfterSeconds = secondsUntilNext(await codesOfToday(open), open.now)
      return moved.ok ? { ok: true, reply: () => makeLeadView(open.context, open.lead, open.now, { resendAfterSeconds }) } : moved
    }),
  ),
]
