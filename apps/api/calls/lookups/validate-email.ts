import { validateEmail } from '#core/contract/lookups/validate-email.ts'
import { answerCall } from '../definition/answer-call.ts'
import { loadEmailDomains } from '#apps/api/domain/lookups/email-domains.ts'
import { checkEmail } from '#apps/api/domain/lookups/check-email.ts'

export default [
  answerCall(validateEmail, async ({ params: { email }, site }) => ({
    ok: true,
    reply: checkEmail(email, site.site.country.emailDomains, await loadEmailDomains()),
  })),
]
