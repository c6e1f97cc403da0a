import type { AnswerValue } from '#core/model/answers/answers.ts'

/** Returns the parts of a day or month for separate inputs; an incomplete one keeps its parts. */
export function writeDay(value: AnswerValue | undefined): { readonly year: string; readonly month: string; readonly day: string } {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : []
  return { year, month, day }
}
