import type { Answers } from '#core/model/answers/answers.ts'
import type { ClickIds } from '#core/model/vendors/click-ids.ts'
import { fitTo, type Range } from '#core/model/range.ts'
import { withoutMissing } from '#core/model/without-missing.ts'
import { OWN_PARAMETER } from '#core/model/partners/postback-macros.ts'
import { parametersOf, type ClickParameters } from './clicks.ts'

/**
 * The visit's parameters in a link (specification, section 2), by their own names, without the ids
 * of clicks (readClickParameters). Texts are
 * trimmed and never empty; `amount` is in whole units of the market's currency and `period` in the
 * market's scale, both within their range and on its step. An unusable value is omitted.
 * `refTransactionId` may come from `s_id`.
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
  /** Any text; core/visit/session.ts validates it. */
  readonly sessionId?: string
  readonly utm_medium?: string
  readonly utm_source?: string
  readonly utm_campaign?: string
  readonly utm_content?: string
  readonly utm_term?: string
  /** Parameters of the affiliate's own (`aff_click=7`), which it is told again with what happens to the lead. */
  readonly own?: OwnParameters
}

/** Parameters of an affiliate's own, by their whole names. */
export interface OwnParameters {
  readonly [name: string]: string
}

/** The names of these parameters. */
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
  'sessionId',
  'utm_medium',
  'utm_source',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const satisfies readonly Exclude<keyof EntryParameters, 'own'>[]

/** The ranges that amount and period are fitted to. */
export interface LoanLimits {
  readonly amount: Range
  readonly period: Range
}

/**
 * Reads the parameters of an address from its query, then from its hash; the first usable value of
 * a name counts. Returns undefined if the text is not an address. Never throws.
 */
export function readEntryParameters(address: string, limits: LoanLimits): EntryParameters | undefined {
  if (!URL.canParse(address)) return undefined
  const find = parametersIn(new URL(address))
  const found = (name: string) => find(name, VALUE_MAX)
  const texts = Object.fromEntries(ENTRY_PARAMETERS.flatMap((name) => entry(name, found(name))))
  return withoutMissing({
    ...texts,
    own: ownParameters(new URL(address)),
    refTransactionId: found('refTransactionId') ?? found('s_id'),
    amount: readNumber(found('amount'), limits.amount),
    period: readNumber(found('period'), limits.period),
  })
}

/** Returns the answers that a link proposes (core/lead/prefill.ts validates them). */
export function linkAnswers({ amount, period, firstName, lastName, email, phoneNumber }: EntryParameters): Answers {
  return withoutMissing({ amount, period, firstName, lastName, email, phoneNumber })
}

/** Longest accepted value in characters; a longer one is dropped, as a cut id would be useless. */
export const VALUE_MAX = 250
/** Longest accepted click id of an advertiser, in characters. */
export const CLICK_ID_MAX = 480

/** Reads the parameters of clicks of an address, in the same way. Never throws. */
export function readClickParameters(address: string, all: readonly ClickIds[]): ClickParameters {
  if (!URL.canParse(address)) return {}
  const find = parametersIn(new URL(address))
  const longest = (name: string, { source }: ClickIds) => (name === source?.parameter ? VALUE_MAX : CLICK_ID_MAX)
  return Object.fromEntries(all.flatMap((one) => parametersOf(one).flatMap((name) => entry(name, find(name, longest(name, one))))))
}

/** Most own parameters of a link that are taken, in the link's order. */
export const OWN_MAX = 10

/** Returns the affiliate's own parameters; undefined if there are none. */
function ownParameters(address: URL): OwnParameters | undefined {
  const find = parametersIn(address)
  const names = new Set(sourcesOf(address).flatMap((source) => [...source.keys()].filter((name) => OWN_PARAMETER.test(name))))
  const found = [...names].slice(0, OWN_MAX).flatMap((name) => entry(name, find(name, VALUE_MAX)))
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

const sourcesOf = ({ searchParams, hash }: URL): readonly URLSearchParams[] => [searchParams, new URLSearchParams(hashQuery(hash))]

function parametersIn(address: URL): (name: string, longest: number) => string | undefined {
  const sources = sourcesOf(address)
  return (name, longest) =>
    sources
      .flatMap((source) => source.getAll(name))
      .map((value) => cleanValue(value, longest))
      .find((value) => value !== undefined)
}

/** Parameters in a hash are right behind it (`#amount=1`) or behind a path (`#/start?amount=1`). */
const hashQuery = (hash: string): string => hash.replace(/^#(?:[^?]*\?)?/u, '')

function cleanValue(value: string, longest: number): string | undefined {
  const text = value.normalize('NFC').trim()
  return text === '' || text.length > longest || UNUSABLE.test(text) ? undefined : text
}

/** Control characters, U+FFFD and lone surrogates: no database or partner accepts them. */
const UNUSABLE = /[\p{Cc}\p{Cs}\uFFFD]/u

const entry = (name: string, value: string | undefined): [string, string][] => (value === undefined ? [] : [[name, value]])

function readNumber(text: string | undefined, range: Range): number | undefined {
  const value = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(value) ? fitTo(range, value) : undefined
}
