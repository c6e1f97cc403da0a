import type { Answers, AnswerValue } from '#core/model/answers/answers.ts'
import { boolean, either, list, number, record, text, type Parser } from '#core/parse/parser.ts'
import type { StoredAnswer, StoredAnswers } from '#apps/api/platform/postgres/tables/tables.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import type { SiteContext } from '../sites/site-context.ts'

/** Answers as they stand in the table: each personal one sealed by itself, bound to its lead and name. */
export function encryptAnswers(answers: Answers, leadId: string, context: SiteContext, encryption: Encryption): StoredAnswers {
  const stored: { [name: string]: StoredAnswer } = {}
  for (const [name, value] of Object.entries(answers)) {
    if (value === undefined) continue
    const isPersonal = context.registry.dataPoints[name]?.class !== 'plain'
    stored[name] = isPersonal ? { sealed: encryption.encrypt(JSON.stringify(value), answerPlace(leadId, name)) } : { plain: value }
  }
  return stored
}

/** The answers of a row of the table. */
export function decryptAnswers(stored: StoredAnswers, leadId: string, encryption: Encryption): Answers {
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      'plain' in value ? value.plain : readBack(encryption.decrypt(value.sealed, answerPlace(leadId, name))),
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
