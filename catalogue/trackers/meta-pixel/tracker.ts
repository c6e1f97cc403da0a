import { conversionOf } from '#core/tracking/conversion-of.ts'
import { defineTracker, type VendorCall } from '#core/model/vendors/tracker.ts'

/** https://developers.facebook.com/docs/meta-pixel/reference */
export default defineTracker({
  name: 'Meta Pixel',
  company: 'Meta',
  purpose: 'advertising',
  settings: {
    pixelId: { pattern: '^[0-9]{5,20}$', example: '1234567890123456' },
    scriptUrl: {
      pattern: '^https?://[^\\s?#]+$',
      example: 'https://pixel.example/fbevents.js',
      default: 'https://connect.facebook.net/en_US/fbevents.js',
      cspDirectives: ['script', 'connect', 'image'],
    },
    accessToken: { pattern: '^\\S{4,600}$', example: 'access-token', optional: true, isSecret: true },
    graphUrl: {
      pattern: '^https?://[^\\s?#]+$',
      example: 'https://graph.example/v23.0',
      default: 'https://graph.facebook.com/v23.0',
      isSecret: true,
    },
  },
  hosts: ['www.facebook.com'],
  // the page below names the cookies and no period; registers of cookies state three months
  stores: [
    { name: '_fbp', in: 'cookie', purpose: 'ads', lasts: { days: 90 } },
    { name: '_fbc', in: 'cookie', purpose: 'clicks', lasts: { days: 90 } },
    { name: '_fb<kind>', in: 'storage', purpose: 'ads', lasts: 'kept' },
    { name: 'lastExternalReferrer', in: 'storage', purpose: 'clicks', lasts: 'kept' },
    { name: 'lastExternalReferrerTime', in: 'storage', purpose: 'clicks', lasts: 'kept' },
  ],
  // https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc
  clickIds: {
    part: 'metaPixel',
    ids: { fbp: { cookie: '_fbp' }, fbc: { cookie: '_fbc', parameter: 'fbclid', template: 'fb.1.{time}.{value}' } },
  },
  turn: ({ name, id }): readonly VendorCall[] => {
    const conversion = conversionOf(name)
    if (conversion !== 'Lead' && conversion !== 'CompleteRegistration') return []
    return [{ on: 'fbq', arguments: ['track', conversion, {}, { eventID: id }] }]
  },
})
