import { definePlaces } from '#core/model/places/places.ts'
import { provinces } from './lists.gen.ts'

/**
 * The first two digits of a postal code and of a DIVIPOLA code are the department's; five digits of
 * a DIVIPOLA code identify a municipality.
 */
export default definePlaces({
  hasMunicipality: true,
  otherCodes: '^\\d{6}$',
  prefixes: Object.fromEntries(provinces.map(({ code }) => [code, [code]])),
  geonames: { province: 'name1', place: 'city' },
})
