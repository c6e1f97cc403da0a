import type { FieldKind } from '../field-kind.ts'
import { formatNumber } from '#core/texts/format-money.ts'
import { readWhole } from './read-whole.ts'

/** What sums and counts have in common. */
export const wholeNumber = {
  read: readWhole,
  write: (_, value, { locale }) => (typeof value === 'number' ? formatNumber(value, locale) : typeof value === 'string' ? value : ''),
  restore: restoreNumber,
  controlOf: ({ presets }) => presets && 'loan',
} as const satisfies Partial<FieldKind>

function restoreNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  // -0 becomes 0: JSON does not tell them apart, and an answer must come back as it was stored
  return typeof number === 'number' && Number.isFinite(number) ? number + 0 : undefined
}
