import type { DataPointName } from '#core/model/register.ts'

/**
 * A pattern for a text, with examples that the catalogue's contract test runs. The pattern is a
 * regular expression's source with flags `u` (and `i` where `ignoreCase`), and must match in linear
 * time.
 */
export interface Format {
  readonly pattern: string
  readonly ignoreCase?: true
  /**
   * Patterns that hold in place of `pattern` once another question has one of these answers: the
   * number of a document by the kind of document. `pattern` takes whatever one of them takes.
   */
  readonly forms?: { readonly field: DataPointName; readonly of: { readonly [answer: string]: Form } }
  /**
   * Cleaning of the typed text before it is matched with the pattern and stored, after trimming and
   * NFC.
   */
  readonly clean?: readonly Cleaning[]
  readonly maxLength?: number
  /**
   * Name of a check in the country's `checks.ts` that runs after the pattern (check digits, real
   * dates in a code).
   */
  readonly check?: string
  /** Size of the groups in which the value is shown for reading, in characters (an IBAN: 4). */
  readonly groups?: number
  readonly good: readonly string[]
  readonly bad: readonly string[]
}

/** A pattern for one answer of another question, with examples. */
export type Form = Pick<Format, 'pattern' | 'good' | 'bad'>

/**
 * To upper or lower case; or the source of a regular expression (flags g and u) and what replaces
 * its matches. Plain data, so that each country writes its own and the browser gets them by page.
 */
export type Cleaning = 'upper' | 'lower' | readonly [pattern: string, replacement: string]

/** Removes spaces, dots, dashes, and marks that nobody sees. */
export const SOLID = ['[\\s.\\-\\u2010-\\u2015\\p{Cf}]', ''] as const
/** Makes one space of a run of white space. */
export const SINGLE_SPACES = ['\\s+', ' '] as const

/** Formats by name. A country's formats.ts replaces those that steps introduce. */
export type Formats = { readonly [name: string]: Format }

/** Defines formats; the type checks them. */
export const defineFormats = <const Of extends Formats>(formats: Of): Of => formats

/**
 * Returns the text as it is validated and stored: trimmed, in NFC, and cleaned as the format says.
 */
export function cleanText(typed: string, cleaning: readonly Cleaning[] = []): string {
  // some letters have two characters in upper case, which NFC joins again
  return cleaning.reduce(cleanOnce, trimText(typed)).normalize('NFC')
}

/** Returns the text in NFC, without white space at its ends. */
export const trimText = (typed: string): string => typed.normalize('NFC').trim()

function cleanOnce(text: string, cleaning: Cleaning): string {
  if (cleaning === 'upper') return text.toUpperCase()
  if (cleaning === 'lower') return text.toLowerCase()
  return text.replace(new RegExp(cleaning[0], 'gu'), cleaning[1])
}

/** Result of a check of a country's `checks.ts` for a text that already passed its pattern. */
export type CheckResult =
  | { readonly ok: true; readonly derived?: { readonly [dataPoint: string]: string } }
  | { readonly ok: false; readonly reason: 'length' | 'characters' | 'part' | 'check-digit' | 'unknown' }

/** A check that a pattern cannot make. `today` is `YYYY-MM-DD` in the market. */
export type Check = (text: string, today: string) => CheckResult

/** Checks by name: the one export of a country's `checks.ts`, loaded when a page needs one. */
export type Checks = { readonly [name: string]: Check }
