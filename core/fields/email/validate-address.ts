import type { AnswerValue } from '#core/define/answers.ts'
import { trimText } from '#core/define/format.ts'
import type { PageField } from '#core/define/page.ts'
import type { Fault } from '../field-kind.ts'
import { validatePattern } from '../text/validate-pattern.ts'

/** Validates the form of an address. */
export const validateAddress = (field: PageField, value: AnswerValue): Fault | undefined =>
  typeof value === 'string' ? validatePattern(field, trimText(value)) : { code: 'format' }
