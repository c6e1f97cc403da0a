import { readKey } from '#core/browser/storage/storage-door.ts'
import { forgetInTab } from '../drafts/forget-applicant.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'

/** The server does not know the lead any more: its answers stay, unless another tab has taken them off this device. */
export async function forgetLead(session: Session, id: string): Promise<void> {
  if (isTakenOff(session, id)) await forgetInTab(session)
  else dispatch(session, { type: 'lead-forgotten' })
}

/**
 * True where the browser has neither the lead's name nor its answers any more: they were erased in another tab, or
 * somebody has logged out there. Where the lead alone is lost, as with a cookie, its answers are still stored.
 */
function isTakenOff({ storage }: Session, id: string): boolean {
  const { local } = storage
  const lid = local.readText('lid')
  if (!local.isKept || lid === id) return false
  return lid !== null || readKey(storage, 'storedLoanApplication') === undefined
}
