import { lookUpPostcode, lookUpPostcodeOlder } from '#core/contract/lookups/look-up-postcode.ts'
import type { Country } from '#core/model/country.ts'
import type { Place } from '#core/model/places/places.ts'
import { answerCall } from '../definition/answer-call.ts'

export default [lookUpPostcode, lookUpPostcodeOlder].map((call) =>
  answerCall(call, async ({ params: { code }, site: { site } }, { findPlaces }) => {
    const places = await findPlaces(site.countryId, code.trim())
    if (places.length === 0) return { ok: false, error: 'place-unknown' }
    return { ok: true, reply: { postalCode: code.trim(), places: places.map((place) => named(site.country, place)) } }
  }),
)

function named({ provinces }: Country, { suburbs, ...place }: Place) {
  const provinceName = provinces.find(({ code }) => code === place.province)?.name
  return { ...place, ...(provinceName !== undefined && { provinceName }), suburbs: [...suburbs] }
}
