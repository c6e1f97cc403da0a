import { restoreAnswer } from '../../../core/lead/restore-answer.ts'
import type { AnswerValue } from '../../../core/define/answers.ts'
import type { SiteSequence } from '../../../core/define/site-configuration.ts'
import type { Session } from './session.ts'
import type { SessionState } from './session-state.ts'

/** What was typed before this page was loaded, each answer checked by its kind; none of another site, or from before the session expired. */
export async function readKept(
  { records, site, now }: Session,
  kinds: SiteSequence['kinds'],
): Promise<Pick<SessionState, 'answers' | 'numbers'>> {
  const found = (await records.all()).find(
    (record): record is KeptAnswers =>
      isKeptAnswers(record) && record.site === site.site && now() - record.at < site.limits.sessionExpirationHours * HOUR,
  )
  const entries = Object.entries(found?.answers ?? {}).flatMap(([name, value]): [string, AnswerValue][] => {
    const kind = kinds[name]
    const answer = kind && restoreAnswer(kind, value)
    return answer === undefined ? [] : [[name, answer]]
  })
  const numbers = entries.map(([name]): [string, number] => [name, Number(found?.numbers[name]) || 0])
  return { answers: Object.fromEntries(entries), numbers: Object.fromEntries(numbers) }
}

const HOUR = 3_600_000

interface KeptAnswers {
  readonly site: string
  readonly at: number
  readonly answers: { readonly [name: string]: unknown }
  readonly numbers: { readonly [name: string]: unknown }
}

function isKeptAnswers(record: unknown): record is KeptAnswers {
  if (typeof record !== 'object' || record === null) return false
  return (
    'site' in record &&
    'at' in record &&
    typeof record.at === 'number' &&
    'answers' in record &&
    isObject(record.answers) &&
    'numbers' in record &&
    isObject(record.numbers)
  )
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
