import { definePlaces } from '#core/model/places/places.ts'
import { provinces } from './lists.gen.ts'

/**
 * The first two digits are the province's number (except for about forty of 37,867 places, at
 * borders).
 */
export default definePlaces({
  prefixes: Object.fromEntries(provinces.map(({ code }) => [code, [code]])),
  geonames: { province: 'name2', place: 'city' },
})
