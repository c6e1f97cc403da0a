import { validateEmail } from '#core/contract/lookups/validate-email.ts'
import { answerCall } from '../definition/answer-call.ts'
import { loadEmailDomains } from '#apps/api/domain/lookups/email-domains.ts'
import { judgeEmail } from '#apps/api/domain/lookups/judge-email.ts'

export default [
  answerCall(validateEmail, async ({ params: { email }, site }) => ({
    ok: true,
    reply: judgeEmail(email, site.site.country.emailDomains, await loadEmailDomains()),
  })),
]
