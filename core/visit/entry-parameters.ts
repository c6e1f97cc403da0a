import type { Answers } from '../define/answers.ts'
import { fitTo, type Range } from '../define/range.ts'
import { withoutMissing } from '../define/without-missing.ts'

/**
 * What a link says about the visit (specification, section 2), by its own names. Texts are trimmed and never empty;
 * `amount` is in whole units of the market's currency and `period` in the market's scale, both inside its range and on
 * its step. A value that cannot be used is not there. `refTransactionId` may come from `s_id`.
 */
export interface EntryParameters {
  readonly refName?: string
  readonly refSubId?: string
  readonly refTransactionId?: string
  readonly amount?: number
  readonly period?: number
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly phoneNumber?: string
  readonly sellingTierGlobalId?: string
  readonly fbclid?: string
  readonly ttclid?: string
  /** Any text; whether it counts is judged by core/visit/session.ts. */
  readonly sessionId?: string
  readonly utm_medium?: string
  readonly utm_source?: string
  readonly utm_campaign?: string
  readonly utm_content?: string
  readonly utm_term?: string
  readonly gclid?: string
  readonly gclsrc?: string
  readonly gbraid?: string
  readonly wbraid?: string
}

/** The names of all 22 parameters. */
export const ENTRY_PARAMETERS = [
  'refName',
  'refSubId',
  'refTransactionId',
  'amount',
  'period',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'sellingTierGlobalId',
  'fbclid',
  'ttclid',
  'sessionId',
  'utm_medium',
  'utm_source',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'gclid',
  'gclsrc',
  'gbraid',
  'wbraid',
] as const satisfies readonly (keyof EntryParameters)[]

/** The ranges that amount and period are brought into. */
export interface LoanLimits {
  readonly amount: Range
  readonly period: Range
}

/**
 * The parameters of an address, read from its query and then from its hash; the first usable value of a name counts.
 * Undefined where the text is no address at all. Never throws.
 */
export function readEntryParameters(address: string, limits: LoanLimits): EntryParameters | undefined {
  if (!URL.canParse(address)) return undefined
  const found = parametersIn(new URL(address))
  const texts = Object.fromEntries(ENTRY_PARAMETERS.flatMap((name) => entry(name, found(name))))
  return withoutMissing({
    ...texts,
    refTransactionId: found('refTransactionId') ?? found('s_id'),
    amount: readNumber(found('amount'), limits.amount),
    period: readNumber(found('period'), limits.period),
  })
}

/** The answers that a link proposes (core/lead/prefill.ts judges them). */
export function linkAnswers({ amount, period, firstName, lastName, email, phoneNumber }: EntryParameters): Answers {
  return withoutMissing({ amount, period, firstName, lastName, email, phoneNumber })
}

/** Longest value that is read, in characters; a longer one is not there, as a cut id would be worthless. */
export const VALUE_MAX = 250
/** The same for the click ids of advertisers. */
export const CLICK_ID_MAX = 480

const clickIds = new Set(['fbclid', 'ttclid', 'gclid', 'gbraid', 'wbraid'])

function parametersIn(address: URL): (name: string) => string | undefined {
  const sources = [address.searchParams, new URLSearchParams(hashQuery(address.hash))]
  return (name) =>
    sources
      .flatMap((source) => source.getAll(name))
      .map((value) => cleanValue(value, clickIds.has(name) ? CLICK_ID_MAX : VALUE_MAX))
      .find((value) => value !== undefined)
}

/** Parameters in a hash stand right behind it (`#amount=1`) or behind a path in it (`#/start?amount=1`). */
const hashQuery = (hash: string): string => hash.replace(/^#(?:[^?]*\?)?/u, '')

function cleanValue(value: string, longest: number): string | undefined {
  const text = value.normalize('NFC').trim()
  return text === '' || text.length > longest || UNUSABLE.test(text) ? undefined : text
}

/** Control characters, what is left of broken UTF-8, and lone halves of characters: no database or partner takes them. */
const UNUSABLE = /[\p{Cc}\p{Cs}\uFFFD]/u

const entry = (name: string, value: string | undefined): [string, string][] => (value === undefined ? [] : [[name, value]])

function readNumber(text: string | undefined, range: Range): number | undefined {
  const value = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(value) ? fitTo(range, value) : undefined
}
