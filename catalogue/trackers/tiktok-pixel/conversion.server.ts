import type { Conversion, ConversionRequest } from '#core/model/vendors/conversion.ts'
import type { TrackerSettings } from '#core/model/vendors/tracker.ts'

/** https://business-api.tiktok.com/portal/docs?id=1771101303285761 */
export default function makeTikTokConversion(conversion: Conversion, settings: TrackerSettings): ConversionRequest {
  const { pixelCode = '', eventsUrl = '', accessToken = '' } = settings
  if (accessToken === '') return { ok: false, held: 'not-configured' }
  const { event, eventId, at, page, identity, clicks, value } = conversion
  const user = {
    external_id: identity.external_id,
    email: identity.email,
    phone: identity.phone_number,
    ttp: clicks['ttp'],
    ttclid: clicks['ttclid'],
  }
  const told = {
    event: event === 'Purchase' ? 'CompletePayment' : event,
    event_id: eventId,
    event_time: Math.floor(at.getTime() / 1000),
    user,
    page: { url: page },
    // a number of whole units with decimals: the only form that the vendor takes
    ...(value && { properties: { value: value.minor / 100, currency: value.currency } }),
  }
  return {
    ok: true,
    url: `${eventsUrl}/event/track/`,
    headers: { 'access-token': accessToken },
    body: { event_source: 'web', event_source_id: pixelCode, data: [told] },
  }
}
