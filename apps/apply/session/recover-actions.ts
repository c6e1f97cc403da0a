import { callBackend } from '#core/browser/backend.ts'
import type { HttpAnswer } from '#core/browser/http.ts'
import { openRecoveredLead, recoverLead } from '#core/contract/recover-lead.ts'
import type { Contact, RecoverActions, SentCode } from '#core/ui/screen.ts'
import { callPatiently } from './call-patiently.ts'
import { takeOver } from './open-link.ts'
import { setErrors } from './page-errors.ts'
import type { Session } from './session.ts'
import { noteToken } from './settle-save.ts'
import { startWaiting, stopWaiting } from './wait-visibly.ts'

/** Finds an application again by its e-mail and phone; `refuse` shows at a field what the server would not do. */
export function recoverActions(session: Session, refuse: (answer: HttpAnswer, field: string) => void): RecoverActions {
  const isBusy = () => session.store.getState().waiting !== 'none'
  return {
    ask: async (contact) => {
      if (isBusy()) return undefined
      setErrors(session, [])
      const answer = await ask(session, contact)
      if (!answer.isSuccess) refuse(answer, 'email')
      return answer.isSuccess ? sentCode(session, answer) : undefined
    },
    open: async (contact, code) => {
      if (isBusy()) return
      setErrors(session, [])
      const answer = await callPatiently(session, openRecoveredLead, { body: { ...contact, code } })
      if (!answer.isSuccess) return refuse(answer, 'mobileVerificationCode')
      const { body } = answer
      noteToken(session, body)
      await takeOver(session, body)
    },
  }
}

/** A code costs money, so the captcha is asked first where the site has one; without an answer of it the server is slower. */
async function ask(session: Session, contact: Contact): Promise<HttpAnswer> {
  const { site } = session
  if (!site.captcha) return await callPatiently(session, recoverLead, { body: { ...contact } })
  const post = (more: object) => callBackend(session.backend, recoverLead, { body: { ...contact, ...more }, key: session.newId() })
  startWaiting(session)
  try {
    const part = await import('../captcha/send-checked.ts').catch(() => undefined)
    return await (part ? part.sendChecked(session, post) : post({}))
  } finally {
    stopWaiting(session)
  }
}

function sentCode({ newId }: Session, { body }: HttpAnswer): SentCode {
  const found = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  return {
    number: newId(),
    resendAfterSeconds: Number(found.get('resendAfterSeconds') ?? 0),
    validMinutes: Number(found.get('validMinutes') ?? 0),
  }
}
