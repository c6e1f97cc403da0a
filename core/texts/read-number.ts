import type { Country } from '#core/model/country.ts'

/**
 * Reads a typed whole number, with or without group separators (point, comma, apostrophe, space)
 * and the market's currency; rounds decimals. Undefined if the text is not a number or its
 * separators are inconsistent (`2.40.000`).
 */
export function readNumber(typed: string, currency: Country['currency']): number | undefined {
  const text = withoutCurrency(fold(typed), currency).replaceAll('\u2212', '-')
  const parts = PLAIN.exec(text) ?? GROUPED.exec(text)
  if (!parts?.groups) return undefined
  const { sign = '', whole = '', decimals = '' } = parts.groups
  const value = Math.round(Number(`${whole.replaceAll(/\D/gu, '')}.${decimals}`))
  return Number.isSafeInteger(value) ? (sign && value ? -value : value) : undefined
}

const PLAIN = /^(?<sign>-?)(?<whole>\d+)(?:[.,](?<decimals>\d{0,2}))?$/u
const GROUPED = /^(?<sign>-?)(?<whole>\d{1,3}(?<by>[.,'\u2019\s])\d{3}(?:\k<by>\d{3})*)(?:(?!\k<by>)[.,](?<decimals>\d{0,2}))?$/u

/** In small letters; the sign of the dong and the letter that people write for it are one. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/[₫đ]/u, 'd')

function withoutCurrency(text: string, { symbol, code }: Country['currency']): string {
  // the code may end with the symbol
  return [code, symbol]
    .map(fold)
    .reduce(
      (rest, name) => (rest.startsWith(name) ? rest.slice(name.length) : rest.endsWith(name) ? rest.slice(0, -name.length) : rest).trim(),
      text.trim(),
    )
}
