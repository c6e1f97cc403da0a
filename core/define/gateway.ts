import type { AnswerValue, NamedAnswers } from './answers.ts'
import { boundedAnswer, boundedBid } from './bounded-answer.ts'

/** What a partner is told of an application: the answers it needs, and the ids that both sides keep. */
export interface Application {
  readonly leadId: string
  /** The key that makes a repeat of the same application harmless to the partner. */
  readonly idempotencyKey: string
  readonly country: string
  readonly brand: string
  readonly currency: string
  readonly answers: NamedAnswers
  /** The partner's own reference, once it gave one. */
  readonly reference?: string
}

/** A step of which the partner wanted the answers; `reference` is the partner's own number of the application. */
export interface AnsweredStep {
  readonly id: string
  readonly reference: string
  readonly answers: NamedAnswers
}

/** What is left to tell a partner of an applicant who is erased: the ids that both sides kept. */
export interface ErasedApplication {
  readonly leadId: string
  readonly idempotencyKey: string
  readonly reference?: string
}

/** What a partner is told of a consent that an applicant withdrew whose application it had been given. */
export interface WithdrawnConsent extends ErasedApplication {
  /** The partner's own code of a consent that it wanted itself, else ours. */
  readonly code: string
  readonly withdrawnAt: string
}

/** What a partner is told when it is asked what it would pay: nothing personal, and no id by which it could know the lead again. */
export interface Ping {
  readonly country: string
  readonly brand: string
  readonly currency: string
  readonly answers: NamedAnswers
}

/** What it would pay for the lead if it accepts it, hundredths of the currency; null where it does not want it. */
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

/** What came back: status and parsed JSON (`undefined` where it was none). */
export interface PartnerResponse {
  readonly status: number
  readonly body: unknown
}

/** An offer as a partner states it. Whole units, percent a year. */
export interface PartnerOffer {
  readonly id: string
  readonly amount: number
  readonly period: number
  readonly instalment: number
  readonly total: number
  readonly nominalRate: number
  readonly apr: number
  /** Within which the applicant may change amount and period; without them they stand. */
  readonly amountRange?: OfferRange
  readonly periodRange?: OfferRange
}

/** Whole units of the currency, or of the market's period. */
export interface OfferRange {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** What a partner's answer means, in the one vocabulary of the house. */
export type PartnerAnswer =
  /** Without a redirect the partner gets in touch with the applicant itself, and there is nothing left to do. */
  | { readonly verdict: 'accepted'; readonly reference: string; readonly redirect?: Redirect; readonly offer?: PartnerOffer }
  | { readonly verdict: 'declined'; readonly reference?: string; readonly reason: string }
  | { readonly verdict: 'duplicate'; readonly reference?: string }
  /** The same application is asked about again after so many milliseconds. */
  | { readonly verdict: 'pending'; readonly reference: string; readonly askAgainMs: number }
  /** The applicant has to do a step of this partner first. */
  | {
      readonly verdict: 'step'
      readonly reference: string
      readonly step: string
      readonly offers?: readonly PartnerOffer[]
      /** The data points of the step that it still lacks; without it the step asks all of its own. */
      readonly missing?: readonly string[]
      /** What the step's screen shows besides (accounts to choose from, texts of consents). */
      readonly details?: StepDetails
      /** Where the applicant has something to do first, and comes back from. */
      readonly errand?: ExternalTask
    }
  /** Not understood, or a failure of the partner: tried again, then passed by. */
  | { readonly verdict: 'failed'; readonly reason: string }

/** What a partner says besides about the step it wants, in words that its screen and gateway share. */
export interface StepDetails {
  readonly [key: string]: AnswerValue
}

/** A page of a bank or a payment provider; `returnAs` is the parameter in which it wants the address to come back to. */
export interface ExternalTask extends Redirect {
  readonly returnAs: string
}

/** Where the applicant is sent. */
export interface Redirect {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly params?: { readonly [name: string]: string }
}

/** How to speak to a partner. Pure: the API does the sending, the limits and the trying again. */
export interface Gateway {
  readonly ask: (application: Application) => PartnerRequest
  /** Asks about an application that is pending; without it the application is sent again with the same key. */
  readonly askAgain?: (application: Application, reference: string) => PartnerRequest
  /** Tells the answers of a step; a partner that drives steps has it. Each step goes to a path of its own. */
  readonly answerStep?: (application: Application, step: AnsweredStep) => PartnerRequest
  /** Tells the partner that the applicant wants to be erased; without it the partner is told by other ways. Success is any 2xx, and 404. */
  readonly erase?: (erased: ErasedApplication) => PartnerRequest
  /** Tells the partner that a consent was withdrawn; without it the partner is told by other ways. Success is any 2xx, and 404. */
  readonly withdrawConsent?: (withdrawn: WithdrawnConsent) => PartnerRequest
  readonly read: (response: PartnerResponse) => PartnerAnswer
  /** Asks for a bid, where leads are routed so; without it the partner bids its price. */
  readonly ping?: (ping: Ping) => PartnerRequest
  /** Reads a bid; what it does not understand is none. */
  readonly readBid?: (response: PartnerResponse) => Bid | undefined
  /**
   * Further headers for a partner that wants its requests signed: over the body exactly as it is sent (empty without
   * one) at the moment of sending. `secret` is the setting that both sides keep. By name: as Standard Webhooks say.
   */
  readonly sign?:
    | 'standard-webhooks'
    | ((message: { readonly body: string; readonly at: Date }, secret: string) => { readonly [name: string]: string })
}

/** States a gateway (a partner's gateway.server.ts). Whatever the partner sends, what it is read as is within its bounds. */
export const defineGateway = (gateway: Gateway): Gateway => ({
  ...gateway,
  read: (response) => boundedAnswer(() => gateway.read(response)),
  ...(gateway.readBid && { readBid: (response) => boundedBid(() => gateway.readBid?.(response)) }),
})
