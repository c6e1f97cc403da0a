import { isAnswered, type Answers } from '#core/model/answers/answers.ts'
import { holds } from '#core/model/condition.ts'
import type { ValidationContext } from '#core/fields/field-kind.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import type { Page, PageField } from '#core/model/page/page.ts'
import type { SessionState } from '../state/session-state.ts'

/** The page as it is asked now: without the fields that nobody needs any more. */
export function askedPage(page: Page, asked: readonly string[] | undefined): Page {
  if (!asked) return page
  const isAsked = ({ name }: PageField) => asked.includes(name)
  return { ...page, fields: page.fields.filter(isAsked), ...(page.sheet && { sheet: page.sheet.filter(isAsked) }) }
}

/** False for a page that is passed by: its condition fails, or none of its fields is to be asked. */
export function isInFlow(page: Page, answers: Answers): boolean {
  if (holds(page.when, answers) === false) return false
  return page.fields.length === 0 || page.fields.some((field) => holds(field.when, answers) === true)
}

/** The pages walked so far and to come, with what is still asked there and what was answered, whoever still needs it. */
export function flowPagesOf({
  order,
  pages,
  asked,
  answers,
}: Pick<SessionState, 'order' | 'pages' | 'asked' | 'answers'>): readonly Page[] {
  const given = Object.keys(answers).filter((name) => isAnswered(answers, name))
  const shown = (path: string) => asked[path] && [...asked[path], ...given]
  return order.flatMap((path) => (pages[path] ? askedPage(pages[path], shown(path)) : [])).filter((page) => isInFlow(page, answers))
}

/** True when a page has nothing left to ask. */
export const isComplete = (page: Page, answers: Answers, context: ValidationContext): boolean =>
  validatePage(fieldsOf(page), answers, context).length === 0

/** True for a page that can show an error of this field: it asks it, or has no fields of its own. */
export function asksField(page: Page, fieldName: string): boolean {
  const name = fieldName.split('.')[0]
  return page.fields.length === 0 || fieldsOf(page).some((field) => field.name === name)
}

/** A page's fields with those of its sheet; none of a page that has not arrived. */
export const fieldsOf = (page: Page | undefined): readonly PageField[] => [...(page?.sheet ?? []), ...(page?.fields ?? [])]

/** The paths behind one in the order; all of them where it is not in it. */
export const pathsAfter = (order: readonly string[], path: string): readonly string[] => order.slice(order.indexOf(path) + 1)

/**
 * The order after an answer of the server: what it says, and what was shown already stays where it was. `shown` are the
 * paths up to the page that is open.
 */
export function mergeOrder(shown: readonly string[], planned: readonly string[]): readonly string[] {
  return shown.reduce<readonly string[]>((order, path, index) => {
    if (order.includes(path)) return order
    const place = order.indexOf(shown[index - 1] ?? '') + 1
    return [...order.slice(0, place), path, ...order.slice(place)]
  }, planned)
}
