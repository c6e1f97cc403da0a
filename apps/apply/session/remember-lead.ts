import { readKey, removeKey, writeKey } from '../../../core/browser/storage-door.ts'
import type { SiteSequence } from '../../../core/define/site-configuration.ts'
import { restoreApplicationData, storeApplicationData, type ApplicationData } from '../../../core/lead/application-data.ts'
import { withoutStale } from '../../../core/lead/stale.ts'
import type { Session } from './session.ts'

/** After an action that changes the lead: the session's state goes to session storage, the lead's id to both. */
export async function rememberLead(session: Session): Promise<void> {
  const { storage, store, now } = session
  const { leadId } = store.getState()
  if (leadId !== undefined) writeKey(storage, 'lid', leadId)
  const application = await storedApplication(session)
  const { view } = store.getState()
  if (!view) return
  const { applicationResult } = view
  writeKey(storage, 'leadApplication', { application, customerConsents: {}, applicationResult, lastOperationTimestamp: new Date(now()) })
  writeKey(storage, 'state', view.progressState)
  if (view.uiColors) writeKey(storage, 'uiColors', view.uiColors)
  if (view.routeChange) writeKey(storage, 'routeChange', view.routeChange)
}

/** On the loan-application update action: the answers go to local storage. */
export async function rememberAnswers(session: Session): Promise<void> {
  writeKey(session.storage, 'storedLoanApplication', await storedApplication(session))
}

async function storedApplication({ store, storage, now, pages }: Session): Promise<{ readonly [name: string]: unknown }> {
  const { kinds, wirePaths } = await pages.sequence()
  const { answers, view, leadId } = store.getState()
  const data: ApplicationData = {
    ...(leadId !== undefined && { id: leadId }),
    ...(view && { expiresAt: new Date(view.expiresAt) }),
    leadStatus: view?.leadStatus ?? 1,
    sessionId: readKey(storage, 'sessionId') ?? '',
    sessionStartedAt: readKey(storage, 'sessionStartedAt') ?? new Date(now()),
    answers,
  }
  return storeApplicationData(data, { kinds, wirePaths })
}

/** What an earlier page of this application left: its answers and lead, without what has become stale. */
export function recallLead({ storage, now, site }: Session, { kinds, wirePaths }: SiteSequence): ApplicationData {
  const stored = readKey(storage, 'leadApplication')?.application ?? readKey(storage, 'storedLoanApplication')
  const data = restoreApplicationData(stored, { kinds, wirePaths })
  return withoutStale(data, { now: new Date(now()), sessionExpirationHours: site.limits.sessionExpirationHours }, kinds)
}

/** Beside the specification's keys: the lead's secret in a frame, where the browser may keep no cookie. */
export const TOKEN_KEY = 'leadToken'

/** The lead is over or unknown: nothing of it stays but what the next application may begin with. */
export function forgetLead({ storage, store, running }: Session): void {
  for (const key of ['lid', 'leadApplication', 'state', 'dynamicPages', 'routeChange'] as const) removeKey(storage, key)
  delete running.token
  storage.session.remove(TOKEN_KEY)
  store.setState({ leadId: undefined, view: undefined, acknowledged: {}, asked: {}, detour: undefined, returnTo: undefined })
}
