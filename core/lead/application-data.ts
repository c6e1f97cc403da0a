import type { Answers, AnswerValue } from '#core/model/answers/answers.ts'
import type { DataPointKind } from '#core/model/data-point.ts'
import { lookUp } from '#core/model/look-up.ts'
import { withoutMissing } from '#core/model/without-missing.ts'
import { flattenAnswers, nestAnswers } from './nest-answers.ts'
import { plainEntries } from '#core/model/plain-entries.ts'
import { kinds } from '#core/fields/kinds.gen.ts'
import { restoreNumber } from '#core/fields/money/restore-number.ts'
import { restoreAnswer } from '#core/fields/restore-answer.ts'
import { timeOf } from './time-of.ts'

/**
 * The lead as the browser stores it (specification, section 3): its own fields, and the answers,
 * flat.
 */
export interface ApplicationData {
  readonly id?: string
  readonly sessionId?: string
  readonly sessionStartedAt?: Date
  readonly expiresAt?: Date
  readonly leadStatus?: number
  readonly leadSource?: string
  readonly googleCaptchaToken?: string
  readonly deviceData?: string
  readonly tags?: readonly string[]
  readonly googleClick?: TextRecord
  readonly affiliateReferenceParams?: TextRecord
  readonly posthogParameters?: PrefillReport
  readonly answers: Answers
}

/**
 * The fields that say who came, from where and on what device: they are sent when the lead is
 * created.
 */
export type LeadFields = Pick<ApplicationData, 'leadSource' | 'tags' | 'deviceData' | 'googleClick' | 'affiliateReferenceParams'>

/** What the analytics tool gets about prefilled answers. */
export interface PrefillReport {
  readonly isLeadPrefilled: boolean
  readonly leadPrefilledFields: readonly string[]
  readonly leadPreviouslyRedirected: boolean
}

type TextRecord = { readonly [name: string]: string }

/**
 * What must be known of a data point to restore its answer: kind and path in the lead (a site's
 * sequence has both).
 */
export interface KnownPoints {
  readonly kinds: { readonly [dataPoint: string]: DataPointKind }
  readonly wirePaths: { readonly [dataPoint: string]: string }
}

/**
 * Returns the application data as it is stored: answers nested as in the specification, without
 * passwords and unknown data points. Times are still `Date` objects, which JSON writes as ISO text.
 */
export function storeApplicationData(
  { answers, ...own }: ApplicationData,
  { kinds: known, wirePaths }: KnownPoints,
): { readonly [name: string]: unknown } {
  const kept = Object.entries(answers).filter(([name]) => isStored(kindOf(known, name)))
  return { ...nestAnswers(Object.fromEntries(kept), pathsOf(wirePaths)), ...own }
}

/**
 * Restores application data from storage or from an older page; each value is checked by its kind.
 * Unknown values and values of another kind are left out; anything that is no record gives empty
 * data. Never throws.
 */
export function restoreApplicationData(stored: unknown, { kinds: known, wirePaths }: KnownPoints): ApplicationData {
  const own = new Map(plainEntries(stored))
  const nested = flattenAnswers(Object.fromEntries(own), pathsOf(wirePaths))
  const answers = Object.entries(nested).flatMap(([name, value]): [string, AnswerValue][] => {
    const kind = kindOf(known, name)
    const answer = kind && restoreAnswer(kind, value)
    return answer === undefined ? [] : [[name, answer]]
  })
  return { ...ownFields(own), answers: Object.fromEntries(answers) }
}

/**
 * Returns the lead fields of a record from storage or of a payload; leaves out values of another
 * kind.
 */
export function leadFieldsOf(found: unknown): LeadFields {
  const own = new Map(plainEntries(found))
  const text = (name: string) => textOf(own.get(name))
  const record = (name: string) => textRecordOf(own.get(name))
  return withoutMissing({
    leadSource: text('leadSource'),
    tags: textsOf(own.get('tags')),
    deviceData: text('deviceData'),
    googleClick: record('googleClick'),
    affiliateReferenceParams: record('affiliateReferenceParams'),
  })
}

function ownFields(own: ReadonlyMap<string, unknown>): Omit<ApplicationData, 'answers'> {
  const text = (name: string) => textOf(own.get(name))
  return withoutMissing({
    ...leadFieldsOf(Object.fromEntries(own)),
    id: text('id'),
    sessionId: text('sessionId'),
    sessionStartedAt: timeOf(own.get('sessionStartedAt')),
    expiresAt: timeOf(own.get('expiresAt')),
    leadStatus: statusOf(own.get('leadStatus')),
    googleCaptchaToken: text('googleCaptchaToken'),
    posthogParameters: prefillReportOf(own.get('posthogParameters')),
  })
}

const pathsOf = (wirePaths: KnownPoints['wirePaths']): ReadonlyMap<string, string> => new Map(Object.entries(wirePaths))
const kindOf = (known: KnownPoints['kinds'], name: string): DataPointKind | undefined => lookUp(known, name)
const isStored = (kind: DataPointKind | undefined): boolean => kind !== undefined && !kinds[kind].isSecret

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 4096 ? value : undefined
const statusOf = (value: unknown): number | undefined => (Number.isInteger(value) ? restoreNumber(value) : undefined)
const textsOf = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.slice(0, 200).flatMap((one: unknown) => textOf(one) ?? []) : undefined

function textRecordOf(value: unknown): TextRecord | undefined {
  const entries = plainEntries(value).flatMap(([name, one]): [string, string][] => {
    const text = textOf(one instanceof Date ? timeOf(one)?.toISOString() : one)
    return text === undefined ? [] : [[name, text]]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function prefillReportOf(value: unknown): PrefillReport | undefined {
  const own = new Map(plainEntries(value))
  if (own.size === 0) return undefined
  return {
    isLeadPrefilled: own.get('isLeadPrefilled') === true,
    leadPrefilledFields: textsOf(own.get('leadPrefilledFields')) ?? [],
    leadPreviouslyRedirected: own.get('leadPreviouslyRedirected') === true,
  }
}
