import type { StoreApi } from 'zustand/vanilla'
import type { Backend } from '#core/browser/backend.ts'
import type { KeptRecords } from '#core/browser/kept-records.ts'
import type { SaveQueue } from '../sync/save-queue.ts'
import type { Answers } from '#core/define/answers.ts'
import type { FormEvent } from '#core/define/host-messages.ts'
import type { PrefillSource } from '#core/lead/prefill.ts'
import type { OpenedCaptcha } from '#core/define/captcha.ts'
import type { TrackerChoices } from '#core/define/vendor.ts'
import type { StorageDoor } from '#core/browser/storage-door.ts'
import type { SiteConfiguration } from '#core/define/site-configuration.ts'
import type { FindText } from '#core/fields/say-fault.ts'
import type { Session as VisitSession } from '#core/visit/session.ts'
import type { LeadFields } from '#core/lead/application-data.ts'
import type { Tracking } from '../../tracking/tracking.ts'
import type { Flow } from '../actions/flow.ts'
import type { SitePages } from '../../pages/site-pages.ts'
import type { SessionState } from './session-state.ts'

/** How a page takes its place: behind the one before, instead of it, or instead of it with nothing of this application behind. */
export type Going = 'push' | 'replace' | 'begin'

/** The address bar, inside the base path. Paths have no leading slash; `''` is the index. */
export interface Router {
  readonly path: () => string
  /** A parameter of the address: what follows the step's own path, or stands in the query. */
  readonly parameter: (name: string) => string | undefined
  /** True where this page began with the secret of a link. */
  readonly isLinked: boolean
  /** Loads a path as a page of its own, instead of this one. */
  readonly load: (path: string) => void
  readonly go: (path: string, method: Going) => void
  /** False where nothing of this application is behind. */
  readonly back: () => boolean
}

/** What a session works with; everything outside of it comes in here. */
export interface SessionParts {
  readonly site: SiteConfiguration
  readonly backend: Backend
  readonly pages: SitePages
  readonly storage: StorageDoor
  readonly router: Router
  readonly findText: FindText
  /** Brings the texts of all pages; those of the first page are there from the start. Rejects where that fails. */
  readonly loadTexts: () => Promise<void>
  /** Shows a sentence for a moment: a key of the texts. */
  readonly notify: (key: string) => void
  /** For engineers (the specification's sentences). */
  readonly log: (sentence: string, error?: unknown) => void
  readonly now: () => number
  readonly newId: () => string
  readonly chance: () => number
  readonly waitForNetwork: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  readonly isEmbedded: boolean
  /** Paints the page in those of the colours that may be used, and answers them. */
  readonly paint: (colors: { readonly [name: string]: string }) => { readonly [name: string]: string }
  /** Who came and from where, as the lead carries it. */
  readonly visit: () => { readonly [name: string]: unknown }
}

/** One visitor's application in one browser tab. */
export interface Session extends SessionParts {
  readonly store: StoreApi<SessionState>
  readonly records: KeptRecords
  /** What is going on and is no part of the picture. */
  readonly running: Running
}

export interface Running {
  /** Trackers and the visitor's choices about them, where the site has any. */
  tracking?: Tracking
  /** The captcha, once it was asked for. */
  captcha?: Promise<OpenedCaptcha | undefined>
  /** Choices that the page around passed on before that. */
  hostChoices?: TrackerChoices
  /** Tells the recording of an error. */
  report?: (error: unknown, stack: string) => void
  /** What comes after the first page, once it is here. */
  flow?: Flow
  /** The way to the partner as the server last gave it, for a person who presses again; up to a time. */
  wayOut?: {
    readonly url: string
    readonly method: 'GET' | 'POST'
    readonly params: { readonly [name: string]: string }
    readonly until: number
  }
  /** Tells the page around, where there is one and it may know. */
  notifyHost?: (event: FormEvent) => void
  queue?: SaveQueue
  /** True from a press on Continue until the page that follows is known. */
  isGoingOn?: boolean
  /**
   * While the draft of an earlier page is being restored, with the Continue that was pressed meanwhile: the page is drawn
   * anew when it is restored, and a modal that opened before would close.
   */
  restoring?: { press?: () => void }
  /** Lets go of a press that was held (submit-page.ts). */
  letGo?: () => void
  /** How a press on Continue waits for the server (wait-visibly.ts). */
  pressed?: Exclude<SessionState['waiting'], 'none'>
  /** How many parts of the page wait for the network, pressed or not. */
  missing?: number
  /** True while the watched lead cannot be asked about. */
  isCutOff?: boolean
  /** Raised to end the pauses between tries. */
  pauses?: AbortController
  /** While it is being looked whether another tab has made the lead. */
  joining?: Promise<void>
  /** The lead's secret where cookies may be blocked. */
  token?: string
  /** The try of a call that the page waits for; raised to start it anew. */
  current?: AbortController
  isWatching?: boolean
  /** True when the order is the site's whole sequence, or the server's. */
  isOrderKnown?: boolean
  /** When the server last acknowledged a save. */
  acknowledgedAt?: number
  settledTimer?: ReturnType<typeof setTimeout>
  /** Tells this tab's records from those of others. */
  tab?: string
  slowTimer?: ReturnType<typeof setTimeout>
  aheadTimer?: ReturnType<typeof setTimeout>
  /** True once what an earlier page left has been taken up: before that, no address is judged. */
  isRestored?: boolean
  /** Answers that the link proposes, until a page asks them. */
  fromLink: Answers
  /** What the applicant says of e-mail and phone that a link filled in; settled once Continue has taken it. */
  linked?: 'theirs' | 'settled' | undefined
  /** Where answers came from before they were typed here; `typed` in this application, on an earlier page. */
  prefilled: { [dataPoint: string]: PrefillSource }
  /** Data points that somebody has typed or chosen since this page was loaded. */
  typedHere?: Set<string>
  /** Numbers of the answers that were kept for another application: only a higher one is typed in it. */
  keptNumbers?: { readonly [dataPoint: string]: number }
  /** The session that began with applying again or with "not me"; the arrival's before that. */
  forced?: VisitSession
  /** The stored lead's own fields, as they went out with it. */
  leadFields?: LeadFields
  /** How often the applicant's data was taken out of this browser. */
  timesForgotten?: number
  /** The number of each answer up to which it is in the queue, by data point. */
  queued: { [dataPoint: string]: number }
}
