import type { HttpResponse } from '#core/browser/network/http.ts'
import { redirectLead } from '#core/contract/lead/redirect-lead.gen.ts'
import { leaveBy } from '#core/browser/page/leave-by.ts'
import { codeOf } from '#core/browser/network/retry-policy.ts'
import type { LeaveTo } from '#core/ui/page/screen.ts'
import { writeKey } from '#core/browser/storage/storage-door.ts'
import { callWithRetry, notifyProblem } from '../sync/call-with-retry.ts'
import { followLead } from './follow-lead.ts'
import { readLead } from '../sync/read-lead.ts'
import { guardLead, receiveView } from '../sync/receive-view.ts'
import { dispatch } from '../state/dispatch.ts'
import type { WayOut } from '../state/session-state.ts'
import type { Session } from '../state/session.ts'

/** How long the way that the server gave may be taken again. */
const KEPT_MS = 60_000
/** After which a window that has not left its page is not going to. */
const LEFT_WITHIN_MS = 8000

/**
 * Leaves to the partner. Where to is decided by the server at this moment; what is stored is only the record of it. A
 * browser lets a frame lead the whole window away only in a person's click: pressed again, the way is taken at once. A press
 * during another one does nothing.
 */
export async function leaveToPartner(session: Session, offerId?: string, where: LeaveTo = 'window'): Promise<void> {
  const { storage, store } = session
  const { leadId = '', wayOut, pressed } = store.getState()
  if (pressed !== 'none') return
  if (offerId === undefined && wayOut && wayOut.until > session.now()) {
    noteLeaving(session, placeOf(wayOut, where))
    return leave(session, wayOut, where)
  }
  const isSame = guardLead(session)
  const response = await callWithRetry(session, redirectLead, { params: { id: leadId }, body: offerId === undefined ? {} : { offerId } })
  if (!isSame()) return
  const way = response.isSuccess ? redirectLead.parse(response.body) : undefined
  if (!way) return refuseWay(session, response)
  const { url, method, params, opensIn, lead } = way
  writeKey(storage, 'redirected', true)
  writeKey(storage, 'redirectUrl', url)
  writeKey(storage, 'redirectMethod', method)
  writeKey(storage, 'sessionAcceptedRedirected', true)
  receiveView(session, lead)
  noteLeaving(session, placeOf(way, where))
  await followLead(session)
  dispatch(session, { type: 'way-given', way: { url, method, params, opensIn, until: session.now() + KEPT_MS } })
  leave(session, { url, method, params, opensIn }, where)
}

/** The offer can be chosen no more: the page says so and goes to where the application is by now. */
async function refuseWay(session: Session, response: HttpResponse): Promise<void> {
  notifyProblem(session, response)
  if (codeOf(response) !== 'move-not-allowed') return
  await readLead(session, session.store.getState().leadId ?? '')
  await followLead(session)
}

/** The page says that it is leaving while it is; a lender's page that does not come leaves the applicant here. */
function noteLeaving(session: Session, where: LeaveTo): void {
  dispatch(session, { type: 'leaving', isLeaving: where === 'window' })
  if (where === 'window') void session.waitForNetwork(LEFT_WITHIN_MS).then(() => dispatch(session, { type: 'leaving', isLeaving: false }))
}

type Leaving = Pick<Session, 'running' | 'isEmbedded' | 'waitForNetwork'>

/** Goes where the server said: in the whole window, in this frame, or in a new tab. */
export function leave({ running, isEmbedded, waitForNetwork }: Leaving, way: Omit<WayOut, 'until'>, where: LeaveTo): void {
  const place = placeOf(way, where)
  const target = place === 'tab' ? '_blank' : isEmbedded && way.opensIn !== 'frame' ? '_top' : '_self'
  // the page around stays where the partner's page opens beside it or in the frame
  if (target === '_top') running.notifyHost?.({ type: 'REDIRECT', method: way.method })
  leaveBy(way, target)
  if (place === 'window') void waitForNetwork(LEFT_WITHIN_MS).then(() => running.notifyHost?.({ type: 'ERROR', code: 'redirect-blocked' }))
}

/** A new tab where the applicant asked for one, or the partner's page always opens in one. */
const placeOf = ({ opensIn }: Pick<WayOut, 'opensIn'>, where: LeaveTo): LeaveTo => (opensIn === 'tab' ? 'tab' : where)
