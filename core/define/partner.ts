import type { Eligibility } from './eligibility.ts'
import type { PostbackSubscription } from './postback-events.ts'
import type { CountryName, DataPointName, StepName } from './register.ts'
import type { Step } from './step.ts'

/** A lender. Its id is its folder's name. */
export interface Partner {
  readonly name: string
  readonly countries: readonly CountryName[]
  readonly eligibility: Eligibility
  /** Data points without which it does not decide. */
  readonly needs: readonly DataPointName[]
  /** What it pays for an accepted lead, in hundredths of the market's currency. */
  readonly price: number
  /** Share of leads that it has accepted so far, 0 to 1: price times share is the expected value. */
  readonly acceptance: number
  /** Selling tiers it buys; empty buys all. */
  readonly sellingTiers: readonly string[]
  /**
   * The most leads that it is asked about on one day of a market, and the most that it spends there on one day, in
   * hundredths of the currency.
   */
  readonly cap?: { readonly perDay?: number; readonly budgetPerDay?: number }
  /** Multiplies the expected value: above 1 for a partner who is to be asked earlier than its price says. */
  readonly weight?: number
  /** Days during which a person is not sent to it twice; without it the setting of the server holds. */
  readonly repeatDays?: number
  /** Opening hours in the market's time zone, `[from, to)`; without it always. */
  readonly hours?: readonly [number, number]
  /** Milliseconds for one try, and tries in all. */
  readonly limits: { readonly timeoutMs: number; readonly tries: number }
  /** Hosts to which an applicant may be redirected. */
  readonly redirectHosts: readonly string[]
  /** Steps it drives after it answered, by step id; walked in the offer room. */
  readonly steps?: { readonly [step: string]: Step }
  /** Steps of the house's offer room that it may ask for as well (docs/partner-steps.md). */
  readonly wants?: readonly StepName[]
  /** What it is told by itself of an application that it was sent, signed, by id and state alone. */
  readonly postbacks?: PostbackSubscription
}

/** States a partner. */
export const definePartner = <const Of extends Partner>(partner: Of): Of => partner
