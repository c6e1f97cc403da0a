import { isAnswered, type Answers, type AnswerRow, type AnswerValue } from '#core/define/answers.ts'
import { holds } from '#core/define/condition.ts'
import { decodedAnswers } from '#core/define/decode-answer.ts'
import { cleanText } from '#core/define/format.ts'
import { validateAnswer, type FieldError } from '#core/define/validate-answer.ts'
import type { PageField } from '#core/define/page.ts'
import { sumCells } from '#core/define/sum-cells.ts'
import { readPhone } from '#core/define/read-phone.ts'
import { flattenAnswers } from '#core/lead/nest-answers.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { judgePhoneNumber } from './judge-phone-number.ts'

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
    const value = readValue(field, typed)
    if (value === undefined) wrong.push({ field: name, code: field.kind === 'money' || field.kind === 'count' ? 'not-a-number' : 'format' })
    else given[name] = cleanValue(field, value, context)
    Object.assign(given, sumOf(context, field, given[name]))
  }
  Object.assign(given, toldBy(context, { ...before, ...given }, given, now))
  Object.assign(given, untrueMarks(context, { ...before, ...given }))
  const together = { ...before, ...given }
  const kept = Object.entries(given).filter(([name]) => holds(context.fields.get(name)?.when, together) !== false)
  const validation = context.validation(now)
  const errors = kept.flatMap(([name]) => judgeGiven(context, name, together, validation) ?? [])
  return { answers: Object.fromEntries(kept), errors: [...wrong, ...errors] }
}

/** What a code of this payload tells, for the data points that the payload leaves out. */
function toldBy(context: SiteContext, together: Answers, given: Answers, now: Date): Answers {
  const fields = [...context.fields.values()].filter(
    ({ name, decodedFrom }) => decodedFrom?.name !== undefined && !isAnswered(given, name) && isAnswered(given, decodedFrom.name),
  )
  const others = Object.fromEntries(Object.entries(together).filter(([name]) => !fields.some((field) => field.name === name)))
  return decodedAnswers(fields, others, context.validation(now))
}

/** The error of one answer, judged also where it is not yet known that its question applies. */
export function judgeGiven(
  context: SiteContext,
  name: string,
  answers: Answers,
  validation: Parameters<typeof validateAnswer>[2],
): FieldError | undefined {
  const field = context.fields.get(name)
  if (!field) return undefined
  const { when: _, ...always } = field
  return validateAnswer(always, answers, validation) ?? judgePhoneNumber(context.site.countryId, field, answers[name])
}

/** The value as one of the kinds of answers; undefined where it is none that its field can hold. */
function readValue(field: PageField, value: unknown): AnswerValue | undefined {
  switch (field.kind) {
    case 'money':
    case 'count':
      return typeof value === 'number' ? value : undefined
    case 'yes-no':
    case 'consent':
      return typeof value === 'boolean' ? value : undefined
    case 'consents':
      return readBoxes(field, value)
    case 'rows':
      return readRows(field, value)
    default:
      return typeof value === 'string' ? value : undefined
  }
}

/** Boxes by code, or as a list of `{ code, accepted }`; codes that the site does not ask are left out. */
function readBoxes(field: PageField, value: unknown): AnswerValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const pairs: readonly (readonly [string, unknown])[] = Array.isArray(value) ? value.flatMap(readBox) : Object.entries(value)
  const boxes: { [code: string]: boolean } = {}
  for (const { code } of field.consents ?? []) {
    const given = pairs.findLast(([name]) => name === code)?.[1]
    if (given !== undefined && typeof given !== 'boolean') return undefined
    if (given !== undefined) boxes[code] = given
  }
  return boxes
}

const readBox = (item: unknown): readonly (readonly [string, unknown])[] =>
  typeof item === 'object' && item !== null && 'code' in item && typeof item.code === 'string' && 'accepted' in item
    ? [[item.code, item.accepted]]
    : []

function readRows(field: PageField, value: unknown): AnswerValue | undefined {
  if (!Array.isArray(value) || value.length > (field.rows?.max ?? 0)) return undefined
  const rows = value.map((row: unknown) => readRow(field.rows?.fields ?? [], row))
  return rows.every((row) => row !== undefined) ? rows : undefined
}

/** A row's cells; undefined where one of them is of another kind than its question. What its row does not ask is left out. */
function readRow(fields: readonly PageField[], row: unknown): AnswerRow | undefined {
  const given = new Map(typeof row === 'object' && row !== null && !Array.isArray(row) ? Object.entries(row) : [])
  if (given.size === 0) return undefined
  const read: { [cell: string]: string | number | boolean } = {}
  for (const field of fields) {
    const typed: unknown = given.get(field.name)
    if (typed === undefined || typed === null || typed === '' || (field.when && holds(field.when, read) !== true)) continue
    const value = readValue(field, typed)
    if (value === undefined || typeof value === 'object') return undefined
    read[field.name] = value
  }
  return read
}

function cleanValue(field: PageField, value: AnswerValue, context: SiteContext): AnswerValue {
  if (field.rows && Array.isArray(value)) return value.map((row: AnswerRow) => cleanRow(field.rows?.fields ?? [], row, context))
  if (typeof value !== 'string') return value
  if (field.kind === 'password') return value
  if (field.named) return field.named.find(([, , earlier]) => earlier === value)?.[0] ?? value
  const read = field.kind === 'phone' ? readPhone(value, context.site.country.phone) : undefined
  if (read?.ok) return read.e164
  return field.kind === 'phone' && !field.anyPhone ? value : cleanText(value, field.clean)
}

function cleanRow(fields: readonly PageField[], row: AnswerRow, context: SiteContext): AnswerRow {
  const cleaned: { [cell: string]: string | number | boolean } = {}
  for (const cell of fields) {
    const value = row[cell.name] === undefined ? undefined : cleanValue(cell, row[cell.name] ?? '', context)
    if (value !== undefined && typeof value !== 'object') cleaned[cell.name] = value
  }
  return cleaned
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

/** A mark says that a sum is more than its most: beside any other sum it is not true, and is taken back. */
function untrueMarks({ fields }: SiteContext, together: Answers): Answers {
  const untrue = [...fields.values()].filter(
    ({ name, more, range }) => more !== undefined && together[more] === true && together[name] !== range?.max,
  )
  return Object.fromEntries(untrue.map(({ more = '' }) => [more, false]))
}
