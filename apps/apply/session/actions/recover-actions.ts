import { callBackend } from '#core/browser/network/backend.ts'
import type { HttpResponse } from '#core/browser/network/http.ts'
import { openRecoveredLead, recoverLead } from '#core/contract/customer/recover-lead.gen.ts'
import type { Contact, RecoverActions, SentCode } from '#core/ui/page/screen.ts'
import { callWithRetry } from '../sync/call-with-retry.ts'
import { openApplication } from '../navigation/open-link.ts'
import { setErrors } from './page-errors.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'

/** Finds an application again by its e-mail and phone; `refuse` shows at a field what the server would not do. */
export function recoverActions(session: Session, refuse: (response: HttpResponse, field: string) => void): RecoverActions {
  const isBusy = () => session.store.getState().waiting !== 'none'
  return {
    ask: async (contact) => {
      if (isBusy()) return undefined
      setErrors(session, [])
      const response = await ask(session, contact)
      if (!response.isSuccess) refuse(response, 'email')
      return response.isSuccess ? sentCode(session, response) : undefined
    },
    open: async (contact, code) => {
      if (isBusy()) return
      setErrors(session, [])
      const response = await callWithRetry(session, openRecoveredLead, { body: { ...contact, code } })
      if (!response.isSuccess) return refuse(response, 'mobileVerificationCode')
      await openApplication(session, openRecoveredLead.parse(response.body))
    },
  }
}

/** A code costs money, so the captcha is asked first where the site has one; without an answer of it the server is slower. */
async function ask(session: Session, contact: Contact): Promise<HttpResponse> {
  const { site } = session
  if (!site.captcha) return await callWithRetry(session, recoverLead, { body: { ...contact } })
  const post = (more: object) => callBackend(session.backend, recoverLead, { body: { ...contact, ...more }, key: session.newId() })
  dispatch(session, { type: 'wait-began' })
  try {
    const part = await import('../../captcha/send-checked.ts').catch(() => undefined)
    return await (part ? part.sendChecked(session, post) : post({}))
  } finally {
    dispatch(session, { type: 'wait-ended' })
  }
}

function sentCode({ newId }: Session, { body }: HttpResponse): SentCode {
  return { number: newId(), resendAfterSeconds: 0, validMinutes: 0, ...recoverLead.parse(body) }
}
