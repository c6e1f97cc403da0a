import { readKey, removeKey, writeKey } from '#core/browser/storage/storage-door.ts'
import { withoutMissing } from '#core/model/without-missing.ts'
import type { SiteSequence } from '#core/model/site/site-configuration.ts'
import { readConsents } from '#core/consent/customer-consents.ts'
import { isAlive, LEAD_STATUS } from '#core/lead/lead-status.ts'
import { leadFieldsOf, restoreApplicationData, storeApplicationData, type ApplicationData } from '#core/lead/application-data.ts'
import { isStale, withoutStale } from '#core/lead/stale.ts'
import { isUuid } from '#core/visit/session.ts'
import { shownProgress } from '../state/application-state.ts'
import { aboutLead } from '../sync/describe-lead.ts'
import { isOver } from '../state/is-over.ts'
import { ownAnswers } from '../state/linked-fields.ts'
import { draftId, LEFT_KEY } from './autosave.ts'
import type { Session } from '../state/session.ts'
import type { SessionState } from '../state/session-state.ts'

/** After an action that changes the lead: the session's state goes to session storage, the lead's id to both. */
export async function storeLead(session: Session): Promise<void> {
  const { storage, store, now } = session
  const { leadId } = store.getState()
  if (leadId !== undefined) writeKey(storage, 'lid', leadId)
  const application = await storedApplication(session)
  const { view, consents = [] } = store.getState()
  if (!view) return
  const { applicationResult } = view
  if (isOver(view)) await removeStored(session)
  const next = { application, customerConsents: isOver(view) ? [] : consents, ...(applicationResult && { applicationResult }) }
  const { lastOperationTimestamp: _, ...kept } = readKey(storage, 'leadApplication') ?? {}
  // its time is that of the last change: what is as it was is not saved again
  if (JSON.stringify(kept) !== JSON.stringify(next))
    writeKey(storage, 'leadApplication', { ...next, lastOperationTimestamp: new Date(now()) })
  storeState(session)
  if (view.routeChange) writeKey(storage, 'routeChange', view.routeChange)
}

/** Where the applicant is in the application, once there is one. */
export function storeState({ storage, store }: Session): void {
  const state = store.getState()
  if (state.view) writeKey(storage, 'state', shownProgress(state))
}

/** Takes every answer out of this browser's storage, sent or not; the page keeps what it shows. */
export async function removeStored({ storage, records }: Session): Promise<void> {
  storage.session.remove(LEFT_KEY)
  for (const key of HOLD_ANSWERS) removeKey(storage, key)
  await records.clear()
}

/** The same of what this tab has stored for itself. */
export async function removeStoredInTab(session: Session): Promise<void> {
  const { storage, records } = session
  for (const key of [LEFT_KEY, ...HOLD_ANSWERS]) storage.session.remove(key)
  await records.remove([draftId(session)])
}

/** Keys of web storage that hold answers of the applicant, or what was looked up with them. */
const HOLD_ANSWERS = ['storedLoanApplication', 'leadApplication', 'companyData', 'asyncFormData', 'dynamicPages'] as const

/** On the loan-application update action: the answers go to local storage. */
export async function storeAnswers(session: Session): Promise<void> {
  if (!isOver(session.store.getState().view)) writeKey(session.storage, 'storedLoanApplication', await storedApplication(session))
}

async function storedApplication(session: Session): Promise<{ readonly [name: string]: unknown }> {
  const { store, storage, now, pages, site } = session
  const { kinds, wirePaths } = await pages.sequence()
  const { view, leadId, ...state } = store.getState()
  const scale = state.answers['period'] !== undefined && { periodScale: site.loan.period.scale }
  // a reload would take all of them for the applicant's own
  const answers = isOver(view) ? {} : { ...ownAnswers(store.getState()), ...scale }
  const data: ApplicationData = {
    ...(leadId !== undefined && { id: leadId }),
    ...(view && { expiresAt: new Date(view.expiresAt) }),
    leadStatus: view?.leadStatus ?? LEAD_STATUS.none,
    sessionId: readKey(storage, 'sessionId') ?? '',
    sessionStartedAt: readKey(storage, 'sessionStartedAt') ?? new Date(now()),
    ...(!isOver(view) && aboutLead(session)),
    answers,
  }
  return storeApplicationData(data, { kinds, wirePaths })
}

/** What an earlier page left, without what has become stale; `isAlive` where it is of this application. */
export interface RestoredLead extends ApplicationData, Pick<SessionState, 'consents' | 'leadFields'> {
  readonly isAlive: boolean
  /** True where the lead may still be with the server, and only the session of this browser is over. */
  readonly isSignedOut: boolean
}

/** What an earlier page left: its answers and lead, without what has become stale. */
export function restoreLead({ storage, now, site }: Session, { kinds, wirePaths }: SiteSequence): RestoredLead {
  const inSession = readKey(storage, 'leadApplication')
  const stored = inSession?.application ?? readKey(storage, 'storedLoanApplication')
  const data = restoreApplicationData(stored, { kinds, wirePaths })
  const rules = { now: new Date(now()), sessionExpirationHours: site.limits.sessionExpirationHours }
  const isPast = isStale({ ...data, leadStatus: LEAD_STATUS.started }, rules)
  // what is past its time is proposed once more and kept no longer
  // (docs/decisions/specification/201-choices.md)
  if (isPast) for (const key of [...HOLD_ANSWERS, ...OF_LEAD]) removeKey(storage, key)
  const kept = withoutStale(data, rules, kinds)
  const isAlive = kept === data
  // a lead that has ended shows its end again in the tab where it did
  // (docs/decisions/session/208-browser-storage.md)
  const id = kept.id ?? (isPast ? undefined : storage.session.readText('lid'))
  const own = isAlive && { consents: readConsents(inSession?.customerConsents), leadFields: leadFieldsOf(data) }
  return withoutMissing({ ...kept, id: isUuid(id) ? id : undefined, ...own, isAlive, isSignedOut: isPast && isWithServer(data, now()) })
}

/** True for a lead that has not ended, and whose own time is not over either. */
const isWithServer = ({ id, leadStatus = LEAD_STATUS.none, expiresAt }: ApplicationData, now: number): boolean =>
  id !== undefined && isAlive(leadStatus) && (expiresAt === undefined || expiresAt.getTime() > now)

/** Keys that hold the lead and where it is. */
export const OF_LEAD = ['lid', 'leadApplication', 'state', 'dynamicPages', 'routeChange'] as const

/** Beside the specification's keys: the lead's secret where the browser may keep no cookie, in a frame or of another origin. */
export const TOKEN_KEY = 'leadToken'
