import type { AnswerValue, NamedAnswers } from '#core/model/answers/answers.ts'
import type { ConsentReceipt } from '#core/model/partners/consent-receipt.ts'
import { boundedAnswer, boundedBid } from '#core/model/answers/bounded-answer.ts'
import { boundedOutcome, readStandardOutcome } from '#core/model/answers/bounded-outcome.ts'
import type { ReportedOutcome } from './loan-outcome.ts'

/**
 * What a partner is sent of an application: the answers it needs, and the ids that both sides
 * store.
 */
export interface Application {
  readonly leadId: string
  /** Idempotency key, which makes a repeat of the same application harmless to the partner. */
  readonly idempotencyKey: string
  readonly country: string
  readonly brand: string
  readonly currency: string
  readonly answers: NamedAnswers
  /**
   * `soft`: several partners are asked for an offer, and the applicant has chosen none yet, so the
   * partner must make no enquiry that other lenders see (no hard credit-bureau enquiry).
   */
  readonly enquiry?: 'soft'
  /** The partner's own reference, once it gave one. */
  readonly reference?: string
  /** The signed proof of the consents under which the partner is given the application. */
  readonly consent?: ConsentReceipt
}

/**
 * A step whose answers the partner wanted; `reference` is the partner's own number of the
 * application.
 */
export interface AnsweredStep {
  readonly id: string
  readonly reference: string
  readonly answers: NamedAnswers
  /** The files that the step asked for, for a gateway that `takesDocuments`. */
  readonly documents?: readonly SentDocument[]
}

/**
 * A file that a partner is given: the data point that asked for it, its own id, its media type, its
 * length in bytes, and their SHA-256 in hex. Its bytes are behind `url` until `expiresAt` (ISO
 * 8601), or in `content` as base64.
 */
export type SentDocument = {
  readonly field: string
  readonly id: string
  readonly type: string
  readonly bytes: number
  readonly sha256: string
} & ({ readonly url: string; readonly expiresAt: string } | { readonly content: string })

/** What a partner is sent that has fetched none of its files and has little time left. */
export interface WaitingDocuments extends ErasedApplication {
  readonly documents: readonly SentDocument[]
}

/** What a partner is sent about an applicant who is erased: only the ids that both sides stored. */
export interface ErasedApplication {
  readonly leadId: string
  readonly idempotencyKey: string
  readonly reference?: string
}

/** What a partner is sent when the applicant withdraws the application that it was sent. */
export interface WithdrawnApplication extends ErasedApplication {
  readonly withdrawnAt: string
}

/**
 * What a partner is sent when the applicant chose its offer: amount and period as the applicant
 * wants them, within the ranges of the offer.
 */
export interface ChosenOffer extends ErasedApplication {
  readonly offerId?: string
  readonly amount?: number
  readonly period?: number
}

/**
 * What a partner is sent when an applicant withdraws a consent after the partner received the
 * application.
 */
export interface WithdrawnConsent extends ErasedApplication {
  /** The partner's own code for a consent that it asked for itself, else our code. */
  readonly code: string
  readonly withdrawnAt: string
}

/**
 * What a partner is sent when it is asked for a bid: nothing personal, and no id by which it could
 * recognise the lead later.
 */
export interface Ping {
  readonly country: string
  readonly brand: string
  readonly currency: string
  readonly answers: NamedAnswers
}

/**
 * What the partner would pay for the lead if it accepts it, hundredths of the currency; null if it
 * does not want the lead.
 */
export interface Bid {
  readonly price: number | null
}

/** An HTTP request to a partner; `path` is relative to the partner's base URL. */
export interface PartnerRequest {
  readonly method: 'POST' | 'GET'
  readonly path: `/${string}`
  readonly headers?: { readonly [name: string]: string }
  readonly body?: unknown
}

/** The response of a partner: status and parsed JSON (`undefined` if the body was no JSON). */
export interface PartnerResponse {
  readonly status: number
  readonly body: unknown
}

/** An offer as a partner states it. Sums in whole units, rates in percent a year. */
export interface PartnerOffer {
  readonly id: string
  readonly amount: number
  readonly period: number
  readonly instalment: number
  readonly total: number
  readonly nominalRate: number
  readonly apr: number
  /** Whether the rate stays the same over the whole loan; absent if the partner does not say. */
  readonly rateKind?: RateKind
  /**
   * Bounds within which the applicant may change amount and period; without them, they are fixed.
   */
  readonly amountRange?: OfferRange
  readonly periodRange?: OfferRange
  /** Fees that the total contains besides interest. */
  readonly fees?: number
  /** Hours from the signed contract until the money arrives. */
  readonly moneyWithinHours?: number
  /** Moment from which the offer can no longer be chosen, ISO 8601. */
  readonly expiresAt?: string
}

/** Whether a rate stays the same until a loan is repaid. */
export type RateKind = 'fixed' | 'variable'

/** Bounds in whole units of the currency, or of the market's period. */
export interface OfferRange {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** The meaning of a partner's response, in the one vocabulary of the product. */
export type PartnerAnswer =
  /** Without a redirect, the partner contacts the applicant itself, and nothing is left to do. */
  | { readonly verdict: 'accepted'; readonly reference: string; readonly redirect?: Redirect; readonly offer?: PartnerOffer }
  | { readonly verdict: 'declined'; readonly reference?: string; readonly reason: string }
  | { readonly verdict: 'duplicate'; readonly reference?: string }
  /** The partner is asked about the same application again after `askAgainMs` milliseconds. */
  | { readonly verdict: 'pending'; readonly reference: string; readonly askAgainMs: number }
  /** The applicant has to do a step of this partner first. */
  | {
      readonly verdict: 'step'
      readonly reference: string
      readonly step: string
      readonly offers?: readonly PartnerOffer[]
      /**
       * The data points of the step that the partner still lacks; without it, the step asks all of
       * its own.
       */
      readonly missing?: readonly string[]
      /** Further data that the step's screen shows (accounts to choose from, texts of consents). */
      readonly details?: StepDetails
      /** The external task that the applicant has to do first, and then returns from. */
      readonly errand?: ExternalTask
      /**
       * What the partner would offer if the step confirms what it was told. Offers are compared by
       * it before the step is done.
       */
      readonly indicative?: PartnerOffer
    }
  /** The partner has taken over the applicant that chose it: the others need hold nothing any more. */
  | { readonly verdict: 'confirmed'; readonly reference: string }
  /** The partner takes its offer back, before or after it was chosen. */
  | { readonly verdict: 'withdrawn'; readonly reference: string; readonly reason: string }
  /**
   * Not understood, or a failure of the partner: the request is retried, then the partner is
   * skipped.
   */
  | { readonly verdict: 'failed'; readonly reason: string }

/**
 * Further data of a partner about the step it wants, under keys that the step's screen and gateway
 * share.
 */
export interface StepDetails {
  readonly [key: string]: AnswerValue
}

/**
 * An external task: a page of a bank or a payment provider. `returnAs` is the name of the parameter
 * in which that page expects the address to return to.
 */
export interface ExternalTask extends Redirect {
  readonly returnAs: string
}

/** Where the applicant is sent. */
export interface Redirect {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly params?: { readonly [name: string]: string }
}

/**
 * How to communicate with a partner: makes requests and reads responses. Pure: the API sends the
 * requests, applies the limits and retries.
 */
export interface Gateway {
  readonly ask: (application: Application) => PartnerRequest
  /**
   * Asks about a pending application; without it, the application is sent again with the same key.
   */
  readonly askAgain?: (application: Application, reference: string) => PartnerRequest
  /**
   * Sends the answers of a step; a partner that drives steps has it. Each step has a path of its
   * own.
   */
  readonly answerStep?: (application: Application, step: AnsweredStep) => PartnerRequest
  /** True if `answerStep` gives the files of a step; without it, none is prepared for the partner. */
  readonly takesDocuments?: true
  /** Notifies the partner once that files wait for it which it has not fetched, with fresh links. */
  readonly documentsWaiting?: (waiting: WaitingDocuments) => PartnerRequest
  /**
   * Notifies the partner that the applicant wants to be erased; without it, the partner is notified
   * by other means. Success is any 2xx, and 404.
   */
  readonly erase?: (erased: ErasedApplication) => PartnerRequest
  /**
   * Notifies the partner that the applicant withdrew the application; without it, the partner is
   * notified by other means. Success is any 2xx, and 404.
   */
  readonly withdraw?: (withdrawn: WithdrawnApplication) => PartnerRequest
  /**
   * Notifies the partner that a consent was withdrawn; without it, the partner is notified by other
   * means. Success is any 2xx, and 404.
   */
  readonly withdrawConsent?: (withdrawn: WithdrawnConsent) => PartnerRequest
  /**
   * Notifies the partner that the applicant chose its offer, and that the applicant chose another;
   * without it, a partner with a subscription is notified by postback only.
   */
  readonly choose?: (chosen: ChosenOffer) => PartnerRequest
  readonly notChosen?: (application: ErasedApplication) => PartnerRequest
  readonly read: (response: PartnerResponse) => PartnerAnswer
  /**
   * Reads a message of the partner about what became of an application after the applicant went on
   * to it; returns undefined for any other message. Without it, the partner sends these messages in
   * the form of the standard interface.
   */
  readonly readOutcome?: (message: unknown) => ReportedOutcome | undefined
  /** Asks for a bid, where leads are routed by bids; without it, the partner's bid is its price. */
  readonly ping?: (ping: Ping) => PartnerRequest
  /** Reads a bid; returns undefined for a response that it does not understand. */
  readonly readBid?: (response: PartnerResponse) => Bid | undefined
  /**
   * Further headers for a partner that wants signed requests, made at the moment of sending over
   * the body exactly as it is sent (empty without a body). `secret` is the setting that both sides
   * store. `standard-webhooks` signs as Standard Webhooks specify.
   */
  readonly sign?:
    | 'standard-webhooks'
    | ((message: { readonly body: string; readonly at: Date }, secret: string) => { readonly [name: string]: string })
}

/**
 * Defines a gateway (a partner's gateway.server.ts, for an interface of its own; a partner without
 * that file gets the standard gateway). Whatever the partner sends, `read`, `readBid` and
 * `readOutcome` return values within their bounds.
 */
export const defineGateway = (gateway: Gateway): Gateway => ({
  ...gateway,
  read: (response) => boundedAnswer(() => gateway.read(response)),
  ...(gateway.readBid && { readBid: (response) => boundedBid(() => gateway.readBid?.(response)) }),
  readOutcome: (message) => boundedOutcome(() => (gateway.readOutcome ?? readStandardOutcome)(message)),
})
