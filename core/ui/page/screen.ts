import type { Answers } from '#core/model/answers/answers.ts'
import type { ValidationContext } from '#core/fields/field-kind.ts'
import type { Page } from '#core/model/page/page.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { OwnConsent } from '#core/contract/consents/customer-consents.ts'
import type { OwnApplication } from '#core/contract/customer/own-application.ts'
import type { OwnDevices as DeviceList } from '#core/contract/customer/own-devices.ts'
import type { Choices, CodesByArea } from '#core/contract/lookups/read-choices.ts'
import type { PartnerLogos } from '#core/contract/lookups/read-partner-logos.ts'
import type { VehicleModels } from '#core/contract/lookups/vehicle-models.ts'

/** Props of every page, plain or custom. A page reads no globals and no store. */
export interface ScreenProps {
  readonly page: Page
  readonly site: SiteConfiguration
  readonly answers: Answers
  /** The lead as last received; undefined before it is created. In the gallery, an example. */
  readonly view?: LeadView
  /** Every page of the flow, past and future, with its fields: for the page with all answers. */
  readonly flowPages: readonly Page[]
  readonly progress: { readonly done: number; readonly of: number }
  readonly errors: readonly FieldMessage[]
  /** What validation needs, so that an error disappears as soon as its answer is corrected. */
  readonly validation: ValidationContext
  /** `sending` during a call the page awaits; `slow` after ten seconds; `offline`: no network. */
  readonly waiting: 'none' | 'sending' | 'slow' | 'offline'
  readonly isEmbedded: boolean
  /** Contact fields (for recovery) prefilled by a link and not yet confirmed. */
  readonly linked?: readonly string[]
  /** Answers at the first render or restored since: a control remounts when its own changes. */
  readonly renderedWith?: Answers
  /** Set if the browser stores nothing: what was sent can be recovered, or there is nothing yet. */
  readonly unkept?: 'sent' | 'nothing'
  /** True if this browser's session of an application has expired: a code reopens it. */
  readonly isSignedOut?: boolean
  /** Increases with each Continue that has to open the page's sheet first. */
  readonly asksSheet?: number
  /** True while the window navigates to a lender's page; false after the applicant returns. */
  readonly isLeaving?: boolean
  /** True if the applicant navigated to the page (no page load): its heading takes focus once. */
  readonly hasMoved?: boolean
  readonly actions: ScreenActions
}

/** A message at a field (`name`, or `name.part` for one of several checkboxes). */
export interface FieldMessage {
  readonly fieldName: string
  readonly message: string
}

/** Where a partner's page is opened: in this window, or in a new tab. */
export type LeaveTo = 'window' | 'tab'

/** Lists from the server that are too long for a page, or that depend on another answer. */
export interface Lists {
  readonly countries: Choices
  readonly positions: Choices
  readonly 'positions-by-area': CodesByArea
  readonly 'vehicle-models': VehicleModels
  readonly 'asked-consents': readonly OwnConsent[]
  readonly 'partner-logos': PartnerLogos
}
export type ListName = keyof Lists

/** The actions of a page. The results of most calls come back through the props. */
export interface ScreenActions {
  /** Saves an answer as it is typed, without validation. */
  readonly type: (name: string, value: Answers[string]) => void
  /** Validates the page and goes on: saves in the background, or waits if the page requires it. */
  readonly submit: (typed: Answers) => void
  readonly back: () => void
  /** Goes to a page to change an answer, and returns here after Continue. */
  readonly change: (path: string) => void
  readonly skip: () => void
  /** Leaves for the partner; must be called in the applicant's own click. */
  readonly redirect: (offerId?: string, where?: LeaveTo) => void
  /**
   * Chooses an offer of a comparison, as it is shown; where that leads to the partner's page, leaves
   * for it. Must be called in the applicant's own click.
   */
  readonly choose: (choice: OfferChoice) => void
  /** Leaves for a page of the partner and back; must be called in the applicant's own click. */
  readonly leave: () => void
  /** Fetches a list from the server; undefined if there is no response with it. */
  readonly readList: <Name extends ListName>(list: Name) => Promise<Lists[Name] | undefined>
  readonly startPhoneConfirmation: () => void
  readonly verifyPhone: (code: string) => void
  readonly resendPhoneCode: () => void
  readonly changePhone: (typed: string) => void
  /** Begins another application with the same answers, and with another loan if one is given. */
  readonly reapply: (loan?: OtherLoan) => void
  /** Sends the link back to the address that the server has, and returns it; undefined if that failed. */
  readonly sendLink?: () => Promise<string | undefined>
  /** Retries a slow or failed call with the same idempotency key. */
  readonly retry: () => void
  /** Queries a look-up; an empty list if nothing is found or there is no response. */
  readonly suggest: (kind: 'company' | 'place' | 'email', text: string) => Promise<readonly Suggestion[]>
  /** Actions of the applicant's own page; without them the page shows no application. */
  readonly own?: () => Promise<OwnActions>
  /** Actions of the pages behind links; without them the pages only say what they are for. */
  readonly link?: LinkActions
  /** Recovers an application; without it the page only shows its form. */
  readonly recover?: RecoverActions
  /** Shows a policy's text over the page; without it the link leads to the policy's page. */
  readonly openPolicy?: (policy: LinkedPolicy) => void
  /** Saves whether the applicant confirms the contact details prefilled by a link. */
  readonly confirmLinked: (isTheirs: boolean) => void
  /** Uploads a file and returns its id; without it the page accepts no files. */
  readonly upload?: (sending: FileSending) => Promise<FileSent>
}

/** An offer as it was shown (core/contract/lead/choose-offer.ts); without an id, a partner that states no figures before its step. */
export interface OfferChoice {
  readonly partner: string
  readonly offerId?: string
  readonly revision: number
  /** Set where the applicant changed them. */
  readonly amount?: number
  readonly period?: number
}

/** The amount and the period of another application. */
export interface OtherLoan {
  readonly amount?: number
  readonly period?: number
}

/** A policy linked from the text of a consent: its code, its page's address, the link text. */
export interface LinkedPolicy {
  readonly code: string
  readonly address: string
  readonly words: string
}

/** A file to upload for a data point; `onProgress` receives the share that is sent, 0 to 1. */
export interface FileSending {
  readonly field: string
  readonly file: File
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** The file's id, or the server's reason for refusing it; no reason if no response came. */
export type FileSent = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly message?: string }

/** The application as its applicant sees it (core/contract/customer/own-application.ts). */
export type OwnView = OwnApplication

/** Devices that can open the application (core/contract/customer/own-devices.ts). */
export type OwnDevices = DeviceList['devices']

/** All answers of an application, and the pages that ask them, in order. */
export interface OwnAnswers {
  readonly answers: Answers
  readonly pages: readonly Page[]
}

/** The actions of an applicant on their own application and data. */
export interface OwnActions {
  /** Reads the application; undefined if this device has none. */
  readonly read: () => Promise<OwnView | undefined>
  /** Returns the reference of the application. */
  readonly reference?: () => string | undefined
  /** Returns all answers as the server has them, and the pages that ask them; undefined on failure. */
  readonly answers?: () => Promise<OwnAnswers | undefined>
  /** Withdraws a consent; returns the updated application, or undefined on failure. */
  readonly withdraw: (code: string) => Promise<OwnView | undefined>
  /** Saves a copy of all stored data as a file; true on success. */
  readonly copy: () => Promise<boolean>
  /** Requests erasure and deletes the applicant's data on this device; true on success. */
  readonly erase: () => Promise<boolean>
  /** Returns the devices that can open the application; undefined if the server does not say. */
  readonly devices: () => Promise<OwnDevices | undefined>
  /** Revokes a device, or all others; returns the remaining ones, or undefined on failure. */
  readonly revoke: (device: string) => Promise<OwnDevices | undefined>
  /** Revokes this device and deletes the applicant's data on it; true if the server confirms. */
  readonly leave: () => Promise<boolean>
}

/** The result of a link: the application is opened, a code has to be sent first, or it expired. */
export type LinkEnd = { readonly at: 'opened' | 'gone' } | { readonly at: 'phone'; readonly maskedPhone: string }

/** The actions of the pages behind links in e-mails. */
export interface LinkActions {
  /** The e-mail address in the link. */
  readonly email?: string
  /** False if a part of the link is missing. */
  readonly isWhole: boolean
  /** Reads the link and changes nothing. On the applicant's own device, opens the application. */
  readonly open: () => Promise<LinkEnd>
  /** Sends a code; true on success. */
  readonly sendCode: () => Promise<boolean>
  readonly confirm: (code: string) => void
  /** Deletes the applicant's data on this device and starts again. */
  readonly notMe: () => void
  /** Unsubscribes the address from e-mails; true on success. */
  readonly unsubscribe: () => Promise<boolean | undefined>
  /** Confirms the ticked consent; false if the link is no longer valid. */
  readonly confirmConsent: () => Promise<boolean | undefined>
}

/** Contact details of an applicant, by which an application is recovered. */
export interface Contact {
  readonly email: string
  readonly phoneNumber: string
}

/** A code that was requested; each request has a new number. */
export interface SentCode {
  readonly number: string
  readonly resendAfterSeconds: number
  readonly validMinutes: number
}

/** The actions of the page that recovers an application. */
export interface RecoverActions {
  /** Requests a code; undefined if refused. The result never says if an application exists. */
  readonly ask: (contact: Contact) => Promise<SentCode | undefined>
  /** Opens the application with the code. */
  readonly open: (contact: Contact, code: string) => Promise<void>
}

/** A suggestion of a look-up, with the answers that choosing it fills in. */
export interface Suggestion {
  readonly label: string
  readonly answers: Answers
}
