import { readKey } from '#core/browser/storage/storage-door.ts'
import { TEST_KEY, type BrowserStorage } from '#core/browser/storage/storage.ts'
import { forgetInTab } from './forget-applicant.ts'
import { consentNamesIn } from '../state/consent-names.ts'
import { dispatch } from '../state/dispatch.ts'
import { guardApplication } from '../sync/receive-view.ts'
import { retry } from '../sync/retry.ts'
import type { Session } from '../state/session.ts'

/**
 * The server does not know the lead any more: its answers may begin another, whose consents are asked again. None stays
 * where another tab has taken them off this device.
 */
export async function forgetLead(session: Session, id: string | undefined): Promise<void> {
  await dropSaves(session)
  if (id !== undefined && isTakenOff(session, id)) return await forgetInTab(session)
  const isSame = guardApplication(session)
  const consentNames = consentNamesIn(await retry(session, session.pages.sequence))
  if (!isSame()) return
  dispatch(session, { type: 'lead-forgotten' })
  dispatch(session, { type: 'begun-anew', consentNames })
}

/** Nothing more is sent to it; a hand-over that was waited for is waited for no more. */
async function dropSaves(session: Session): Promise<void> {
  const saves = session.running.queue?.waiting() ?? []
  await session.running.queue?.drop(saves)
  if (saves.some(({ kind }) => kind === 'submit')) dispatch(session, { type: 'wait-ended' })
}

/**
 * True where the browser has neither the lead's name nor its answers any more: they were erased in another tab, or
 * somebody has logged out there. Where the lead alone is lost, as with a cookie, its answers are still stored. A storage
 * that is full may never have had them.
 */
function isTakenOff({ storage }: Session, id: string): boolean {
  const { local } = storage
  const lid = local.readText('lid')
  if (!local.isKept || lid === id) return false
  if (lid !== null) return true
  return readKey(storage, 'storedLoanApplication') === undefined && canWrite(local, id)
}

/** True where this much can be written. */
function canWrite(storage: BrowserStorage, text: string): boolean {
  const isWritten = storage.write(TEST_KEY, text)
  if (isWritten) storage.remove(TEST_KEY)
  return isWritten
}
