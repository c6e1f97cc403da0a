import { forceSession } from '#core/browser/start-visit.ts'
import { dispatch } from '../state/dispatch.ts'
import { removeStored, removeStoredInTab } from './store-lead.ts'
import type { Session } from '../state/session.ts'

/** Nothing of the applicant stays on this device: not in storage, not in the page, nothing that waits to be sent. */
export async function forgetApplicant(session: Session): Promise<void> {
  const { queue } = session.running
  // before anything is waited for: a response that comes meanwhile finds that its applicant is gone
  dispatch(session, { type: 'applicant-forgotten' })
  await queue?.drop([...queue.waiting()])
  await removeStored(session)
}

/**
 * Another tab has taken the applicant off this device: nothing stays in this tab either, and its next visit begins. What
 * has begun in other tabs since is not touched.
 */
export async function forgetInTab(session: Session): Promise<void> {
  const { running, storage, now, newId } = session
  const others = storage.local.readText('lid')
  dispatch(session, { type: 'applicant-forgotten' })
  if (others !== null) storage.local.write('lid', others)
  dispatch(session, { type: 'visit-forced', forced: forceSession(storage, new Date(now()), newId) })
  dispatch(session, { type: 'shown-anew' })
  await running.queue?.drop([...running.queue.waiting()])
  await removeStoredInTab(session)
}

/** The browser has dropped what it kept for the site; the page follows, and the next visit begins. */
export async function forgetVisit(session: Session): Promise<void> {
  await forgetApplicant(session)
  dispatch(session, { type: 'visit-forced', forced: forceSession(session.storage, new Date(session.now()), session.newId) })
}
