import type { Answers, AnswerValue } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { ConsentAsker } from '#core/model/page/consent-sentence.ts'
import type { Translate } from '#core/texts/find-text.ts'
import type { Market } from '#core/texts/format-money.ts'
import type { WritingMarket } from './field-kind.ts'

/** What saying an answer needs: the texts, the market, and the other answers. */
export interface Saying {
  readonly t: Translate
  readonly site: Market & WritingMarket & ConsentAsker
  readonly answers: Answers
}

/** Returns an answer of one kind in words. */
export type SayField = (field: PageField, value: AnswerValue, saying: Saying) => string
