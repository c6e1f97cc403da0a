import { defineTracker } from '#core/model/vendors/tracker.ts'

/**
 * Tag manager with the ads conversion:
 * https://developers.google.com/tag-platform/gtagjs/reference
 */
export default defineTracker({
  name: 'Google Tag Manager',
  company: 'Google',
  purpose: 'advertising',
  settings: {
    containerId: { pattern: '^(?:GTM|G|AW|GT)-[A-Z0-9]{4,20}$', example: 'GTM-ABC1234' },
    conversionId: { pattern: '^AW-[0-9]{6,14}$', example: 'AW-1234567890' },
    sendTo: { pattern: '^AW-[0-9]{6,14}/[\\w-]{4,60}$', example: 'AW-1234567890/AbC-D_efG-h12', optional: true },
    scriptUrl: {
      pattern: '^https?://[^\\s?#]+$',
      example: 'https://tags.example/gtm.js',
      default: 'https://www.googletagmanager.com/gtm.js',
      cspDirectives: ['script', 'connect', 'image'],
    },
    customerId: { pattern: '^[0-9]{10}$', example: '1234567890', optional: true, isSecret: true },
    conversionAction: { pattern: '^[0-9]{1,20}$', example: '987654321', optional: true, isSecret: true },
    /** The action that counts funded loans; without it none is sent, because the other one counts leads. */
    purchaseAction: { pattern: '^[0-9]{1,20}$', example: '876543219', optional: true, isSecret: true },
    developerToken: { pattern: '^\\S{4,200}$', example: 'developer-token', optional: true, isSecret: true },
    accessToken: { pattern: '^\\S{4,2000}$', example: 'access-token', optional: true, isSecret: true },
    conversionUrl: {
      pattern: '^https?://[^\\s?#]+$',
      example: 'https://ads.example/v26',
      default: 'https://googleads.googleapis.com/v26',
      isSecret: true,
    },
  },
  hosts: ['www.google.com', 'www.googleadservices.com', 'googleads.g.doubleclick.net', 'pagead2.googlesyndication.com'],
  // https://developers.google.com/analytics/devguides/collection/gtagjs/cookie-usage (two years, 24 hours) and
  // https://developers.google.com/tag-platform/devguides/cookies (90 days for conversions)
  stores: [
    { name: '_ga', in: 'cookie', purpose: 'visitors', lasts: { months: 24 } },
    { name: '_ga_<stream>', in: 'cookie', purpose: 'pages', lasts: { months: 24 } },
    { name: '_gid', in: 'cookie', purpose: 'visitors', lasts: { days: 1 } },
    { name: '_gcl_<kind>', in: 'cookie', purpose: 'clicks', lasts: { days: 90 } },
    { name: '_gcl_<kind>', in: 'storage', purpose: 'clicks', lasts: 'kept' },
  ],
  clickIds: {
    part: 'googleClick',
    ids: {
      gclid: { parameter: 'gclid' },
      gclidAt: { isTime: true },
      gbraid: { parameter: 'gbraid' },
      wbraid: { parameter: 'wbraid' },
    },
    source: { parameter: 'gclsrc', contains: 'aw' },
    storageKey: 'gclid',
  },
  turn: ({ name, id }, { sendTo = '' }) =>
    name === 'lead-created' ? [{ on: 'gtag', arguments: ['event', 'conversion', { send_to: sendTo, transaction_id: id }] }] : [],
})
