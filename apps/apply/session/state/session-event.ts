import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Checks } from '#core/model/formats/format.ts'
import type { Page } from '#core/model/page/page.ts'
import type { SiteSequence } from '#core/model/site/site-configuration.ts'
import type { LeadFields } from '#core/lead/application-data.ts'
import type { CustomerConsent } from '#core/consent/customer-consents.ts'
import type { PrefillSource } from '#core/lead/prefill.ts'
import type { FieldMessage } from '#core/ui/page/screen.ts'
import type { Session as VisitSession } from '#core/visit/session.ts'
import type { Numbers, Press, SessionState, WayOut } from './session-state.ts'

/** How a page takes its place: behind the one before, instead of it, or instead of it with nothing of this application behind. */
export type Going = 'push' | 'replace' | 'begin'

/** What an earlier page left in this browser. Times (`at`) are in milliseconds since 1970, here and below. */
export interface Draft {
  readonly answers: Answers
  readonly numbers: Numbers
  readonly sources: { readonly [dataPoint: string]: PrefillSource }
  readonly leadId?: string | undefined
  readonly leadFields?: LeadFields | undefined
  readonly consents?: readonly CustomerConsent[] | undefined
  readonly isSignedOut: boolean
}

/** The session from its first moment to the page of the address. */
export type BeginningEvent =
  | { readonly type: 'began'; readonly fromLink: Answers; readonly isUnkept: boolean }
  /** The draft, or that there is none, is known; `isNew` where it changes what the page shows. */
  | { readonly type: 'draft-shown'; readonly isNew: boolean }
  /** What the server has of it is known too. */
  | { readonly type: 'begun' }

export type AnswerEvent =
  /** `isTyped`: in a control of this page, which a draft that comes later leaves alone. */
  | { readonly type: 'answered'; readonly answers: Answers; readonly at: number; readonly isTyped?: boolean }
  | { readonly type: 'draft-restored'; readonly draft: Draft; readonly at: number }
  /** `failed`: what was proposed for the page and does not fit it. */
  | { readonly type: 'prefilled'; readonly answers: Answers; readonly from: Draft['sources']; readonly failed: readonly string[] }
  | { readonly type: 'answers-dropped'; readonly names: readonly string[] }
  | { readonly type: 'link-confirmed'; readonly isTheirs: boolean }
  | { readonly type: 'saves-queued'; readonly names: readonly string[] }
  | { readonly type: 'acknowledged'; readonly numbers: Numbers; readonly consents: readonly CustomerConsent[]; readonly at: number }
  | { readonly type: 'consents-noted'; readonly consents: readonly CustomerConsent[]; readonly at: number }

export type PageEvent =
  | { readonly type: 'page-arrived'; readonly page: Page; readonly checks?: Checks | undefined }
  | { readonly type: 'sequence-known'; readonly sequence: SiteSequence }
  | { readonly type: 'went'; readonly path: string; readonly method: Going }
  /** The page of the address is here. */
  | { readonly type: 'page-shown'; readonly path: string }
  | { readonly type: 'prerendered'; readonly path: string | undefined }
  | { readonly type: 'errors-set'; readonly errors: readonly FieldMessage[] }
  /** The errors of the server; `here` is the path of the page that is open. */
  | { readonly type: 'errors-received'; readonly errors: readonly FieldMessage[]; readonly here: string }
  /** The page after a Continue is known; undefined where the application is handed over. */
  | { readonly type: 'next-found'; readonly path: string | undefined }
  /** Whatever Continue had to look for is done. */
  | { readonly type: 'continue-ended' }
  | { readonly type: 'change-began'; readonly path: string; readonly returnTo: string | undefined }
  | { readonly type: 'route-overridden'; readonly path: string | undefined }
  | { readonly type: 'colors-shown'; readonly colors: { readonly [name: string]: string } }
  | { readonly type: 'leaving'; readonly isLeaving: boolean }
  | { readonly type: 'way-given'; readonly way: WayOut | undefined }

export type LeadEvent =
  /** `here` is the path of the page that is open. */
  | { readonly type: 'view-received'; readonly view: LeadView; readonly here: string }
  | { readonly type: 'lead-named'; readonly leadId: string }
  | { readonly type: 'creation-planned'; readonly leadFields: LeadFields }
  | { readonly type: 'application-loaded'; readonly answers: Answers; readonly numbers: Numbers }
  /** The server does not know the lead, or it ended. */
  | { readonly type: 'lead-forgotten' }
  /** Of a lead that is gone, everything but the consents begins another. */
  | { readonly type: 'begun-anew'; readonly consentNames: readonly string[] }
  | {
      readonly type: 'reapplied'
      readonly consentNames: readonly string[]
      readonly order: readonly string[]
      readonly forced: VisitSession
    }
  /** Another application takes the place of this one. */
  | { readonly type: 'application-left' }
  | { readonly type: 'applicant-forgotten' }
  | { readonly type: 'visit-forced'; readonly forced: VisitSession }
  /** Everything that is shown is rendered anew. */
  | { readonly type: 'shown-anew' }

/** What the page waits for (change-waits.ts). */
export type WaitEvent =
  | { readonly type: 'wait-began' }
  | { readonly type: 'wait-slowed' }
  | { readonly type: 'wait-ended' }
  | { readonly type: 'network-lost' }
  | { readonly type: 'network-back' }
  /** A part of the page did not come; `part-tried` follows when its pause is over. */
  | { readonly type: 'part-missing' }
  | { readonly type: 'part-tried' }
  | { readonly type: 'watch-began' }
  | { readonly type: 'watch-responded'; readonly isReached: boolean }
  | { readonly type: 'watch-ended' }

export type SessionEvent = BeginningEvent | AnswerEvent | PageEvent | LeadEvent | WaitEvent

/** What a change of the state asks for; dispatch.ts does it. */
export type SessionEffect =
  | { readonly type: 'autosave' }
  /** Once more when the browser has surely written what the server acknowledged. */
  | { readonly type: 'autosave-when-settled' }
  | { readonly type: 'prerender-soon' }
  | { readonly type: 'navigate'; readonly path: string; readonly method: Going }
  /** Loads the path as a page of its own. */
  | { readonly type: 'load'; readonly path: string }
  | { readonly type: 'store-form' }
  | { readonly type: 'store-lead' }
  | { readonly type: 'forget-lead-keys' }
  | { readonly type: 'store-is-loading'; readonly isLoading: boolean }
  /** Says `wait-slowed` after a while, unless it is stopped. */
  | { readonly type: 'start-slow-timer' }
  | { readonly type: 'stop-slow-timer' }
  | FlowEffect

/** What the part that comes after the first page does (run-flow-effect.ts). */
export type FlowEffect =
  /** Presses Continue again, which came too early. */
  | { readonly type: 'press'; readonly press: Press }
  /** Saves what was changed on a page that the applicant has left. */
  | { readonly type: 'save-behind'; readonly page: Page }
  /** Looks for the page that follows one, fetching what that takes; behind the last one hands the application over. */
  | { readonly type: 'find-next'; readonly page: Page }
  /** Makes a server's page's own call and follows its response. */
  | { readonly type: 'submit-step'; readonly page: Page }

export interface Step {
  readonly state: SessionState
  readonly effects: readonly SessionEffect[]
}
