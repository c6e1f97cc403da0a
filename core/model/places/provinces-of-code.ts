import type { PlaceRules } from './places.ts'

/**
 * Returns the provinces in which a postal code can be, the likeliest first; none where no prefix
 * fits.
 */
export function provincesOfCode({ prefixes }: PlaceRules, code: string): readonly string[] {
  const digits = code.replaceAll(/\D/gu, '')
  return Object.entries(prefixes).find(([prefix]) => isWithin(digits, prefix))?.[1] ?? []
}

function isWithin(digits: string, prefix: string): boolean {
  const [from = '', to = from] = prefix.split('-')
  const start = digits.slice(0, from.length)
  return start.length === from.length && start >= from && start <= to
}
