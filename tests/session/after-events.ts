import { reduceSession } from '#apps/apply/session/state/reduce-session.ts'
import type { SessionEvent } from '#apps/apply/session/state/session-event.ts'
import { initialState, type SessionState } from '#apps/apply/session/state/session-state.ts'
import type { Page } from '#core/model/page/page.ts'
import { makePage } from './make-page.ts'

/** A page that asks one line of text, whose name says on which page it is. */
export const fieldPage = (id: string, more: Partial<Page> = {}): Page =>
  makePage(id, { fields: [{ name: `${id}-field`, kind: 'text', wire: id }], ...more })

/** A session on the first of three pages whose order is known, with nothing answered. */
export const begun: SessionState = {
  ...initialState({ firstPage: fieldPage('a') }, ''),
  beginning: 'done',
  pages: Object.fromEntries(['a', 'b', 'c'].map((id) => [id, fieldPage(id)])),
  order: ['a', 'b', 'c'],
  isOrderKnown: true,
}

/** The state after these events, and all their effects in order, with their names. */
export function afterEvents(events: readonly SessionEvent[], from: SessionState = begun) {
  let state = from
  const effects = events.flatMap((event) => {
    const step = reduceSession(state, event)
    state = step.state
    return step.effects
  })
  return { state, effects, types: effects.map(({ type }) => type) }
}
