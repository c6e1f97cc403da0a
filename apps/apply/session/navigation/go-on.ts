import type { Page } from '#core/model/page/page.ts'
import type { Step } from '../state/session-event.ts'
import type { SessionState } from '../state/session-state.ts'
import { go } from '../state/steps.ts'
import { nextAtHand } from './decide-route.ts'

/** From a page that is in order: where the next one is known it is shown in the same step; else nothing more is pressed until it is. */
export function goOn(state: SessionState, page: Page): Step {
  const wait = (type: 'submit-step' | 'find-next'): Step => ({ state: { ...state, isContinuing: true }, effects: [{ type, page }] })
  if (page.flow === 'server') return wait('submit-step')
  const path = nextAtHand(state, page.id)
  if (path === undefined) return wait('find-next')
  const gone = go(state, path, 'push')
  return { state: gone.state, effects: [...gone.effects, { type: 'save-behind', page }] }
}
