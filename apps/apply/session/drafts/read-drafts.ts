import { restoreAnswer } from '#core/fields/restore-answer.ts'
import type { AnswerValue } from '#core/define/answers.ts'
import type { SiteSequence } from '#core/define/site-configuration.ts'
import { LEFT_KEY } from './autosave.ts'
import type { Session } from '../state/session.ts'
import type { SessionState } from '../state/session-state.ts'

/** What was typed before this page was loaded, and the records that held it. */
export interface Drafts extends Pick<SessionState, 'answers' | 'numbers'> {
  readonly ids: readonly string[]
}

/**
 * What was typed in this tab before, and in others, each answer checked by its kind and the newest of each; none of
 * another site, or from before the session expired.
 */
export async function readDrafts({ records, storage, site, now }: Session, kinds: SiteSequence['kinds']): Promise<Drafts> {
  const left = storage.session.readRecord(LEFT_KEY)
  const found = [left, ...(await records.all())]
    .filter(isDraft)
    .filter((record) => record.site === site.site && now() - record.at < site.limits.sessionExpirationHours * HOUR)
  const newest = found.flatMap((record) => restored(record, kinds)).toSorted((a, b) => a.number - b.number)
  return {
    answers: Object.fromEntries(newest.map(({ name, answer }) => [name, answer])),
    numbers: Object.fromEntries(newest.map(({ name, number }) => [name, number])),
    ids: found.map(({ id }) => id),
  }
}

function restored({ answers, numbers }: Draft, kinds: SiteSequence['kinds']) {
  return Object.entries(answers).flatMap(([name, value]): { name: string; answer: AnswerValue; number: number }[] => {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    const answer = kind && restoreAnswer(kind, value)
    return answer === undefined ? [] : [{ name, answer, number: Number(numbers[name]) || 0 }]
  })
}

const HOUR = 3_600_000

interface Draft {
  readonly id: string
  readonly site: string
  readonly at: number
  readonly answers: { readonly [name: string]: unknown }
  readonly numbers: { readonly [name: string]: unknown }
}

function isDraft(record: unknown): record is Draft {
  if (typeof record !== 'object' || record === null) return false
  return (
    'id' in record &&
    typeof record.id === 'string' &&
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
