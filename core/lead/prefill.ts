import { isAnswered, type Answers, type AnswerValue } from '#core/model/answers/answers.ts'
import type { Country } from '#core/model/country.ts'
import type { ValidationContext } from '#core/fields/field-kind.ts'
import { validateAnswer } from '#core/fields/validate-answer.ts'
import type { PageField } from '#core/model/page/page.ts'
import { kinds } from '#core/fields/kinds.gen.ts'
import { cleanAnswer } from '#core/fields/clean-answer.ts'
import type { PrefillReport } from './application-data.ts'
import { restoreAnswer } from '#core/fields/restore-answer.ts'

/**
 * Where an answer may come from, the strongest first. `resumed`: from an earlier application;
 * `decoded`: from a personal code.
 */
export const PREFILL_ORDER = ['typed', 'resumed', 'link', 'decoded', 'standard'] as const
export type PrefillSource = (typeof PREFILL_ORDER)[number]

export type PrefillSources = { readonly [Source in PrefillSource]?: Answers }

/** The answers to show, and where each comes from. */
export interface Prefilled {
  readonly answers: Answers
  readonly from: { readonly [dataPoint: string]: PrefillSource }
}

export interface PrefillContext extends ValidationContext {
  readonly phone: Country['phone']
}

/**
 * Returns the answers of some fields: typed before resumed before link before decoded id before
 * default. A typed answer stays as it is; any other value counts only if it is valid, so an invalid
 * value gives an empty field and no error. A consent comes only from the applicant's own tick.
 */
export function prefill(fields: readonly PageField[], sources: PrefillSources, context: PrefillContext): Prefilled {
  const found = fields.flatMap((field) => {
    const source = PREFILL_ORDER.find((one) => valueFrom(one, field, sources, context) !== undefined)
    return source ? [{ name: field.name, source, value: valueFrom(source, field, sources, context) }] : []
  })
  return {
    answers: Object.fromEntries(found.map(({ name, value }) => [name, value])),
    from: Object.fromEntries(found.map(({ name, source }) => [name, source])),
  }
}

/**
 * Returns what the lead reports about prefilled answers: the fields whose shown answer the
 * applicant did not type, without those that show a default.
 */
export function reportPrefilled({ from }: Pick<Prefilled, 'from'>, wasRedirected: boolean): PrefillReport {
  const fields = Object.entries(from).flatMap(([name, source]) => (source === 'typed' || source === 'standard' ? [] : [name]))
  return { isLeadPrefilled: fields.length > 0, leadPrefilledFields: fields, leadPreviouslyRedirected: wasRedirected }
}

function valueFrom(source: PrefillSource, field: PageField, sources: PrefillSources, context: PrefillContext): AnswerValue | undefined {
  const answers = sources[source]
  if (!answers || !Object.hasOwn(answers, field.name)) return undefined
  if (source === 'typed') return answers[field.name]
  return kinds[field.kind].isOwn || !isAnswered(answers, field.name) ? undefined : proposed(field, answers[field.name], context)
}

/** Returns the value as an answer of its field, if it is valid regardless of other answers. */
function proposed(field: PageField, value: unknown, context: PrefillContext): AnswerValue | undefined {
  const restored = restoreAnswer(field.kind, value)
  if (restored === undefined) return undefined
  const answer = cleanAnswer(field, restored, context.phone)
  const alone: PageField = { ...field, when: undefined, differsFrom: undefined, decodedFrom: undefined }
  return validateAnswer(alone, { [field.name]: answer }, context) ? undefined : answer
}
