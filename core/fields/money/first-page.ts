import { formatMoney } from '#core/texts/format-money.ts'
import type { FirstPageKind } from '../field-kind.ts'
import { readWhole } from './read-whole.ts'
import { validateNumber } from './validate-number.ts'

/** A sum on a first page: the loan's, which is never 0. */
export const firstPage: FirstPageKind = {
  read: readWhole,
  validate: validateNumber,
  sayLimit: (limit, market) => formatMoney(Number(limit), market),
}
