import type { Country } from '#core/model/country.ts'

/**
 * Masks a phone (`+573012345678`) but for its last `shown` digits, with as many signs as the number has digits and in
 * the groups of the country's example: `+57 *** *** 5678`. Without a phone, the prefix alone.
 */
export function maskPhone({ prefix, example }: Country['phone'], phone: string, shown: number): string {
  const digits = phone.replace(prefix, '').replaceAll(/\D/gu, '')
  const hidden = '*'.repeat(Math.max(0, digits.length - shown)) + digits.slice(-shown)
  const groups = example.split(' ').map(({ length }) => length)
  let at = 0
  const parts = groups.map((length, index) => {
    const end = index === groups.length - 1 ? undefined : at + length
    const part = hidden.slice(at, end)
    at += length
    return part
  })
  return [prefix, ...parts].filter((part) => part !== '').join(' ')
}
