import type { Country } from '../../../core/define/country.ts'

/** A place as an address names it. */
export interface Place {
  province: string
  suburbs: string[]
}

/** The places of a postal code, as far as its first two digits tell: where provinces have codes of two digits, they are these. */
export function findPlaces({ provinces }: Country, code: string): readonly Place[] {
  return provinces.filter((province) => /^\d{2}$/u.test(province.code) && /^\d{5,6}$/u.test(code) && code.startsWith(province.code)).map(({ code: province }) => ({ province, suburbs: [] }))
}
