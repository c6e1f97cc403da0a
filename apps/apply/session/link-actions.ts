import { callBackend } from '#core/browser/backend.ts'
import type { HttpAnswer } from '#core/browser/http.ts'
import { confirmConsent } from '#core/contract/confirm-consent.ts'
import { openLink as openLinkCall, sendLinkCode } from '#core/contract/open-link.ts'
import { forgetDevice } from '#core/contract/forget-device.ts'
import { unsubscribe } from '#core/contract/unsubscribe.ts'
import { callPatiently } from './call-patiently.ts'
import { forgetVisit } from './forget-applicant.ts'
import { goTo } from './go-to.ts'
import { openLink, takeOver, withTransaction } from './open-link.ts'
import { setErrors } from './page-errors.ts'
import type { Session } from './session.ts'
import { noteToken } from './settle-save.ts'
import type { SentLinkActions } from './walk.ts'

const NOT_THERE = 404

/** What the pages behind links in letters do; `refuse` shows what the server would not do. */
export function linkActions(session: Session, refuse: (answer: HttpAnswer) => void): SentLinkActions {
  const id = () => session.router.parameter('id') ?? ''
  return {
    open: () => openLink(session),
    sendCode: async () => {
      const answer = await callPatiently(session, sendLinkCode, { params: { id: id() } })
      if (!answer.isSuccess) refuse(answer)
      return answer.isSuccess
    },
    confirm: (code) => void confirm(session, id(), code, refuse),
    notMe: () => void begin(session),
    confirmConsent: async () => {
      const answer = await callPatiently(session, confirmConsent, { body: { id: id() } })
      return validated(answer, refuse)
    },
    unsubscribe: async () => {
      const { email } = session.running.fromLink
      const query = typeof email === 'string' ? { email } : {}
      const answer = await callPatiently(session, unsubscribe, { query, body: { id: id() } })
      if (answer.isSuccess) await forgetVisit(session)
      return validated(answer, refuse)
    },
  }
}

/** Whether the link did what it is for; undefined where the server could not say: it can be pressed again. */
function validated(answer: HttpAnswer, refuse: (answer: HttpAnswer) => void): boolean | undefined {
  if (answer.isSuccess) return true
  if (answer.status === NOT_THERE) return false
  refuse(answer)
  return undefined
}

async function confirm(session: Session, id: string, code: string, refuse: (answer: HttpAnswer) => void): Promise<void> {
  if (session.store.getState().waiting !== 'none') return
  setErrors(session, [])
  const answer = await callPatiently(session, openLinkCall, { params: { id }, body: { code, ...withTransaction(session) } })
  const { body } = answer
  if (!answer.isSuccess) return refuse(answer)
  noteToken(session, body)
  await takeOver(session, body)
}

/** Somebody else: a new visit on a device that knows nobody. */
async function begin(session: Session): Promise<void> {
  const { backend, store, newId } = session
  await callBackend(backend, forgetDevice, { body: { leadId: store.getState().leadId }, key: newId(), timeoutMs: 4000 })
  await forgetVisit(session)
  store.setState(({ revision }) => ({ revision: revision + 1 }))
  goTo(session, '', 'replace')
}
