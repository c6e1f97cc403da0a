import type { Answers, AnswerValue } from '#core/define/answers.ts'
import type { PageField } from '#core/define/page.ts'
import type { SiteConfiguration } from '#core/define/site-configuration.ts'
import type { Translate } from '#core/text/find-text.ts'

/** What saying an answer needs: the texts, the market, and the other answers. */
export interface Saying {
  readonly t: Translate
  readonly site: SiteConfiguration
  readonly answers: Answers
}

/** Returns an answer of one kind in words. */
export type SayField = (field: PageField, value: AnswerValue, saying: Saying) => string
