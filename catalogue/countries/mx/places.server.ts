import { definePlaces } from '#core/model/places/places.ts'
import { prefixes } from './lists.server.gen.ts'

/** The first two digits tell the state (lists/postcodes.tsv). */
export default definePlaces({
  prefixes,
  geonames: { province: 'name1', place: 'suburb', municipality: 'name2' },
})
