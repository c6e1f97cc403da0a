import type { Going, Step } from './session-event.ts'
import { NO_ERRORS, type SessionState } from './session-state.ts'

/** A step that asks for nothing. */
export const still = (state: SessionState): Step => ({ state, effects: [] })

/**
 * Moves to a page: it is shown at once where its definition is here, and the address brings the rest. From the page of a
 * link it is loaded: the browser names the address of the first load to every script of a page as long as that stands.
 */
export function go(state: SessionState, path: string, method: Going): Step {
  if (state.isReloading) return { state, effects: [{ type: 'load', path }] }
  const isHere = state.pages[path] !== undefined
  return {
    state: { ...state, hasMoved: true, ...(isHere && { current: path, renderedWith: state.answers }) },
    effects: [{ type: 'navigate', path, method }],
  }
}

/** These errors stand instead of those before, in the pages and in the form that is stored. */
export function setErrors(state: SessionState, errors: SessionState['errors']): Step {
  if (errors.length === 0 && state.errors.length === 0) return still(state)
  return { state: { ...state, errors: errors.length > 0 ? errors : NO_ERRORS }, effects: [{ type: 'store-form' }] }
}
