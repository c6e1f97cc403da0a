import type { NamedSection } from '#core/model/data-point.ts'
import type { Answers, AnswerValue } from '#core/model/answers/answers.ts'
import { withoutMissing } from '#core/model/without-missing.ts'
import { nestAnswers } from '#core/lead/nest-answers.ts'
import { serializeDiagnostic } from '#core/visit/serialize-diagnostic.ts'

/** What the recorder gets about a session besides the answers (specification, section 7). */
export interface RecordedSession {
  readonly environmentType: string
  readonly sessionId: string
  readonly sessionStartedAt: string
  readonly leadId?: string
  readonly app: string
  readonly progressState: number
  readonly lastAppRoute?: string
  readonly status?: string
  readonly offerId?: string
  readonly partnerName?: string
  readonly redirected?: boolean
  readonly redirectUrl?: string
  readonly redirectMethod?: string
  readonly reapplying?: boolean
  readonly amount?: number
  readonly period?: number
  readonly applicationResult?: unknown
}

/**
 * The answers to serialize. Those for which `isPersonal` is true are masked, unless `letsThrough`
 * is set.
 */
export interface RecordedAnswers {
  readonly answers: Answers
  readonly wirePaths: ReadonlyMap<string, string>
  readonly isPersonal: (dataPoint: string) => boolean
  readonly letsThrough: boolean
}

/** The text in place of a masked value. */
export const MASK = '***'

/** The sections that are sent, each as JSON of at most 1024 characters, else as empty text. */
export const RECORDED_SECTIONS = [
  'personalDetails',
  'contactDetails',
  'incomeDetails',
  'expenses',
  'otherDetails',
  'employer',
] as const satisfies readonly NamedSection[]

/** Returns the recorder's attributes of a session. */
export function recorderAttributes(
  session: RecordedSession,
  recorded: RecordedAnswers,
): { readonly [attribute: string]: string | number | boolean } {
  const { applicationResult, ...plain } = session
  const nested = nestAnswers(maskAnswers(recorded), recorded.wirePaths)
  const sections = Object.fromEntries(RECORDED_SECTIONS.map((section) => [section, serializeDiagnostic(nested[section] ?? {})]))
  return withoutMissing({ ...plain, ...sections, applicationResult: serializeDiagnostic(applicationResult ?? {}) })
}

function maskAnswers({ answers, isPersonal, letsThrough }: RecordedAnswers): Answers {
  if (letsThrough) return answers
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]): [string, AnswerValue | undefined] => [
      name,
      value !== undefined && isPersonal(name) ? MASK : value,
    ]),
  )
}
