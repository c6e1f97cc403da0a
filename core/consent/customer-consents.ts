import { withoutMissing } from '#core/model/without-missing.ts'
import { plainEntries } from '#core/model/plain-entries.ts'
import { timeOf } from '#core/lead/time-of.ts'

/**
 * A consent given or withdrawn in an application, with the version of its text, as
 * `/customer/{id}/consents` has it.
 */
export interface CustomerConsent {
  readonly code: string
  readonly accepted: boolean
  readonly version?: string
  /** ISO time of the choice. */
  readonly at?: string
}

/**
 * Returns the choices in a list from storage, from the server or from a save; leaves out entries
 * that are no choice.
 */
export const readConsents = (list: unknown): readonly CustomerConsent[] =>
  Array.isArray(list) ? list.slice(0, MOST).flatMap((one: unknown) => readConsent(one)) : []

/**
 * Returns the consents with newer choices merged in, one of each code. A choice without a time gets
 * `at`; if it repeats an earlier choice, it keeps the time of that choice.
 */
export function mergeConsents(
  before: readonly CustomerConsent[],
  newer: readonly CustomerConsent[],
  at: string,
): readonly CustomerConsent[] {
  const timed = newer.map((one) => (one.at === undefined ? (before.find((other) => isSame(one, other)) ?? { ...one, at }) : one))
  return [...new Map([...before, ...timed].map((consent) => [consent.code, consent])).values()]
}

const isSame = (one: CustomerConsent, other: CustomerConsent): boolean =>
  one.code === other.code && one.accepted === other.accepted && one.version === other.version

/** Most consents that are read: more than a site and its lenders ask. */
const MOST = 200

function readConsent(one: unknown): readonly CustomerConsent[] {
  const own = new Map(plainEntries(one))
  const [code, accepted] = [textOf(own.get('code'), 120), own.get('accepted')]
  if (code === undefined || typeof accepted !== 'boolean') return []
  const at = timeOf(own.get('at'))?.toISOString()
  return [withoutMissing({ code, accepted, version: textOf(own.get('version'), 60), at })]
}

const textOf = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : undefined
