import type { AnswerValue } from '#core/model/answers/answers.ts'
import { trimText } from '#core/model/formats/format.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Fault } from '../field-kind.ts'
import { validatePattern } from '../text/validate-pattern.ts'

/** Validates the form of an address. */
export const validateAddress = (field: PageField, value: AnswerValue): Fault | undefined =>
  typeof value === 'string' ? validatePattern(field, trimText(value)) : { code: 'format' }
