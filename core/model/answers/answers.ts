import type { DataPointName } from '#core/model/register.ts'

/** One row of a repeatable group, by field name. */
export type AnswerRow = { readonly [field: string]: string | number | boolean | undefined }

/**
 * The value of one answer. By kind: text, email, phone (E.164), date (`YYYY-MM-DD`), month
 * (`YYYY-MM`), choice, file id and password are text; money (whole units of the market's currency)
 * and count are numbers; yes-no and consent are booleans; consents are a boolean by code; rows are
 * a list of rows.
 */
export type AnswerValue = string | number | boolean | { readonly [code: string]: boolean } | readonly AnswerRow[]

/** The answers of one application, flat, by data point. A missing key means: not answered. */
export type Answers = { readonly [dataPoint: string]: AnswerValue | undefined }

/** Answers in code that writes out the names of data points: a misspelt name is a compile error. */
export type NamedAnswers = { readonly [Name in DataPointName]?: AnswerValue }

/** True if the data point has an answer. Empty text is no answer. */
export function isAnswered(answers: Answers, name: string): boolean {
  const value = answers[name]
  return value !== undefined && value !== ''
}
