import type { StoredValues } from '../../../core/browser/storage-keys.ts'
import type { RouteChange } from '../../../core/contract/lead-view.ts'

/** Numbers of the specification's application state enumeration that the browser itself goes to. */
export const APPLICATION_STATE = { none: 0, thankYou: 11, redirected: 12, rejected: 13 } as const

/** The current step's number: the single value, or the last of a list; 0 at the start. */
export function currentState(progressState: StoredValues['state'] | undefined): number {
  return (typeof progressState === 'number' ? progressState : progressState?.at(-1)) ?? APPLICATION_STATE.none
}

/**
 * The route of a step: push, or replace when the previous step is after the offer; the index route where the step has
 * none (specification, section 2).
 */
export function routeTo(path: string | undefined, isPreviousAfterOffer: boolean): RouteChange {
  return { method: isPreviousAfterOffer ? 'replace' : 'push', route: `/${path ?? ''}` }
}
