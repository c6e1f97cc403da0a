import { isAnswered, type Answers } from '#core/model/answers/answers.ts'
import { cleanText, type Checks } from '#core/model/formats/format.ts'
import type { CodeField, PageField } from '#core/model/page/page.ts'
import { kinds } from './kinds.gen.ts'

/** What decoding needs: the day in the market, and the country's checks. */
export interface Decoding {
  readonly today: string
  readonly checks?: Checks
}

/**
 * What a code says about a field's answer. `passes` is false while the code does not pass. `value`
 * is the answer that the code contains; `isWhole` is true if nothing is left to ask (of a day, the
 * code may contain the year only: `1990`).
 */
export type DecodedAnswer = { readonly passes: false } | { readonly passes: true; readonly value?: string; readonly isWhole: boolean }

/** Decodes a field's answer from the code that contains it. */
export function decodeAnswer({ name, kind, decodedFrom }: PageField, answers: Answers, decoding: Decoding): DecodedAnswer {
  const read = decodedFrom && readCode(decodedFrom, answers, decoding)
  if (!read?.ok) return { passes: false }
  const value = read.derived?.[name]
  return {
    passes: true,
    ...(value !== undefined && { value }),
    isWhole: value !== undefined && (kinds[kind].isWhole?.(value) ?? true),
  }
}

/**
 * Returns the complete answers that codes contain, for fields that have no answer of their own and
 * whose code is among the given answers.
 */
export function decodedAnswers(fields: Iterable<PageField>, given: Answers, decoding: Decoding): Answers {
  const told = [...fields].flatMap((field): [string, string][] => {
    if (isAnswered(given, field.name)) return []
    const found = decodeAnswer(field, given, decoding)
    return found.passes && found.isWhole && found.value !== undefined ? [[field.name, found.value]] : []
  })
  return Object.fromEntries(told)
}

function readCode({ name, pattern, clean, check }: CodeField, answers: Answers, { checks, today }: Decoding) {
  const typed = answers[name]
  const text = typeof typed === 'string' ? cleanText(typed, clean) : ''
  return new RegExp(pattern, 'u').test(text) ? checks?.[check]?.(text, today) : undefined
}
