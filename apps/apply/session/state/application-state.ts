import type { LeadView, RouteChange } from '#core/contract/lead/lead-view.ts'
import type { Page } from '#core/model/page/page.ts'
import type { SessionState } from './session-state.ts'

/** The current step's number: the single value, or the last of a list; 0 at the start. */
export const currentState = (progressState: number | readonly number[] | undefined): number => [progressState ?? 0].flat().at(-1) ?? 0

/**
 * The route of a step: push, or replace when the previous step is after the offer; the index route where the step has
 * none (specification, section 2).
 */
export function routeTo(path: string | undefined, isPreviousAfterOffer: boolean): RouteChange {
  return { method: isPreviousAfterOffer ? 'replace' : 'push', route: `/${path ?? ''}` }
}

/**
 * The progress as the applicant sees it: the lead's, and after it the state of the page that is shown where that is another
 * one. The server hears nothing of a page that is only looked at: an earlier page of the legacy form, the change of the
 * number, a continue link.
 */
export function shownProgress({ view, pages, current = '', overridePath }: Shown): readonly number[] {
  const list = [view?.progressState ?? 0].flat()
  const page = pages[current]
  const code = page && mayDiffer(page, overridePath) ? page.stateCode : undefined
  return code === undefined || code === list.at(-1) ? list : [...list, code]
}

type Shown = Pick<SessionState, 'pages' | 'current' | 'overridePath'> & { readonly view?: Pick<LeadView, 'progressState'> | undefined }

/** Any other page is left as soon as the lead is elsewhere. */
const mayDiffer = ({ flow, id, parameter }: Page, overridePath: string | undefined): boolean =>
  flow === 'legacy' || parameter !== undefined || id === overridePath
