import { callBackend } from '#core/browser/network/backend.ts'
import { offlineSignal } from '#core/browser/clock.ts'
import { isShown } from '#core/browser/page/is-shown.ts'
import { REQUEST_STATUS, type HttpResponse } from '#core/browser/network/http.ts'
import { codeOf } from '#core/browser/network/retry-policy.ts'
import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { readLeadStatus } from '#core/contract/lead/read-lead-status.gen.ts'
import type { StateCodes } from '#core/model/application-states.ts'
import { OFFERS_WATCHED_MS, PAGE_WAITS_MS } from '#core/lead/waiting-times.ts'
import { followLead } from '../navigation/follow-lead.ts'
import { knowSequence } from '../navigation/fetch-and-decide.ts'
import { preparePage } from '../navigation/prepare-page.ts'
import { dispatch } from '../state/dispatch.ts'
import { isChecking, isComparing } from '../state/has-left-form.ts'
import { decideWatch, isWatched, type WatchStep } from './decide-watch.ts'
import { refuse } from './settle-save.ts'
import { guardApplication, receiveView } from './receive-view.ts'
import type { Session } from '../state/session.ts'

/** Typed by the enumeration, so that the page loads one number and not the list. */
const THANK_YOU: StateCodes['THANK_YOU'] = 11

/** While partners are being asked, and while their offers are compared: waits for each change of the lead, and goes where it leads. */
export function watchLead(session: Session): void {
  const { store, now } = session
  const { watch: watching, view } = store.getState()
  if (watching !== 'none' || !isWatched(view)) return
  dispatch(session, { type: 'watch-began' })
  void watch(session, now() + (isChecking(view) ? PAGE_WAITS_MS : OFFERS_WATCHED_MS))
    .finally(() => dispatch(session, { type: 'watch-ended' }))
    // from waiting to the first offer, or to another application that is watched by now
    .then((isMoved) => isMoved && watchLead(session))
}

/** True where the lead has gone on, or another has taken its place: that one is where it is. */
async function watch(session: Session, until: number): Promise<boolean> {
  const began = session.store.getState().view?.leadStatus
  for (;;) {
    const left = until - session.now()
    const step = decideWatch(session.store.getState(), left, began)
    if (step.do === 'end') return await goToEnd(session)
    if (step.do === 'rest') return false
    if (step.do === 'follow') break
    const isSame = guardApplication(session)
    const response = await ask(session, step)
    dispatch(session, { type: 'watch-responded', isReached: !UNREACHED.some((status) => status === response.status) })
    const view = response.isSuccess ? readLeadStatus.parse(response.body) : undefined
    if (!isSame()) return true
    if (isGone(response)) return leaveUnknown(session, response)
    if (view) takeOver(session, view)
    else await session.waitForNetwork(Math.min(left, (response.retryAfterSeconds ?? 1) * 1000))
  }
  await followLead(session)
  notifyShown(session)
  return true
}

const isGone = (response: HttpResponse): boolean => response.status === 401 || codeOf(response) === 'lead-unknown'

/** Nothing more comes of a lead that the server does not know: the form begins anew. */
function leaveUnknown(session: Session, response: HttpResponse): false {
  refuse(session, response)
  return false
}

/** Another offer is seen at once; the server is told as it is of an answer that ends the waiting. */
function takeOver(session: Session, view: LeadView): void {
  const { view: before } = session.store.getState()
  receiveView(session, view)
  if (isComparing(before) && isComparing(view) && view.version !== before?.version) notifyShown(session)
}

/** An answer that no page asks for once more goes out by e-mail: what came to a tab behind others is seen by nobody. */
function notifyShown({ store, backend }: Session): void {
  const id = store.getState().view?.id
  if (id !== undefined && isShown()) void callBackend(backend, readLeadStatus, { params: { id }, timeoutMs: 10_000 })
}

const UNREACHED = [REQUEST_STATUS.error, REQUEST_STATUS.aborted, REQUEST_STATUS.offline]

/** Asks where the lead is; a request that hangs when the network goes would wait for its time limit. */
async function ask({ backend }: Session, { id, query, timeoutMs }: WatchStep & { readonly do: 'ask' }): Promise<HttpResponse> {
  const { signal, stop } = offlineSignal()
  const response = await callBackend(backend, readLeadStatus, { params: { id }, query, timeoutMs, signal })
  stop()
  return response
}

/** The thank-you page says that the answer follows by e-mail; true where the lead has gone on while that page was fetched. */
async function goToEnd(session: Session): Promise<boolean> {
  const isSame = guardApplication(session)
  await knowSequence(session)
  const path = session.store.getState().sequence?.states[String(THANK_YOU)]
  if (path === undefined || !(await preparePage(session, path))) return false
  if (!isSame() || !isChecking(session.store.getState().view)) return true
  dispatch(session, { type: 'route-overridden', path })
  dispatch(session, { type: 'went', path, method: 'replace' })
  return false
}
