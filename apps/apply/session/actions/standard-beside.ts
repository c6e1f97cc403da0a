import { isAnswered, type Answers } from '#core/model/answers/answers.ts'
import type { Page } from '#core/model/page/page.ts'

/** Where a sheet's first question is answered, by the link perhaps, the standard stands for its others. */
export function standardBeside({ sheet = [] }: Page, answers: Answers): Answers {
  const [first, ...others] = sheet
  if (!first || !isAnswered(answers, first.name)) return {}
  return Object.fromEntries(
    others.flatMap(({ name, range }) => (isAnswered(answers, name) || range?.default === undefined ? [] : [[name, range.default]])),
  )
}
