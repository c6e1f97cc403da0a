import { readKey } from '#core/browser/storage/storage-door.ts'
import { leadFieldsOf, type ApplicationData, type PrefillReport } from '#core/lead/application-data.ts'
import { reportPrefilled } from '#core/lead/prefill.ts'
import { knownFields } from './make-payload.ts'
import type { Session } from '../state/session.ts'

/** Who came and from where, as a new lead is told; a session that was forced since counts instead of the arrival's. */
export function aboutVisit({ visit, store }: Session): { readonly [name: string]: unknown } {
  const { forced } = store.getState()
  return { ...visit(), ...(forced && { sessionId: forced.id, sessionStartedAt: forced.startedAt.toISOString() }) }
}

/** Which of the answers shown so far the applicant has not typed in this application, and whether they left to a partner before. */
export function aboutPrefilled({ storage, store }: Session): PrefillReport {
  const { numbers, prefilled, keptNumbers } = store.getState()
  const shown = new Set(knownFields(store.getState()).map(({ name }) => name))
  const isTypedOver = (name: string) => (numbers[name] ?? 0) > (keptNumbers[name] ?? 0)
  const from = Object.fromEntries(Object.entries(prefilled).filter(([name]) => shown.has(name) && !isTypedOver(name)))
  return reportPrefilled({ from }, readKey(storage, 'redirected') === true)
}

/**
 * The stored lead's own fields beside its answers: what went out with its creation, before that what would. The captcha
 * token is kept nowhere (docs/decisions/session/208-browser-storage.md).
 */
export function aboutLead(session: Session): Omit<ApplicationData, 'answers'> {
  const { leadId, leadFields } = session.store.getState()
  return {
    ...(leadFields ?? (leadId === undefined ? leadFieldsOf(aboutVisit(session)) : {})),
    posthogParameters: aboutPrefilled(session),
  }
}
