import type { Answers } from '../define/answers.ts'
import type { JudgingContext } from '../define/judge-answer.ts'
import type { Page } from '../define/page.ts'
import type { SiteConfiguration } from '../define/site-configuration.ts'
import type { LeadView } from '../contract/lead-view.ts'

/** What a page is given, whether the plain page or a screen of its own draws it. It reads no globals and no store. */
export interface ScreenProps {
  readonly page: Page
  readonly site: SiteConfiguration
  readonly answers: Answers
  /** The lead as the server last answered; none before it is created, and in the gallery an example. */
  readonly view?: LeadView
  /** Every page of the walk so far and to come, with its fields: for the page that shows all answers. */
  readonly walk: readonly Page[]
  readonly progress: { readonly done: number; readonly of: number }
  readonly errors: readonly FieldMessage[]
  /** What judging takes, so that an error goes as soon as its answer is mended. */
  readonly judging: JudgingContext
  /** `sending` while a call runs that the page waits for; `slow` after ten seconds; `offline` without a network. */
  readonly waiting: 'none' | 'sending' | 'slow' | 'offline'
  readonly isEmbedded: boolean
  /** True when the page was walked to (not loaded): then its heading takes focus, once. */
  readonly hasMoved?: boolean
  readonly actions: ScreenActions
}

/** A sentence at a field (`name`, or `name.part` for one box of several). */
export interface FieldMessage {
  readonly fieldName: string
  readonly message: string
}

/** What a page can do. Each call's answer comes back through the props. */
export interface ScreenActions {
  /** Notes an answer as it is typed; nothing is judged. */
  readonly type: (name: string, value: Answers[string]) => void
  /** Judges the page and goes on: saves behind, or waits where the page's call wants it. */
  readonly submit: (typed: Answers) => void
  readonly back: () => void
  /** Goes to a page to change an answer, and comes back here after Continue. */
  readonly change: (path: string) => void
  readonly skip: () => void
  /** Leaves to the partner, in the person's own click. */
  readonly redirect: (offerId?: string) => void
  readonly startPhoneConfirmation: () => void
  readonly verifyPhone: (code: string) => void
  readonly resendPhoneCode: () => void
  readonly changePhone: (typed: string) => void
  /** True when it is set; the reason of a refusal is among the errors. */
  readonly setPassword: (password: string) => Promise<boolean>
  readonly reapply: () => void
  /** Tries a call again that is slow or failed, with the same key. */
  readonly retry: () => void
  /** Asks the look-ups; an empty list where nothing is known or nothing answers. */
  readonly suggest: (kind: 'company' | 'place' | 'email', text: string) => Promise<readonly Suggestion[]>
  /** What the pages of links can do; without it they only say what they are for. */
  readonly link?: LinkActions
  /** Keeps a file and gives its id; without it the page cannot take files. */
  readonly upload?: (name: string, file: File) => Promise<string>
}

/** Where a link leads: to the application, to a code that has to be sent first, or nowhere any more. */
export type LinkEnd = { readonly at: 'opened' | 'gone' } | { readonly at: 'phone'; readonly maskedPhone: string }

/** What the pages behind links in letters do. */
export interface LinkActions {
  /** The address that the link names. */
  readonly email?: string
  /** False where the link lacks what it needs. */
  readonly isWhole: boolean
  /** Reads the link; changes nothing. On the applicant's own device it goes on to the application. */
  readonly open: () => Promise<LinkEnd>
  /** True when a code is on its way. */
  readonly sendCode: () => Promise<boolean>
  readonly confirm: (code: string) => void
  /** Forgets the applicant on this device and begins anew. */
  readonly notMe: () => void
  /** True when the address gets no more letters. */
  readonly unsubscribe: () => Promise<boolean>
}

/** A proposal of a look-up, with the answers that choosing it fills in. */
export interface Suggestion {
  readonly label: string
  readonly answers: Answers
}
