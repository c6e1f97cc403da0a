import type { StoreApi } from 'zustand/vanilla'
import type { Backend } from '#core/browser/network/backend.ts'
import type { KeptRecords } from '#core/browser/storage/kept-records.ts'
import type { SaveQueue } from '../sync/save-queue.ts'
import type { FormEvent } from '#core/embedding/host-messages.ts'
import type { OpenedCaptcha } from '#core/model/vendors/captcha.ts'
import type { TrackerChoices } from '#core/model/vendors/vendor.ts'
import type { StorageDoor } from '#core/browser/storage/storage-door.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import type { LinkedPolicy, LinkEnd } from '#core/ui/page/screen.ts'
import type { FindText } from '#core/fields/field-kind.ts'
import type { HostWord } from '../../embed/host-word.ts'
import type { Tracking } from '../../tracking/tracking.ts'
import type { Flow } from '../actions/flow.ts'
import type { SitePages } from '../../pages/site-pages.ts'
import type { Going } from './session-event.ts'
import type { SessionState } from './session-state.ts'
import type { ErrorKind } from '#core/tracking/funnel/page-view-report.ts'
import type { TextKey } from '#core/model/register.ts'
import type { Values } from '#core/texts/find-text.ts'

/** The address bar, inside the base path. Paths have no leading slash; `''` is the index. */
export interface Router {
  readonly path: () => string
  /** A parameter of the address: what follows the step's own path, or stands in the query. */
  readonly parameter: (name: string) => string | undefined
  /** True where this page began with the secret of a link. */
  readonly isLinked: boolean
  /** Loads a path as a page of its own, instead of this one; with `push`, the way back leads to this one. */
  readonly load: (path: string, method?: 'push') => void
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
  readonly notify: (key: TextKey, values?: Values) => void
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
  /** Handles of what is under way: timers, requests, parts that were loaded. What it means stands in the state. */
  readonly running: Running
}

/** Shows the text of a policy over the page. */
export type OpenPolicy = (session: Session, policy: LinkedPolicy) => void

export interface Running {
  /** Trackers and the visitor's choices about them, where the site has any. */
  tracking?: Tracking
  /** The captcha, once it was asked for. */
  captcha?: Promise<OpenedCaptcha | undefined>
  /** Choices that the page around passed on before that. */
  hostChoices?: TrackerChoices
  /** Trackers of a frame wait for it (embed/host-word.ts). */
  hostWord?: HostWord
  /** Tells the recording of an error. */
  report?: (error: unknown, stack: string) => void
  /** What comes after the first page, once it is here. */
  flow?: Flow
  /** What shows policies, once it is here. */
  openPolicy?: OpenPolicy
  /** The policy that was asked for last. */
  askedPolicy?: { readonly policy: LinkedPolicy }
  /** Counts at which fields Continue was refused, and by which kind of error; nothing of what stood in them. */
  noteErrors?: (errors: readonly { readonly field: string; readonly kind: ErrorKind }[]) => void
  /** Tells the page around, where there is one and it may know. */
  notifyHost?: (event: FormEvent) => void
  queue?: SaveQueue
  /** From a press that moves the lead until the page to which it leads is shown. */
  isMoving?: boolean
  /** Raised to end the pauses between tries. */
  pauses?: AbortController
  /** While saves are planned: the next ones wait for their turn. */
  planning?: Promise<unknown>
  /** While it is being looked whether another tab has made the lead. */
  joining?: Promise<void>
  /** While the link of the address is being opened. */
  opening?: Promise<LinkEnd>
  /** The lead's secret where cookies may be blocked. */
  token?: string
  /** The tries of calls and saves that are under way; each is raised to start it anew. */
  tries?: Set<AbortController>
  settledTimer?: ReturnType<typeof setTimeout>
  /** Tells this tab's records from those of others. */
  tab?: string
  slowTimer?: ReturnType<typeof setTimeout>
  aheadTimer?: ReturnType<typeof setTimeout>
}
