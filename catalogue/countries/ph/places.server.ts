import { definePlaces } from '#core/model/places/places.ts'
import { prefixes } from './lists.server.gen.ts'

/** The first two digits of a ZIP code tell the provinces (lists/postcodes.tsv). */
export default definePlaces({
  prefixes,
  geonames: { province: 'name2', place: 'city' },
})
