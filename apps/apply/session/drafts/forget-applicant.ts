import { forceSession } from '#core/browser/start-visit.ts'
import { removeStored, forgetLead } from './store-lead.ts'
import type { Session } from '../state/session.ts'

/** Nothing of the applicant stays on this device: not in storage, not in the page, nothing that waits to be sent. */
export async function forgetApplicant(session: Session): Promise<void> {
  const { running, store, pages } = session
  await running.queue?.drop([...running.queue.waiting()])
  forgetLead(session)
  await removeStored(session)
  Object.assign(running, { queued: {}, fromLink: {}, prefilled: {}, keptNumbers: {} })
  const { stepOrder } = await pages.sequence()
  store.setState({ answers: {}, numbers: {}, order: stepOrder, errors: [] })
}

/** The browser has dropped what it kept for the site; the page follows, and the next visit begins. */
export async function forgetVisit(session: Session): Promise<void> {
  await forgetApplicant(session)
  session.running.forced = forceSession(session.storage, new Date(session.now()), session.newId)
}
