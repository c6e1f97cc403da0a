import type { FieldKind } from '../field-kind.ts'
import { formatNumber } from '#core/texts/format-money.ts'
import { readWhole } from './read-whole.ts'
import { restoreNumber } from './restore-number.ts'

/** What sums and counts have in common. */
export const wholeNumber = {
  read: readWhole,
  write: (_, value, { locale }) => (typeof value === 'number' ? formatNumber(value, locale) : typeof value === 'string' ? value : ''),
  restore: (value) => restoreNumber(typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  controlOf: ({ presets }) => presets && 'loan',
} as const satisfies Partial<FieldKind>
