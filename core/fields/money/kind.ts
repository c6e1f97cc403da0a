import { holds } from '#core/model/condition.ts'
import { formatMoney } from '#core/texts/format-money.ts'
import type { FieldKind } from '../field-kind.ts'
import { validateNumber } from './validate-number.ts'
import { wholeNumber } from './whole-number.ts'

/** A sum in whole units of the market's currency. */
export const kind: FieldKind = {
  ...wholeNumber,
  validate: (field, value, { answers }) =>
    value === 0 && field.zeroWhen && holds(field.zeroWhen, answers) === true ? undefined : validateNumber(field, value),
  sayLimit: (limit, market) => formatMoney(Number(limit), market),
}
