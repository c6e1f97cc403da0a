import type { Translate } from './find-text.ts'

/** Returns a period in words: `12 months`. `locale` selects the plural form. */
export function sayPeriod(t: Translate, period: number, scale: 'days' | 'months', locale: string): string {
  const rule = new Intl.PluralRules(locale).select(period)
  return t([`period>${scale}_${rule}`, `period>${scale}_other`], { number: period })
}
