import type { Eligibility } from './eligibility.ts'
import type { PostbackSubscription } from './postback-events.ts'
import type { SumByCountry } from './sum-in.ts'
import type { CountryName, DataPointName, StepName } from '#core/model/register.ts'
import type { Step } from '#core/model/step.ts'

/** A lender. Its id is its folder's name. */
export interface Partner {
  readonly name: string
  /**
   * Countries where it lends. A country that is newer than the partner names the partner instead
   * (`lenders`).
   */
  readonly countries: readonly CountryName[]
  readonly eligibility: Eligibility
  /** Data points without which the partner does not decide. */
  readonly needs: readonly DataPointName[]
  /** What it pays for an accepted lead. */
  readonly price: SumByCountry
  /**
   * Share of leads that it accepts, 0 to 1, until its own decisions say more (docs/routing.md). The
   * expected value is price times share times `weight`.
   */
  readonly acceptance: number
  /** Selling tiers that it buys; an empty list buys all. */
  readonly sellingTiers: readonly string[]
  /**
   * The most leads that it is asked about on one day in a market, and the most that it spends there
   * on one day.
   */
  readonly cap?: { readonly perDay?: number; readonly budgetPerDay?: SumByCountry }
  /**
   * Multiplies the expected value: above 1 for a partner that is to be asked earlier than its price
   * alone says.
   */
  readonly weight?: number
  /**
   * Days during which the same person is not sent to it again; without it, the server's setting
   * applies.
   */
  readonly repeatDays?: number
  /**
   * Opening hours in the market's time zone, `[from, to)`; without it, the partner is always open.
   */
  readonly hours?: readonly [number, number]
  /** Milliseconds for one try, and tries in all. */
  readonly limits: { readonly timeoutMs: number; readonly tries: number }
  /** Hosts to which an applicant may be redirected. */
  readonly redirectHosts: readonly string[]
  /**
   * Where its page opens when an applicant goes on to it: in the whole window (without this), in the
   * frame in which a partner embeds the form, if the lender's page may stand in frames, or in a new
   * tab. Where a browser lets a frame do none of these, the page offers a new tab.
   */
  readonly opensIn?: OpensIn
  /** Steps that it drives after its response, by step id; shown in the offer stage. */
  readonly steps?: { readonly [step: string]: Step }
  /** Steps of our own offer stage that it may ask for as well (docs/partner-steps.md). */
  readonly wants?: readonly StepName[]
  /**
   * How it is given the files that a step asks for: by links that only it can open (`link`, without
   * it), or in the request itself (`inline`; what is too large for the request goes by link).
   */
  readonly documents?: 'link' | 'inline'
  /**
   * Signed postbacks that it gets about an application that it was sent, with ids, status and number only.
   */
  readonly postbacks?: PostbackSubscription
}

/** Where a lender's page opens. */
export const OPENS_IN = ['window', 'frame', 'tab'] as const
export type OpensIn = (typeof OPENS_IN)[number]

type Steps = NonNullable<Partner['steps']>

/**
 * Defines a partner; returns it with the exact ids of its steps. The parameter is no type of its
 * own: the compiler refuses a property that a partner does not have.
 */
export function definePartner<const Own extends Steps>(partner: Partner & { readonly steps: Own }): Partner & { readonly steps: Own }
export function definePartner(partner: Partner): Partner
export function definePartner(partner: Partner): Partner {
  return partner
}
