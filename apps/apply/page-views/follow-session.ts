import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { fieldsOf } from '../session/navigation/flow-order.ts'
import type { Session } from '../session/state/session.ts'
import type { SessionState } from '../session/state/session-state.ts'
import { noView, reduceView } from './reduce-view.ts'
import type { ViewEvent, ViewReport } from './view-state.ts'

/** What following a session takes. */
interface Following {
  readonly isVisible: boolean
  /** When the page that is open began to load, in milliseconds since 1970. */
  readonly startedAt: number
  readonly send: (report: ViewReport) => void
}

/** Views follow the pages of a session; returns what tells what else happens in the page. */
export function followSession(session: Session, { isVisible, startedAt, send }: Following): (event: ViewEvent) => void {
  const { store, running, now } = session
  let views = noView(isVisible)
  let progress = progressOf(store.getState().view)
  const take = (event: ViewEvent) => {
    const { state, report } = reduceView(views, event)
    views = state
    if (report) send(report)
  }
  const happen = (event: ViewEvent) => {
    const known = ofPage(store.getState(), event)
    if (known) take(known)
  }
  const show = (page: string, at: number) => {
    take({ type: 'shown', page, at })
    progress = progressOf(store.getState().view)
  }
  const { current } = store.getState()
  if (current !== undefined) show(current, startedAt)
  store.subscribe((state, before) => {
    if (hasPassed(state, before) || hasGoneOn(state, before, progress)) take({ type: 'passed' })
    if (state.current !== undefined && state.current !== before.current) show(state.current, now())
  })
  running.noteErrors = (errors) => happen({ type: 'refused', errors })
  return happen
}

/** The event as far as it is about fields of the page that is open; undefined where it is about none of them. */
function ofPage({ pages, current = '' }: SessionState, event: ViewEvent): ViewEvent | undefined {
  const page = pages[current]
  const names = new Set(page && fieldsOf(page).map(({ name }) => name))
  if (event.type === 'focused') return event.field === undefined || names.has(event.field) ? event : { ...event, field: undefined }
  if (event.type === 'edited') return names.has(event.field) ? event : undefined
  if (event.type === 'refused') return { ...event, errors: event.errors.filter(({ field }) => names.has(field)) }
  return event
}

/** Continue was taken, or the window is on its way to a lender. */
const hasPassed = (state: SessionState, before: SessionState): boolean =>
  (state.passed !== before.passed && state.passed !== undefined && state.passed.path === before.current) ||
  (state.isLeaving === true && before.isLeaving !== true)

/** The server's pages end as the lead goes on, whatever was pressed. */
function hasGoneOn(state: SessionState, before: SessionState, progress: string): boolean {
  const left = state.current === before.current ? undefined : before.pages[before.current ?? '']
  return left?.flow === 'server' && progressOf(state.view) !== progress
}

const progressOf = (view: LeadView | undefined): string => JSON.stringify([view?.leadStatus, view?.progressState])
