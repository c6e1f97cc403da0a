import type { Page } from '#core/model/page/page.ts'
import { dispatch } from '../state/dispatch.ts'
import { nextAtHand } from './decide-route.ts'
import type { Session } from '../state/session.ts'
import { fieldsOf } from './flow-order.ts'

/** Has the next page drawn unseen, as the answers stand, so that Continue has only to show it. */
export function prerenderNext(session: Session): void {
  const state = session.store.getState()
  const { current, pages, answers, ahead } = state
  if (current === undefined) return
  const next = pages[nextAtHand(state, current) ?? '']
  const path = next && canWait(next, pages[current]) ? next.id : undefined
  if (ahead?.path === path && (!path || ahead?.answers === answers)) return
  dispatch(session, { type: 'prerendered', path })
}

/** A plain page. One that asks again what the page before it asks shows the answer, and is drawn when that is given. */
function canWait(page: Page, before: Page | undefined): boolean {
  const asked = fieldsOf(before).map(({ name }) => name)
  return !page.screen && page.flow !== 'server' && !fieldsOf(page).some(({ name }) => asked.includes(name))
}
