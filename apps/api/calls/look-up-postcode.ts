import { lookUpPostcode, lookUpPostcodeOlder } from '../../../core/contract/look-up-postcode.ts'
import { answerCall } from '../http/answer-call.ts'
import { findPlaces } from '../outside/find-places.ts'

export default [lookUpPostcode, lookUpPostcodeOlder].map((call) =>
  answerCall(call, async ({ params: { code }, site }) => {
    const places = findPlaces(site.site.country, code)
    return places.length > 0 ? { ok: true, reply: { postalCode: code, places: [...places] } } : { ok: false, error: 'place-unknown' }
  }),
)
