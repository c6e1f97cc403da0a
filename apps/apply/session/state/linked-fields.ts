import type { Answers } from '#core/model/answers/answers.ts'
import type { Page } from '#core/model/page/page.ts'
import { omit } from '#core/model/pick.ts'
import type { SessionState } from './session-state.ts'

/**
 * Fields of a page by which an application is opened again later, as a link filled them in and nobody has typed since.
 * Whoever made the link may not be the applicant: these wait for a tick of theirs.
 */
export function linkedFields({ linked, prefilled, numbers, typedHere }: SessionState, { fields }: Page): readonly string[] {
  if (linked === 'settled') return []
  const isLinked = (name: string) => prefilled[name] === 'link' && !numbers[name] && !typedHere.includes(name)
  return fields.flatMap(({ name, kind, anyPhone }) => ((kind === 'email' || kind === 'phone') && !anyPhone && isLinked(name) ? [name] : []))
}

/** The same of every page that has arrived, also of those that were not shown yet. */
export const allLinkedFields = (state: SessionState): readonly string[] =>
  Object.values(state.pages).flatMap((page) => linkedFields(state, page))

/** What counts as the applicant's own: every answer but those. */
export const ownAnswers = (state: SessionState): Answers => omit(state.answers, allLinkedFields(state))
