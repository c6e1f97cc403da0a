import { definePlaces } from '#core/model/places/places.ts'
import { prefixes, provinceNames } from './lists.server.gen.ts'

/** The first two digits tell the voivodeships (lists/postcodes.tsv). */
export default definePlaces({
  prefixes,
  geonames: { province: 'name1', place: 'city', provinces: provinceNames },
})
