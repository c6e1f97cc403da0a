import { asWritten } from '../say-rules.ts'
import type { Writing } from './written-field.tsx'

const NUMBER = /^-?\d+(?:[.,]\d+)?$/u
const WITH_THOUSANDS = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/u

/** A number as people write it. A comma stands before decimals, as in the form of Partners, unless three digits follow each: 2,750. */
function numberOf(text: string): number | undefined {
  const plain = text.replaceAll(/\s/gu, '')
  if (WITH_THOUSANDS.test(plain)) return Number(plain.replaceAll(',', ''))
  return NUMBER.test(plain) ? Number(plain.replace(',', '.')) : undefined
}

/** A number that is shown so many times larger or smaller than it is kept; empty is none where that may be. */
const scaled = (factor: number, isOptional = false): Writing => ({
  toText: (value) =>
    typeof value === 'number' ? String(round(value / factor)) : value === null || value === undefined ? '' : asWritten(value),
  fromText: (text) => {
    if (text.trim() === '' && isOptional) return null
    const number = numberOf(text)
    return number === undefined ? text : round(number * factor)
  },
})

const PLACES = 1e8
/** Without the last digits, in which a product of decimals is not exact. */
const round = (value: number): number => Math.round(value * PLACES) / PLACES

export const asNumber = scaled(1)
/** Hundredths, written as units of the currency. */
export const asMoney = scaled(100)
/** A share, written as percents. */
export const asPercent = scaled(0.01)
export const asLimit = scaled(1, true)
export const asMoneyLimit = scaled(100, true)

/** Texts, separated by commas. */
export const asTexts: { readonly toText: (value: unknown) => string; readonly fromText: (text: string) => readonly string[] } = {
  toText: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  fromText: (text) => text.split(',').flatMap((part) => part.trim() || []),
}
