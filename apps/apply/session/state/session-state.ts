import type { LeadView } from '#core/contract/lead-view.ts'
import type { Answers } from '#core/define/answers.ts'
import type { Checks } from '#core/define/format.ts'
import type { Page } from '#core/define/page.ts'
import type { SiteConfiguration } from '#core/define/site-configuration.ts'
import type { CustomerConsent } from '#core/lead/customer-consents.ts'
import type { FieldMessage, ScreenProps } from '#core/ui/screen.ts'

/** The application in this browser. */
export interface SessionState {
  readonly answers: Answers
  /** Rising number of each answer, by data point. */
  readonly numbers: { readonly [dataPoint: string]: number }
  /** The number of each answer up to which the server has it. */
  readonly acknowledged: { readonly [dataPoint: string]: number }
  /** Definitions that have arrived, by path. */
  readonly pages: { readonly [path: string]: Page }
  /** The country's checks, once a page needs one. */
  readonly checks?: Checks
  /** Paths in walking order, as far as they are known. */
  readonly order: readonly string[]
  /** Data points that a page still asks, by path, once the server has said so. */
  readonly asked: { readonly [path: string]: readonly string[] }
  /** The lead of this attempt, once it is created. */
  readonly leadId?: string
  readonly view?: LeadView
  /** The consents given or withdrawn in this application, one of each code. */
  readonly consents?: readonly CustomerConsent[]
  readonly errors: readonly FieldMessage[]
  /** Rises with each Continue that has the page's sheet ask first. */
  readonly asksSheet: number
  readonly waiting: ScreenProps['waiting']
  /** Where Continue goes back to after an answer was changed. */
  readonly returnTo?: string
  /** Colours of the page around the form or of the link, as far as they are used. */
  readonly uiColors?: { readonly [name: string]: string }
  /** A page that the applicant was led to besides the walk (the new number, the end of waiting). */
  readonly overridePath?: string
  /** The page that is drawn; none while one is being fetched. */
  readonly current?: string
  /** The answers with which it was drawn first, and those restored since. While they are typed they live in its controls. */
  readonly renderedWith: Answers
  /** The page that is most likely next, drawn unseen with the answers as they stood. */
  readonly ahead?: { readonly path: string; readonly answers: Answers }
  /** True once the applicant has moved: headings take focus. */
  readonly hasMoved: boolean
  /** True while this window is on its way to a lender's page. */
  readonly isLeaving?: boolean
  /** True where the browser keeps nothing for the next visit. */
  readonly isUnkept?: boolean
  /** True where this browser had an application and its session is over. */
  readonly isSignedOut?: boolean
  /** Rises when answers came from elsewhere than the page: its controls are drawn anew with them. */
  readonly revision: number
}

/** Always the same, so that nothing is drawn anew where there was none before. */
export const NO_ERRORS: readonly FieldMessage[] = []

/** Before anything is known but the site's page, which is drawn at the index and at its own path. */
export function initialState(
  { firstPage, secondPath }: Pick<SiteConfiguration, 'firstPage' | 'secondPath'>,
  path: string,
  isElsewhere = false,
): SessionState {
  return {
    ...(firstPage && !isElsewhere && (path === '' || path === firstPage.id) && { current: firstPage.id }),
    answers: {},
    renderedWith: {},
    asksSheet: 0,
    numbers: {},
    acknowledged: {},
    pages: firstPage ? { [firstPage.id]: firstPage } : {},
    order: [...(firstPage ? [firstPage.id] : []), ...(secondPath ? [secondPath] : [])],
    asked: {},
    errors: NO_ERRORS,
    waiting: 'none',
    hasMoved: false,
    revision: 0,
  }
}
