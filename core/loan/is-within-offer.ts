import { besideStep } from '#core/model/range.ts'

interface Bounds {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** What an offer states, and how far its applicant may change it. */
export interface OpenOffer {
  readonly amount: number
  readonly period: number
  readonly amountRange?: Bounds | undefined
  readonly periodRange?: Bounds | undefined
}

/**
 * True if an offer can be had for a sum (whole units of its currency) and a period (in the offer's scale). What is not
 * set is the offer's own. The stated value and both bounds count also where they are on no step.
 */
export const isWithinOffer = (
  offer: OpenOffer,
  { amount, period }: { readonly amount?: number | undefined; readonly period?: number | undefined },
): boolean => isIn(amount, offer.amount, offer.amountRange) && isIn(period, offer.period, offer.periodRange)

function isIn(wanted: number | undefined, stated: number, range: Bounds | undefined): boolean {
  if (wanted === undefined || wanted === stated) return true
  return range !== undefined && wanted >= range.min && wanted <= range.max && besideStep(range, wanted) === undefined
}
