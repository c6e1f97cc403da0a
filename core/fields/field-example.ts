import type { Answers, AnswerValue } from '#core/model/answers/answers.ts'
import type { Rule } from '#core/model/partners/eligibility.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'

/** What an example is made for: a site, the day in its market, the partners' rules of the field. */
export interface Exemplifying {
  readonly registry: Registry
  readonly site: Site
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** The other answers. */
  readonly answers: Answers
  readonly rules: readonly Rule[]
  /** Makes an example for a part of the field, as a cell of a row. */
  readonly exampleOf: (field: PageField, answers: Answers) => AnswerValue
}

/** Returns a valid answer for a field of one kind, beside the other answers. */
export type FieldExample = (field: PageField, options: Exemplifying) => AnswerValue
