import type { Answers } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'

/** Returns the options that a choice offers, given the answers so far. */
export function optionsOf(field: PageField, answers: Answers): readonly string[] {
  const { options = [], cases } = field
  if (!cases) return options
  const given = answers[cases.field]
  const offered = typeof given === 'object' ? [] : (cases.options[String(given)] ?? [])
  return options.filter((option) => offered.includes(option))
}
