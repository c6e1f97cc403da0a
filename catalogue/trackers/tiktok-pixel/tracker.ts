import { conversionOf } from '#core/tracking/conversion-of.ts'
import { defineTracker, type VendorCall } from '#core/model/vendors/tracker.ts'

/** https://business-api.tiktok.com/portal/docs?id=1739585702922241 */
export default defineTracker({
  name: 'TikTok Pixel',
  company: 'TikTok',
  purpose: 'advertising',
  settings: {
    pixelCode: { pattern: '^[A-Z0-9]{10,30}$', example: 'C4ABCDEFGHIJKLMNOPQR' },
    scriptUrl: {
      pattern: '^https?://[^\\s?#]+$',
      example: 'https://pixel.example/events.js',
      default: 'https://analytics.tiktok.com/i18n/pixel/events.js',
      cspDirectives: ['script', 'connect', 'image'],
    },
    accessToken: { pattern: '^\\S{4,600}$', example: 'access-token', optional: true, isSecret: true },
    eventsUrl: {
      pattern: '^https?://[^\\s?#]+$',
      example: 'https://events.example/open_api/v1.3',
      default: 'https://business-api.tiktok.com/open_api/v1.3',
      isSecret: true,
    },
  },
  hosts: ['analytics.tiktok.com', 'mcs.tiktokv.com'],
  wantsIdentity: true,
  // 13 months after they were set or last used: https://ads.tiktok.com/help/article?aid=10007540 (March 2025)
  stores: [
    { name: '_ttp', in: 'cookie', purpose: 'ads', lasts: { months: 13 } },
    { name: '_tt_enable_cookie', in: 'cookie', purpose: 'choice', lasts: { months: 13 } },
    { name: 'ttclid', in: 'cookie', purpose: 'clicks', lasts: { months: 13 } },
    { name: 'ttcsid<pixel>', in: 'cookie', purpose: 'pages', lasts: { months: 13 } },
    { name: 'tt_<kind>', in: 'storage', purpose: 'pages', lasts: 'session' },
  ],
  clickIds: { part: 'tikTokPixel', ids: { ttp: { cookie: '_ttp' }, ttclid: { parameter: 'ttclid' } } },
  turn: ({ name, id, identity }): readonly VendorCall[] => {
    const conversion = conversionOf(name)
    if (!conversion) return []
    const { external_id = '', email = '', phone_number = '' } = identity ?? {}
    return [
      { on: 'identify', arguments: [{ external_id, email, phone_number }] },
      { on: 'track', arguments: [conversion, {}, { event_id: id }] },
    ]
  },
})
