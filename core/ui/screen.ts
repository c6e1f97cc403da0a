import type { Answers } from '../define/answers.ts'
import type { ValidationContext } from '../define/validate-answer.ts'
import type { Page } from '../define/page.ts'
import type { SiteConfiguration } from '../define/site-configuration.ts'
import type { LeadView } from '../contract/lead-view.ts'
import type { OwnApplication } from '../contract/own-application.ts'
import type { OwnDevices as DeviceList } from '../contract/own-devices.ts'

/** What a page is given, whether the plain page or a screen of its own draws it. It reads no globals and no store. */
export interface ScreenProps {
  readonly page: Page
  readonly site: SiteConfiguration
  readonly answers: Answers
  /** The lead as the server last answered; none before it is created, and in the gallery an example. */
  readonly view?: LeadView
  /** Every page of the walk so far and to come, with its fields: for the page that shows all answers. */
  readonly flowPages: readonly Page[]
  readonly progress: { readonly done: number; readonly of: number }
  readonly errors: readonly FieldMessage[]
  /** What judging takes, so that an error goes as soon as its answer is mended. */
  readonly validation: ValidationContext
  /** `sending` while a call runs that the page waits for; `slow` after ten seconds; `offline` without a network. */
  readonly waiting: 'none' | 'sending' | 'slow' | 'offline'
  readonly isEmbedded: boolean
  /** Fields by which an application can be opened again, as a link filled them in and nobody has looked at them yet. */
  readonly linked?: readonly string[]
  /** The answers that the page was drawn with, or that were restored since: a control is drawn anew where its own differs. */
  readonly renderedWith?: Answers
  /** What holds where the browser keeps nothing for the next visit: what was sent can be had back, or nothing yet. */
  readonly unkept?: 'sent' | 'nothing'
  /** True where this browser had an application and its session is over: a code opens it again. */
  readonly isSignedOut?: boolean
  /** Rises with each Continue that has the page's sheet ask first. */
  readonly asksSheet?: number
  /** True while the window is on its way to a lender's page; not when the applicant has come back. */
  readonly isLeaving?: boolean
  /** True when the page was walked to (not loaded): then its heading takes focus, once. */
  readonly hasMoved?: boolean
  readonly actions: ScreenActions
}

/** A sentence at a field (`name`, or `name.part` for one box of several). */
export interface FieldMessage {
  readonly fieldName: string
  readonly message: string
}

/** Where a way to a partner is opened: instead of this window's page, or in a new tab. */
export type LeaveTo = 'window' | 'tab'

/** Lists that are too long for a page, or that follow another answer. */
export type ListName = 'countries' | 'positions' | 'positions-by-area' | 'vehicle-models' | 'asked-consents' | 'partner-logos'

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
  readonly redirect: (offerId?: string, where?: LeaveTo) => void
  /** Leaves to a page of the partner's from which the applicant comes back, in the person's own click. */
  readonly leave: () => void
  /** A list of the server's, as it answers; undefined where it does not answer. */
  readonly readList: (list: ListName) => Promise<unknown>
  readonly startPhoneConfirmation: () => void
  readonly verifyPhone: (code: string) => void
  readonly resendPhoneCode: () => void
  readonly changePhone: (typed: string) => void
  readonly reapply: () => void
  /** Tries a call again that is slow or failed, with the same key. */
  readonly retry: () => void
  /** Asks the look-ups; an empty list where nothing is known or nothing answers. */
  readonly suggest: (kind: 'company' | 'place' | 'email', text: string) => Promise<readonly Suggestion[]>
  /** What the applicant's own page can do; without it the page shows nobody. */
  readonly own?: () => Promise<OwnActions>
  /** What the pages of links can do; without it they only say what they are for. */
  readonly link?: LinkActions
  /** Finds an application again; without it the page only asks. */
  readonly recover?: RecoverActions
  /** Shows a policy's text over the page; without it the link leads to the page of the policy. */
  readonly openPolicy?: (policy: LinkedPolicy) => void
  /** Notes whether the applicant says that what a link filled in is theirs. */
  readonly confirmLinked: (isTheirs: boolean) => void
  /** Keeps a file and gives its id; without it the page cannot take files. */
  readonly upload?: (sending: FileSending) => Promise<FileSent>
}

/** A policy that words of a consent link to: its code, the address of its page, and the words. */
export interface LinkedPolicy {
  readonly code: string
  readonly address: string
  readonly words: string
}

/** A file that goes out for a data point; `onProgress` is told how much of it is out, 0 to 1. */
export interface FileSending {
  readonly field: string
  readonly file: File
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** Its id with the server; or the server's reason, and none where no answer came. */
export type FileSent = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly message?: string }

/** The application as its applicant oversees it (core/contract/own-application.ts). */
export type OwnView = OwnApplication

/** Devices that can open the application (core/contract/own-devices.ts). */
export type OwnDevices = DeviceList['devices']

/** What an applicant does about their own application and data. */
export interface OwnActions {
  /** Undefined where this device knows no application. */
  readonly read: () => Promise<OwnView | undefined>
  /** Withdraws a consent; the application as it is then, undefined where that failed. */
  readonly withdraw: (code: string) => Promise<OwnView | undefined>
  /** Saves a copy of everything that is kept, as a file; true when it was. */
  readonly copy: () => Promise<boolean>
  /** Asks for erasure and forgets the applicant on this device; true when it was. */
  readonly erase: () => Promise<boolean>
  /** The devices that can open the application; undefined where the server does not say. */
  readonly devices: () => Promise<OwnDevices | undefined>
  /** Locks out a device, or all others; those that are left, undefined where that failed. */
  readonly revoke: (device: string) => Promise<OwnDevices | undefined>
  /** Locks out this device and forgets the applicant on it; true when the server has done it. */
  readonly leave: () => Promise<boolean>
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
  /** True when what was ticked is agreed to; false where the link is no longer good. */
  readonly confirmConsent: () => Promise<boolean>
}

/** How to reach an applicant, and how an application is found again. */
export interface Contact {
  readonly email: string
  readonly phoneNumber: string
}

/** A code was asked for; each time it has another number. */
export interface SentCode {
  readonly number: string
  readonly resendAfterSeconds: number
  readonly validMinutes: number
}

/** What the page does that finds an application again. */
export interface RecoverActions {
  /** Asks for a code; undefined where that was refused. What is answered says nothing of whether there is an application. */
  readonly ask: (contact: Contact) => Promise<SentCode | undefined>
  /** Opens the application by the code. */
  readonly open: (contact: Contact, code: string) => Promise<void>
}

/** A proposal of a look-up, with the answers that choosing it fills in. */
export interface Suggestion {
  readonly label: string
  readonly answers: Answers
}
