import type { Translate } from '../text/find-text.ts'

/** A period in words: `12 months`. Plurals go by the market's language, whatever the texts' locale is called. */
export function sayPeriod(t: Translate, period: number, scale: 'days' | 'months', locale: string): string {
  const rule = new Intl.PluralRules(locale).select(period)
  return t([`period>${scale}>${rule}`, `period>${scale}>other`], { number: period })
}
