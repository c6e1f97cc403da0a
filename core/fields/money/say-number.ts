import type { PageField } from '#core/model/page/page.ts'
import type { Saying } from '../say-field.ts'

/** Returns a number in words: with "more than" or "or more" where it is the largest, or its unit. */
export function sayNumber(
  { name, more, plus, range }: PageField,
  [value, number]: readonly [number, string],
  { t, answers }: Saying,
): string {
  if (more !== undefined && answers[more] === true && value === range?.max) return t(`fields>${more}>label`, { number })
  if (plus && value === range?.max) return t('answers>plus', { number })
  return `${number} ${t(`fields>${name}>suffix`, { defaultValue: '' })}`.trim()
}
