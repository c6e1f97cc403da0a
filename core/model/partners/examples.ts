import type { NamedAnswers } from '#core/model/answers/answers.ts'
import type {
  AnsweredStep,
  Application,
  Bid,
  ChosenOffer,
  ErasedApplication,
  PartnerAnswer,
  PartnerRequest,
  Ping,
  WaitingDocuments,
  WithdrawnApplication,
  WithdrawnConsent,
} from './gateway.ts'
import type { LoanOutcomeKind } from './loan-outcome.ts'

/**
 * A response of a partner. `body` is what the gateway reads: `undefined` if the response is no
 * JSON.
 */
export interface ExampleResponse {
  readonly status: number
  readonly body: unknown
  /** Sent unchanged instead of the body, for a response that is no JSON. */
  readonly raw?: string
  readonly headers?: { readonly [name: string]: string }
  /** Length to which `raw` is repeated, in bytes. */
  readonly rawBytes?: number
}

/**
 * A fault in transit although the partner has decided: a delay, a byte at a time with a pause after each, a broken
 * connection, another response.
 */
export type Fault =
  | { readonly delayMs: number; readonly isOnce?: true }
  | { readonly bytePauseMs: number; readonly isOnce?: true }
  | { readonly instead: 'broken-connection' | ExampleResponse; readonly isOnce?: true }

/**
 * What a partner does that does not fetch its files and confirm them: it never looks, or it fetches
 * each twice, confirms it, and comes again when it is too late.
 */
export const DOCUMENTS_MANNERS = ['never', 'again'] as const
export type DocumentsManner = (typeof DOCUMENTS_MANNERS)[number]

/**
 * The response of a partner in a scenario. The tests run the gateway on it, and the sandbox
 * simulates the partner with it. The placeholders are `{{leadId}}`, `{{reference}}`, `{{site}}`
 * (the sandbox's own address), and for offers `{{amount}}`, `{{period}}`, `{{instalment}}`,
 * `{{total}}`, `{{fees}}`, `{{nominalRate}}`, `{{apr}}`, `{{moneyWithinHours}}`, which are numbers
 * where they stand alone, `{{decidedAt}}` and `{{aSecondLater}}`, `{{wrongTotal}}` (too low for the instalments) and `{{expiresAt}}`; for further offers `{{lessAmount}}`,
 * `{{lessInstalment}}`, `{{lessTotal}}`, `{{lessFees}}`, `{{lessApr}}`, and `{{longerPeriod}}`,
 * `{{longerInstalment}}`, `{{longerTotal}}`, `{{longerFees}}`, `{{longerApr}}`.
 */
export interface Exchange {
  /**
   * The part after + in the applicant's e-mail address; for an exchange that wants a step, the
   * step's id.
   */
  readonly scenario: string
  /** The step that it wants, where the scenario is not named after it. */
  readonly step?: string
  /** What it does with the files of its step; without it, it fetches each and confirms it. */
  readonly documents?: DocumentsManner
  readonly response: ExampleResponse
  readonly means: PartnerAnswer['verdict']
  /** Why it declines, as the gateway reads it. */
  readonly reason?: string
  /** After how long a pending application is asked about again, as the gateway reads it. */
  readonly askAgainMs?: number
  readonly fault?: Fault
  readonly later?: LaterAnswer
  readonly webhooks?: readonly ExampleWebhook[]
}

/**
 * The response that follows: to a request that names the reference and was not sent before, or to
 * any request if the earlier response was pending; and not before `afterMs` milliseconds have
 * passed since the first response. After a step, another step may follow.
 */
export interface LaterAnswer {
  readonly response: ExampleResponse
  readonly means: PartnerAnswer['verdict']
  readonly afterMs: number
  /**
   * Percent a year by which the loan of its offer is dearer than the one that was offered before.
   */
  readonly dearerBy?: number
  /**
   * Only after the applicant has visited the partner's page (the step's external task); until then
   * the partner asks for the step again.
   */
  readonly needsErrand?: true
  readonly later?: LaterAnswer
}

/** Returns the responses that follow the first one, in their order. */
export const chainOf = (later: LaterAnswer | undefined): readonly LaterAnswer[] => (later ? [later, ...chainOf(later.later)] : [])

/**
 * The day on which the answers of every partner's application are valid (dates of payday, ages,
 * contracts), `YYYY-MM-DD`.
 */
export const EXAMPLE_DAY = '2026-11-20'

/**
 * Answers of the application changed, and the only places of the request that change with them, by
 * the keys that lead there (`body.banco.bancaEnLinea`); undefined where nothing is sent any more.
 * For what one application cannot show: two answers of yes or no, a mark, codes of a choice.
 */
export interface ExampleChange {
  readonly answers: NamedAnswers
  readonly request: { readonly [place: string]: unknown }
}

/** The parts that a partner can play where several are asked about one application. */
export const PARTS = [
  'offers',
  'offers-late',
  'offers-later',
  'offers-last',
  'indicates',
  'asks-first',
  'changes-after-step',
  'changes',
  'expires',
  'confirms',
  'withdraws',
  'contradicts',
  'declines',
] as const
export type Part = (typeof PARTS)[number]

/** Something that happens to an application at the partner. */
export const PARTNER_EVENTS = ['answered', 'chosen', 'arrived', 'erased'] as const
export type PartnerEvent = (typeof PARTNER_EVENTS)[number]

/**
 * What is wrong with a message on purpose: another secret signed it, it was signed ten minutes ago, it has the id of the
 * first message about the application, or what it says can have no effect.
 */
export const WEBHOOK_FAULTS = ['wrong-signature', 'old-timestamp', 'used-id', 'wrong-words'] as const
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

/**
 * A message that the partner sends by itself (docs/webhooks.md), once: some milliseconds after the
 * first of the events.
 */
export interface ExampleWebhook {
  readonly on: readonly PartnerEvent[]
  readonly afterMs: number
  readonly body: unknown
  readonly means: PartnerAnswer['verdict'] | LoanOutcomeKind
  /** How often it is sent, with the same id, also after it was taken; once without it. */
  readonly times?: number
  /** Percent a year by which the loan of its offer is dearer than the one that was offered before. */
  readonly dearerBy?: number
  /** Only the first partner that has the event for a lead sends it. */
  readonly isOncePerLead?: true
  /** Such a message is sent once, whatever the server returns. */
  readonly fault?: WebhookFault
}

/** What a partner does in a part. */
export interface PartExchange extends Omit<Exchange, 'scenario'> {
  /** Milliseconds during which its offer can be chosen; three days without it. */
  readonly openMs?: number
}

/**
 * A partner's exchanges: one application with the request that the gateway makes of it, and the
 * responses by scenario.
 */
export interface Examples {
  readonly application: Application
  readonly request: PartnerRequest
  readonly changes?: readonly ExampleChange[]
  /**
   * How requests must be signed: as Standard Webhooks specify, or with headers that contain the hex
   * HMAC-SHA-256 over `<timestamp>.<body>`.
   */
  readonly signature?: 'standard-webhooks' | { readonly timestamp: string; readonly signature: string }
  /** The request that tells of files that were not fetched, where the partner's interface has one. */
  readonly waiting?: { readonly waiting: WaitingDocuments; readonly request: PartnerRequest }
  /** The request that reports a withdrawn application, where the partner's interface has one. */
  readonly applicationWithdrawal?: { readonly withdrawn: WithdrawnApplication; readonly request: PartnerRequest }
  /** The request that reports a withdrawn consent, where the partner's interface has one. */
  readonly withdrawal?: { readonly withdrawn: WithdrawnConsent; readonly request: PartnerRequest }
  /** The requests that ask about a pending application, erase it, and answer a step. */
  readonly askingAgain?: { readonly reference: string; readonly request: PartnerRequest }
  readonly erasure?: { readonly erased: ErasedApplication; readonly request: PartnerRequest }
  readonly stepAnswer?: { readonly step: AnsweredStep; readonly request: PartnerRequest }
  /**
   * The requests that report that the applicant chose its offer, and that the applicant chose
   * another: to the same path, with the only yes or no in their bodies.
   */
  readonly choice?: { readonly chosen: ChosenOffer; readonly request: PartnerRequest; readonly notChosen: PartnerRequest }
  /**
   * The only places of the request that change where the partner must make no enquiry that others
   * see (as in `changes`); without it, the partner's interface cannot say so.
   */
  readonly softEnquiry?: { readonly [place: string]: unknown }
  /**
   * What it does in each part. Parts that follow from its exchanges and messages are added; a
   * partner that cannot play a part offers at once instead.
   */
  readonly parts?: { readonly [P in Part]?: PartExchange }
  /** What it sends by webhook once it took over an applicant, and once it takes an offer back. */
  readonly messages?: { readonly confirmed: unknown; readonly withdrawn: unknown }
  /**
   * Terms of its loans: the nominal rate in percent a year, a fee in percent of the amount, and the
   * hours until the money arrives. The sandbox calculates the figures of an offer from them.
   */
  readonly terms: { readonly nominal: number; readonly feePercent?: number; readonly moneyWithinHours: number }
  readonly exchanges: readonly Exchange[]
  /**
   * For a partner that bids: what it is sent, the request that the gateway makes of it, the
   * response, and the bid that the gateway reads.
   */
  readonly bid?: { readonly ping: Ping; readonly request: PartnerRequest; readonly response: ExampleResponse; readonly means: Bid }
}
