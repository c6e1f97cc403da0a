import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { WritingMarket } from './field-kind.ts'
import { kinds } from './kinds.gen.ts'

/** Returns the text of a control for a stored answer; `readTyped` reads it back as the same. */
export const writeTyped = (field: PageField, value: AnswerValue | undefined, market: WritingMarket): string =>
  kinds[field.kind].write(field, value, market)
