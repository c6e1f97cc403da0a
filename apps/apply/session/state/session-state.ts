import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { OpensIn } from '#core/model/partners/partner.ts'
import type { Checks } from '#core/model/formats/format.ts'
import type { Page } from '#core/model/page/page.ts'
import type { SiteConfiguration, SiteSequence } from '#core/model/site/site-configuration.ts'
import type { LeadFields } from '#core/lead/application-data.ts'
import type { CustomerConsent } from '#core/consent/customer-consents.ts'
import type { PrefillSource } from '#core/lead/prefill.ts'
import type { FieldMessage, ScreenProps } from '#core/ui/page/screen.ts'
import type { Session as VisitSession } from '#core/visit/session.ts'

/** Rising number of each answer, by data point. */
export interface Numbers {
  readonly [dataPoint: string]: number
}

/** A Continue: the page it was pressed on, and what stood in it. */
export interface Press {
  readonly path: string
  readonly typed: Answers
}

/** The way to a partner as the server last gave it, for a person who presses again; `until` in milliseconds since 1970. */
export interface WayOut {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly params: { readonly [name: string]: string }
  readonly opensIn?: OpensIn | undefined
  readonly until: number
}

/** The application in this browser. It changes only by events (reduce-session.ts). */
export interface SessionState extends AnswersState, PagesState, LeadState, WaitsState {
  /**
   * How far the session has come: a draft of an earlier page is looked for, then where the server has it; before that
   * no address is judged.
   */
  readonly beginning: 'new' | 'restoring' | 'joining' | 'done'
  /** A Continue that came too early: it counts when the draft is restored, or nothing is waited for any more. */
  readonly heldPress?: Press | undefined
  /** True from a press on Continue until the page that follows is known. */
  readonly isContinuing: boolean
}

export interface AnswersState {
  readonly answers: Answers
  readonly numbers: Numbers
  /** The number of each answer up to which the server has it. */
  readonly acknowledged: Numbers
  /** When the server last acknowledged a save, in milliseconds since 1970. */
  readonly acknowledgedAt: number
  /** The number of each answer up to which it is in the queue of saves. */
  readonly queued: Numbers
  /** Answers that the link proposes, until a page asks them. */
  readonly fromLink: Answers
  /** What the applicant says of e-mail and phone that a link filled in; settled once Continue has taken it. */
  readonly linked?: 'theirs' | 'settled' | undefined
  /** Where answers came from before they were typed here; `typed` in this application, on an earlier page. */
  readonly prefilled: { readonly [dataPoint: string]: PrefillSource }
  /** Data points that somebody has typed or chosen since this page was loaded. */
  readonly typedHere: readonly string[]
  /** Numbers of the answers that were kept for another application: only a higher one is typed in it. */
  readonly keptNumbers: Numbers
}

export interface PagesState {
  /** Definitions that have arrived, by path. */
  readonly pages: { readonly [path: string]: Page }
  /** The country's checks, once a page needs one. */
  readonly checks?: Checks
  /** The site's pages and states, once they are asked for. */
  readonly sequence?: SiteSequence
  /** Paths in the order of the flow, as far as they are known. */
  readonly order: readonly string[]
  /** True when the order is the site's whole sequence, or the server's. */
  readonly isOrderKnown: boolean
  /** Data points that a page still asks, by path, once the server has said so. */
  readonly asked: { readonly [path: string]: readonly string[] }
  readonly errors: readonly FieldMessage[]
  /** The page whose Continue was taken last, everything on it being in order; another object each time. */
  readonly passed?: { readonly path: string }
  /** Rises with each Continue that has the page's sheet ask first. */
  readonly asksSheet: number
  /** Where Continue goes back to after an answer was changed. */
  readonly returnTo?: string | undefined
  /** True in another application by the same person: Continue goes straight to what is left to ask. */
  readonly isAgain?: boolean | undefined
  /** Colours of the page around the form or of the link, as far as they are used. */
  readonly uiColors?: { readonly [name: string]: string }
  /** A page that the applicant was led to besides the flow (the new number, the end of waiting). */
  readonly overridePath?: string | undefined
  /** The page that is shown; none while one is being fetched. */
  readonly current?: string
  /** The answers with which it was rendered first, and those restored since. While they are typed they live in its controls. */
  readonly renderedWith: Answers
  /** The page that is most likely next, rendered unseen with the answers as they stood. */
  readonly ahead?: { readonly path: string; readonly answers: Answers } | undefined
  /** True once the applicant has moved: headings take focus. */
  readonly hasMoved: boolean
  /** True where the next page is loaded as a page of its own, because a link's secret stood in this one's address. */
  readonly isReloading: boolean
  /** Rises when answers came from elsewhere than the page: its controls are rendered anew with them. */
  readonly revision: number
}

export interface LeadState {
  /** The lead of this attempt, once it is created. */
  readonly leadId?: string | undefined
  readonly view?: LeadView | undefined
  /** The consents given or withdrawn in this application, one of each code. */
  readonly consents?: readonly CustomerConsent[] | undefined
  /** The stored lead's own fields, as they went out with it. */
  readonly leadFields?: LeadFields | undefined
  /** The session that began with applying again or with "not me", or whose start was renewed; the arrival's before that. */
  readonly forced?: VisitSession
  /** How often the applicant's data was taken out of this browser. */
  readonly timesForgotten: number
  readonly wayOut?: WayOut | undefined
  /** True while this window is on its way to a lender's page. */
  readonly isLeaving?: boolean
  /** True where the browser keeps nothing for the next visit. */
  readonly isUnkept?: boolean
  /** True where this browser had an application and its session is over. */
  readonly isSignedOut?: boolean
}

export interface WaitsState {
  /** How a press waits for the server. */
  readonly pressed: ScreenProps['waiting']
  /** How many parts of the page wait for the network, pressed or not. */
  readonly missing: number
  /** Whether a lead is watched while lenders are asked, and whether it can be asked about. */
  readonly watch: 'none' | 'reached' | 'cut-off'
  /** What the page says: it follows from the three (change-waits.ts). */
  readonly waiting: ScreenProps['waiting']
}

/** Always the same, so that nothing is rendered anew where there was none before. */
export const NO_ERRORS: readonly FieldMessage[] = []

/** Before anything is known but the site's page, which is shown at the index and at its own path. */
export function initialState(
  { firstPage, secondPath }: Pick<SiteConfiguration, 'firstPage' | 'secondPath'>,
  path: string,
  isElsewhere = false,
): SessionState {
  return {
    ...(firstPage && !isElsewhere && (path === '' || path === firstPage.id) && { current: firstPage.id }),
    beginning: 'new',
    isContinuing: false,
    answers: {},
    numbers: {},
    acknowledged: {},
    acknowledgedAt: 0,
    queued: {},
    fromLink: {},
    prefilled: {},
    typedHere: [],
    keptNumbers: {},
    pages: firstPage ? { [firstPage.id]: firstPage } : {},
    order: [...(firstPage ? [firstPage.id] : []), ...(secondPath ? [secondPath] : [])],
    isOrderKnown: false,
    asked: {},
    errors: NO_ERRORS,
    asksSheet: 0,
    renderedWith: {},
    hasMoved: false,
    isReloading: false,
    revision: 0,
    timesForgotten: 0,
    pressed: 'none',
    missing: 0,
    watch: 'none',
    waiting: 'none',
  }
}
