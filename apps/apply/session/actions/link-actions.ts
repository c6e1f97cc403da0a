import type { HttpResponse } from '#core/browser/network/http.ts'
import { confirmConsent } from '#core/contract/consents/confirm-consent.gen.ts'
import { openLink as openLinkCall, sendLinkCode } from '#core/contract/customer/open-link.gen.ts'
import { forgetDevice } from '#core/contract/customer/forget-device.gen.ts'
import { unsubscribe } from '#core/contract/consents/unsubscribe.gen.ts'
import { callWithRetry } from '../sync/call-with-retry.ts'
import { forgetVisit } from '../drafts/forget-applicant.ts'
import { openLink, openApplication, withTransaction } from '../navigation/open-link.ts'
import { setErrors } from './page-errors.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'
import type { SentLinkActions } from './flow.ts'

const NOT_THERE = 404

/** What the pages behind links in letters do; `refuse` shows what the server would not do. */
export function linkActions(session: Session, refuse: (response: HttpResponse) => void): SentLinkActions {
  const id = () => session.router.parameter('id') ?? ''
  return {
    open: () => openLink(session),
    sendCode: async () => {
      const response = await callWithRetry(session, sendLinkCode, { params: { id: id() } })
      if (!response.isSuccess) refuse(response)
      return response.isSuccess
    },
    confirm: (code) => void confirm(session, id(), code, refuse),
    notMe: () => void begin(session, refuse),
    confirmConsent: async () => {
      const response = await callWithRetry(session, confirmConsent, { body: { id: id() } })
      return validated(response, refuse)
    },
    unsubscribe: async () => {
      const { email } = session.store.getState().fromLink
      const query = typeof email === 'string' ? { email } : {}
      const response = await callWithRetry(session, unsubscribe, { query, body: { id: id() } })
      if (response.isSuccess) await forgetVisit(session)
      return validated(response, refuse)
    },
  }
}

/** Whether the link did what it is for; undefined where the server could not say: it can be pressed again. */
function validated(response: HttpResponse, refuse: (response: HttpResponse) => void): boolean | undefined {
  if (response.isSuccess) return true
  if (response.status === NOT_THERE) return false
  refuse(response)
  return undefined
}

async function confirm(session: Session, id: string, code: string, refuse: (response: HttpResponse) => void): Promise<void> {
  if (session.store.getState().waiting !== 'none') return
  setErrors(session, [])
  const response = await callWithRetry(session, openLinkCall, { params: { id }, body: { code, ...withTransaction(session) } })
  if (!response.isSuccess) return refuse(response)
  await openApplication(session, openLinkCall.parse(response.body))
}

/** Somebody else: a new visit on a device that knows nobody. Until the server has forgotten it, its cookie opens the application. */
async function begin(session: Session, refuse: (response: HttpResponse) => void): Promise<void> {
  if (session.store.getState().waiting !== 'none') return
  const response = await callWithRetry(session, forgetDevice, { body: { leadId: session.store.getState().leadId } })
  if (!response.isSuccess) return refuse(response)
  await forgetVisit(session)
  dispatch(session, { type: 'shown-anew' })
  dispatch(session, { type: 'went', path: '', method: 'replace' })
}
