import { isAnswered, type Answers, type AnswerValue } from '#core/model/answers/answers.ts'
import { holds } from '#core/model/condition.ts'
import { decodedAnswers } from '#core/fields/decode-answer.ts'
import type { FieldError } from '#core/fields/field-kind.ts'
import { receiveAnswer, whyNotReceived } from '#core/fields/receive-answer.ts'
import { validateAnswer } from '#core/fields/validate-answer.ts'
import type { PageField } from '#core/model/page/page.ts'
import { sumCells } from '#core/fields/rows/sum-cells.ts'
import { flattenAnswers } from '#core/lead/nest-answers.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { validatePhoneNumber } from './validate-phone-number.ts'

/** The answers of a payload that count, and the errors of those that do not pass. */
export interface ReadAnswers {
  readonly answers: Answers
  readonly errors: readonly FieldError[]
}

/**
 * Reads the answers of a lead payload beside those already given: cleaned as they are stored, each judged. Left out are
 * empty ones, those that no data point of the site owns, and those whose question does not apply.
 */
export function readAnswers(context: SiteContext, payload: { readonly [key: string]: unknown }, before: Answers, now: Date): ReadAnswers {
  const given: { [name: string]: AnswerValue } = {}
  const wrong: FieldError[] = []
  for (const [name, typed] of Object.entries(flattenAnswers(payload, context.wirePaths, context.aliases))) {
    const field = context.fields.get(name)
    if (!field || typed === null || typed === '') continue
    const value = receiveAnswer(field, typed, context.site.country.phone)
    if (value === undefined) wrong.push({ field: name, ...whyNotReceived(field, typed) })
    else given[name] = value
    Object.assign(given, sumOf(context, field, given[name]))
  }
  Object.assign(given, decodedBy(context, { ...before, ...given }, given, now))
  Object.assign(given, untrueMarks(context, { ...before, ...given }))
  const together = { ...before, ...given }
  const kept = Object.entries(given).filter(([name]) => holds(context.fields.get(name)?.when, together) !== false)
  const validation = context.validation(now)
  const names = [...kept.map(([name]) => name), ...formedBy(context, given, before)]
  const errors = names.flatMap((name) => validateGiven(context, name, together, validation) ?? [])
  return { answers: Object.fromEntries(kept), errors: [...wrong, ...errors] }
}

/** The stored answers whose form depends on an answer of this payload: a number, on the kind of document. */
const formedBy = ({ fields }: SiteContext, given: Answers, before: Answers): readonly string[] =>
  [...fields.values()]
    .filter(({ patternBy }) => patternBy && isAnswered(given, patternBy.field))
    .map(({ name }) => name)
    .filter((name) => !(name in given) && isAnswered(before, name))

/** What a code of this payload tells, for the data points that the payload leaves out. */
function decodedBy(context: SiteContext, together: Answers, given: Answers, now: Date): Answers {
  const fields = [...context.fields.values()].filter(
    ({ name, decodedFrom }) => decodedFrom?.name !== undefined && !isAnswered(given, name) && isAnswered(given, decodedFrom.name),
  )
  const others = Object.fromEntries(Object.entries(together).filter(([name]) => !fields.some((field) => field.name === name)))
  return decodedAnswers(fields, others, context.validation(now))
}

/** The error of one answer, judged also where it is not yet known that its question applies. */
export function validateGiven(
  context: SiteContext,
  name: string,
  answers: Answers,
  validation: Parameters<typeof validateAnswer>[2],
): FieldError | undefined {
  const field = context.fields.get(name)
  if (!field) return undefined
  const { when: _, ...always } = field
  return validateAnswer(always, answers, validation) ?? validatePhoneNumber(context.site.countryId, field, answers[name])
}

/** The sum that rows keep under another name; more than is stored is the most, with its mark. */
function sumOf(context: SiteContext, { rows }: PageField, value: AnswerValue | undefined): Answers {
  if (!rows?.sum || !Array.isArray(value)) return {}
  const { of, as } = rows.sum
  const { range, more } = context.fields.get(as) ?? {}
  const sum = sumCells(value, of)
  if (!range || more === undefined) return { [as]: sum }
  return { [as]: Math.min(sum, range.max), [more]: sum > range.max }
}

/** The data points that rows tell besides themselves: their sum, and the mark that it is more than the most. */
export function namesOfSum({ fields }: Pick<SiteContext, 'fields'>, { rows }: PageField): readonly string[] {
  if (!rows?.sum) return []
  const more = fields.get(rows.sum.as)?.more
  return [rows.sum.as, ...(more === undefined ? [] : [more])]
}

/** A mark says that a sum is more than its most: beside any other sum it is not true, and is taken back. */
function untrueMarks({ fields }: SiteContext, together: Answers): Answers {
  const untrue = [...fields.values()].filter(
    ({ name, more, range }) => more !== undefined && together[more] === true && together[name] !== range?.max,
  )
  return Object.fromEntries(untrue.map(({ more = '' }) => [more, false]))
}
