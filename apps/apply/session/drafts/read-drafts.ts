import { restoreAnswer } from '#core/fields/restore-answer.ts'
import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { SiteSequence } from '#core/model/site/site-configuration.ts'
import type { Parsed } from '#core/parse/parser.ts'
import { LEFT_KEY } from './autosave.ts'
import { storedDraft } from './stored-records.ts'
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
    .flatMap((record) => storedDraft(record) ?? [])
    .filter((record) => record.site === site.site && now() - record.at < site.limits.sessionExpirationHours * HOUR)
  const newest = found.flatMap((record) => restored(record, kinds)).toSorted((a, b) => a.number - b.number)
  return {
    answers: Object.fromEntries(newest.map(({ name, answer }) => [name, answer])),
    numbers: Object.fromEntries(newest.map(({ name, number }) => [name, number])),
    ids: found.map(({ id }) => id),
  }
}

function restored({ answers, numbers }: Parsed<typeof storedDraft>, kinds: SiteSequence['kinds']) {
  return Object.entries(answers).flatMap(([name, value]): { name: string; answer: AnswerValue; number: number }[] => {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    const answer = kind && restoreAnswer(kind, value)
    return answer === undefined ? [] : [{ name, answer, number: numbers[name] ?? 0 }]
  })
}

const HOUR = 3_600_000
