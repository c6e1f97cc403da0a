import { callBackend } from '#core/browser/backend.ts'
import { offlineSignal } from '#core/browser/clock.ts'
import { isShown } from '#core/browser/is-shown.ts'
import { REQUEST_STATUS, type HttpResponse } from '#core/browser/http.ts'
import type { LeadView } from '#core/contract/lead-view.ts'
import { readLeadStatus } from '#core/contract/read-lead-status.gen.ts'
import type { StateCodes } from '#core/define/application-states.ts'
import { PAGE_WAITS_MS } from '#core/lead/waiting-times.ts'
import { followLead } from '../navigation/follow-lead.ts'
import { goTo } from '../navigation/go-to.ts'
import { preparePage } from '../navigation/prepare-page.ts'
import { isChecking, receiveView } from './receive-view.ts'
import type { Session } from '../state/session.ts'
import { sayWatched } from './show-waiting.ts'

/** Typed by the enumeration, so that the page loads one number and not the list. */
const THANK_YOU: StateCodes['THANK_YOU'] = 11

/** While partners are being asked: waits for each change of the lead, and goes where it leads. */
export function watchLead(session: Session): void {
  const { store, running, now } = session
  if (running.isWatching || !isChecking(store.getState().view)) return
  running.isWatching = true
  void watch(session, now() + PAGE_WAITS_MS).finally(() => {
    running.isWatching = false
    sayWatched(session, true)
  })
}

async function watch(session: Session, until: number): Promise<void> {
  for (let view = session.store.getState().view; view && isChecking(view); view = session.store.getState().view) {
    const left = until - session.now()
    if (left <= 0) return await goToEnd(session)
    const response = await ask(session, view, left)
    sayWatched(session, !UNREACHED.some((status) => status === response.status))
    const next = response.isSuccess ? readLeadStatus.parse(response.body) : undefined
    if (next) receiveView(session, next)
    else await session.waitForNetwork(Math.min(left, (response.retryAfterSeconds ?? 1) * 1000))
  }
  await followLead(session)
  notifyShown(session)
}

/** An answer that no page asks for once more goes out by e-mail: what came to a tab behind others is seen by nobody. */
function notifyShown({ store, backend }: Session): void {
  const id = store.getState().view?.id
  if (id !== undefined && isShown()) void callBackend(backend, readLeadStatus, { params: { id }, timeoutMs: 10_000 })
}

const UNREACHED = [REQUEST_STATUS.error, REQUEST_STATUS.aborted, REQUEST_STATUS.offline]

/** Waits for a change of the lead; at once after the network was lost, so that the page soon says that it is back. */
async function ask({ backend, running }: Session, { id, version }: LeadView, timeoutMs: number): Promise<HttpResponse> {
  // a request that hangs when the network goes would wait for its time limit
  const { signal, stop } = offlineSignal()
  const query = running.isCutOff ? {} : { after: version }
  const response = await callBackend(backend, readLeadStatus, { params: { id }, query, timeoutMs, signal })
  stop()
  return response
}

/** The thank-you page says that the answer follows by e-mail. */
async function goToEnd(session: Session): Promise<void> {
  const { states } = await session.pages.sequence()
  const path = states[String(THANK_YOU)]
  if (path === undefined || !(await preparePage(session, path))) return
  session.store.setState({ overridePath: path })
  goTo(session, path, 'replace')
}
