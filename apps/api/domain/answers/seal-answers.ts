import type { Answers, AnswerValue } from '#core/model/answers/answers.ts'
import { boolean, either, list, number, record, text, type Parser } from '#core/parse/parser.ts'
import type { StoredAnswer, StoredAnswers } from '#apps/api/platform/postgres/tables/tables.ts'
import type { Seal } from '#apps/api/platform/secrets/seal.ts'
import type { SiteContext } from '../sites/site-context.ts'

/** Answers as they stand in the table: each personal one sealed by itself, bound to its lead and name. */
export function sealAnswers(answers: Answers, leadId: string, context: SiteContext, seal: Seal): StoredAnswers {
  const stored: { [name: string]: StoredAnswer } = {}
  for (const [name, value] of Object.entries(answers)) {
    if (value === undefined) continue
    const isPersonal = context.registry.dataPoints[name]?.class !== 'plain'
    stored[name] = isPersonal ? { sealed: seal.close(JSON.stringify(value), answerPlace(leadId, name)) } : { plain: value }
  }
  return stored
}

/** The answers of a row of the table. */
export function openAnswers(stored: StoredAnswers, leadId: string, seal: Seal): Answers {
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      'plain' in value ? value.plain : readBack(seal.open(value.sealed, answerPlace(leadId, name))),
    ]),
  )
}

/** What a sealed answer is bound to. */
export const answerPlace = (leadId: string, name: string): string => `leads:${leadId}:answers.${name}`

/** What was sealed was judged before; only its being there is looked at again. */
function readBack(text: string): AnswerValue {
  const value = readAnswer(JSON.parse(text))
  if (value === undefined) throw new Error('a sealed answer is none')
  return value
}

const plain = either(text, either(number, boolean))
/** The forms that an answer has by its kind (core/model/answers/answers.ts). */
const readAnswer: Parser<AnswerValue> = either(plain, either(list(record(plain)), record(boolean)))
