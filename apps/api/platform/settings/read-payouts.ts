import { registry } from '#catalogue/registry.gen.ts'
import { WHOLE_SHARE, type Payout, type PayoutRules } from '#core/lead/money-of-sale.ts'

/** What an affiliate gets for its leads, by country. */
export interface CountryPayouts {
  readonly [country: string]: PayoutRules
}

/** What a setting of payouts must be, for the sentence that refuses another. */
export const PAYOUTS_FORM =
  'rules separated by commas, each <country>:<sold or funded>=<hundredths of the currency, or basis points of the price as 2500bp>'

const RULE = /^(?<country>[a-z]{2}):(?<event>sold|funded)=(?<number>\d{1,12})(?<share>bp)?$/u

/**
 * Reads what an affiliate gets: `pl:sold=2000,pl:funded=2500bp`. Undefined where a rule is none, names no country of the
 * catalogue, stands twice, or where the shares of a country are more than the whole price.
 */
export function readPayouts(text: string): CountryPayouts | undefined {
  const payouts = new Map<string, PayoutRules>()
  for (const part of text.split(',')) {
    const rule = readRule(part.trim())
    const known = payouts.get(rule?.country ?? '')
    if (!rule || known?.[rule.event]) return undefined
    payouts.set(rule.country, { ...known, [rule.event]: rule.payout })
  }
  return [...payouts.values()].every(isWithinPrice) ? Object.fromEntries(payouts) : undefined
}

interface Rule {
  readonly country: string
  readonly event: keyof PayoutRules
  readonly payout: Payout
}

function readRule(text: string): Rule | undefined {
  const { country = '', event, number, share } = RULE.exec(text)?.groups ?? {}
  if (event === undefined || !Object.hasOwn(registry.countries, country)) return undefined
  const payout = share ? { share: Number(number) } : { fixed: Number(number) }
  return { country, event: event === 'sold' ? 'sold' : 'funded', payout }
}

const isWithinPrice = ({ sold, funded }: PayoutRules): boolean => shareOf(sold) + shareOf(funded) <= WHOLE_SHARE

const shareOf = (payout: Payout | undefined): number => (payout && 'share' in payout ? payout.share : 0)
