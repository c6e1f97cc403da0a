import { validateEmail } from '#core/contract/lookups/validate-email.ts'
import { answerCall } from '../http/answer-call.ts'
import { loadEmailDomains } from '../outside/email-domains.ts'
import { judgeEmail } from '../outside/judge-email.ts'

export default [
  answerCall(validateEmail, async ({ params: { email }, site }) => ({
    ok: true,
    reply: judgeEmail(email, site.site.country.emailDomains, await loadEmailDomains()),
  })),
]
