import type { Conversion, ConversionRequest } from '#core/model/vendors/conversion.ts'
import type { TrackerSettings } from '#core/model/vendors/tracker.ts'

/** https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api */
export default function makeMetaConversion(conversion: Conversion, settings: TrackerSettings): ConversionRequest {
  const { pixelId = '', graphUrl = '', accessToken = '' } = settings
  if (accessToken === '') return { ok: false, held: 'not-configured' }
  if (conversion.event === 'Rejected') return { ok: false, held: 'not-told-there' }
  const { event, eventId, at, page, identity, clicks, value } = conversion
  const user = { external_id: [identity.external_id], em: [identity.email].filter(Boolean), fbp: clicks['fbp'], fbc: clicks['fbc'] }
  const told = {
    event_name: event,
    event_id: eventId,
    event_time: Math.floor(at.getTime() / 1000),
    action_source: 'website',
    event_source_url: page,
    user_data: user,
    // a number of whole units with decimals: the only form that the vendor takes
    ...(value && { custom_data: { value: value.minor / 100, currency: value.currency } }),
  }
  return {
    ok: true,
    url: `${graphUrl}/${pixelId}/events`,
    headers: { authorization: `Bearer ${accessToken}` },
    body: { data: [told] },
  }
}
