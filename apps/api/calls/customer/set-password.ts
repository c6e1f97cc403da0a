import { setPassword } from '#core/contract/customer/set-password.ts'
import { setPasswordHash } from '#apps/api/store/leads/leads.ts'
import { answerCall } from '../definition/answer-call.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { note } from '#apps/api/domain/leads/open-lead.ts'
import { hashPassword, isWeakPassword } from '#apps/api/platform/secrets/hash-password.ts'

export default [
  answerCall(setPassword, ({ body, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: body.leadId, status: 204 }, async (open) => {
      const own = [open.lead.answers['email'], open.lead.answers['firstName'], open.lead.answers['phoneNumber']].filter(
        (one) => typeof one === 'string',
      )
      if (isWeakPassword(body.password, own)) {
        const message = asked.site.find(['fields>customerPassword>errors>format', 'errors>format'], {})
        return { ok: false, error: 'answers-refused', errors: [{ fieldName: 'customerPassword', message }] }
      }
      await setPasswordHash(open.tx, open.lead.id, await hashPassword(body.password))
      note(open, 'password-set')
      return { ok: true, reply: () => null }
    }),
  ),
]
