/**
 * A pattern for a text, with examples that the catalogue's contract test runs. The pattern is a
 * regular expression's source with flags `u` (and `i` where `ignoreCase`), and must match in linear
 * time.
 */
export interface Format {
  readonly pattern: string
  readonly ignoreCase?: true
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

/**
 * `upper`: to upper case. `lower`: to lower case. `solid`: without spaces, dots and dashes.
 * `cedilla`: Romanian ş and ţ with a cedilla to those with a comma below. `single-spaces`: runs of
 * white space to one space. `dash-after-two`: five digits as `12-345`.
 */
export type Cleaning = 'upper' | 'lower' | 'solid' | 'cedilla' | 'single-spaces' | 'dash-after-two'

/** Formats by name. A country's formats.ts replaces those that steps introduce. */
export type Formats = { readonly [name: string]: Format }

/** Defines formats; the type checks them. */
export const defineFormats = <const Of extends Formats>(formats: Of): Of => formats

/**
 * Returns the text as it is validated and stored: trimmed, in NFC, and cleaned as the format says.
 */
export function cleanText(typed: string, cleaning: readonly Cleaning[] = []): string {
  // some letters have two characters in upper case, which NFC joins again
  return cleaning.reduce((text, one) => CLEAN[one](text), typed.normalize('NFC').trim()).normalize('NFC')
}

const CLEAN: { readonly [Name in Cleaning]: (text: string) => string } = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  solid: (text) => text.replace(/[\s.\-\u2010-\u2015]/gu, ''),
  cedilla: (text) => text.replaceAll('ş', 'ș').replaceAll('Ş', 'Ș').replaceAll('ţ', 'ț').replaceAll('Ţ', 'Ț'),
  'single-spaces': (text) => text.replace(/\s+/gu, ' '),
  'dash-after-two': (text) => text.replace(/^(\d{2})(\d{3})$/u, '$1-$2'),
}

/** Result of a check of a country's `checks.ts` for a text that already passed its pattern. */
export type CheckResult =
  | { readonly ok: true; readonly derived?: { readonly [dataPoint: string]: string } }
  | { readonly ok: false; readonly reason: 'length' | 'characters' | 'part' | 'check-digit' | 'unknown' }

/** A check that a pattern cannot make. `today` is `YYYY-MM-DD` in the market. */
export type Check = (text: string, today: string) => CheckResult

/** Checks by name: the one export of a country's `checks.ts`, loaded when a page needs one. */
export type Checks = { readonly [name: string]: Check }
