import { wilson, type Estimate } from '#core/console/costs/estimate.ts'
import type { Asking } from '#core/console/costs/who-asks.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/questions.json' with { type: 'json' }
import { sayNumber, sayShare } from '../../shell/show-number.ts'

const LOCALE = 'en-GB'
const HUNDREDTHS = 100
const signed = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** A sum of hundredths in its currency, in whole units; `isExact` with parts of a unit. */
export const sayMoney = (hundredths: number, currency: string, isExact = false): string =>
  new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    minimumFractionDigits: isExact ? 2 : 0,
    maximumFractionDigits: isExact ? 2 : 0,
  }).format(hundredths / HUNDREDTHS)

/** A change as +4.5%. */
export const sayChange = (change: number): string => signed.format(change)

/** The bounds of an interval, in one of the page's sentences. */
export const sayRange = ({ low, high }: Estimate, say: (figure: number) => string, words: string): string =>
  fill(words, { low: say(low), high: say(high) })

/** A share of views with its interval, as 7.7% (7.0% to 8.5%); a dash without a view. More can leave than came, where days are cut. */
export function shareOf(leaving: number, views: number): { readonly share: string; readonly low: string; readonly high: string } {
  if (views === 0) return { share: sayShare(undefined), low: '', high: '' }
  const { value, low, high } = wilson(Math.min(leaving, views), views)
  return { share: sayShare(value), low: sayShare(low), high: sayShare(high) }
}

/** Names, the first few and how many more there are. */
export function sayNames(names: readonly string[], most = 3): string {
  if (names.length === 0) return texts.nobody
  const shown = names.slice(0, most).join(', ')
  return names.length > most ? fill(texts.more, { first: shown, count: names.length - most }) : shown
}

type Counted = { readonly one: string; readonly many: string }
/** The form for one, or the one for several with their count. */
export const sayCount = (count: number, { one, many }: Counted): string => (count === 1 ? one : fill(many, { count: sayNumber(count) }))

/** Who asks a question, in words. */
export function sayAsking({ country, brand, step, lenders }: Omit<Asking, 'lenders'> & { readonly lenders: readonly unknown[] }): string {
  const parts = [
    ...(country ? [texts.byCountry] : []),
    ...(brand ? [texts.byBrand] : []),
    ...(step ? [texts.byStep] : []),
    ...(lenders.length > 0 ? [sayCount(lenders.length, texts.byLenders)] : []),
  ]
  return parts.length === 0 ? texts.nobody : parts.join(', ')
}

/** Which way a change goes, if the counts show one; `same` where nothing is taken away that was counted. */
export function verdictOf({ low, high }: Estimate): 'same' | keyof typeof texts.verdicts {
  if (low === 0 && high === 0) return 'same'
  if (low > 0) return 'more'
  return high < 0 ? 'less' : 'unclear'
}
