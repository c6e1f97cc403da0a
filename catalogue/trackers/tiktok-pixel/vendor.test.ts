import { expect, test } from 'vitest'
import { leftoversOf } from '#core/model/vendors/stored-entry.ts'
import { blankPage } from '#tests/catalogue/vendors/blank-page.ts'
import tracker from './tracker.ts'
import openTikTokPixel from './vendor.ts'

const settings = { pixelCode: 'C4ABC&DEFGH', scriptUrl: 'https://x.example/e.js' }

test('[S-5.14] [S-8.14] a TikTok event needs a name, and one that fails is logged', () => {
  const ttq = {
    page: () => undefined,
    track: () => {
      throw new Error('planted')
    },
  }
  const { page, logged } = blankPage({ pixelCode: 'C4ABCDEFGH', scriptUrl: 'https://x.example/e.js' }, { ttq })
  const vendor = openTikTokPixel(page)
  vendor.make({ on: 'track', arguments: ['', {}] })
  vendor.make({ on: 'track', arguments: ['Lead', {}] })
  expect(logged).toEqual(['TikTok Pixel event name is required', 'Failed to send TikTok Pixel event'])
})

test('[S-7.16] calls wait in the vendor’s queue until its script has come, and a withdrawal is one of them', () => {
  const loaded: string[] = []
  const { page, logged } = blankPage(settings, {}, { loadScript: async (address) => void loaded.push(address), now: () => 7 })
  const vendor = openTikTokPixel(page)
  vendor.make({ on: 'identify', arguments: [{ email: 'hash' }] })
  vendor.make({ on: 'track', arguments: ['Lead', {}, { event_id: 'e1' }] })
  vendor.make({ on: 'no-such-method', arguments: [] })
  vendor.stop()
  const queue = page.globals['ttq']
  expect(Array.isArray(queue) ? [...queue] : queue).toEqual([
    ['page'],
    ['identify', { email: 'hash' }],
    ['track', 'Lead', {}, { event_id: 'e1' }],
    ['revokeConsent'],
    ['disableCookie'],
  ])
  expect(Object(queue)).toMatchObject({
    methods: ['page', 'track', 'identify', 'grantConsent', 'revokeConsent', 'disableCookie'],
    _i: { 'C4ABC&DEFGH': { _u: 'https://x.example/e.js' } },
    _t: { 'C4ABC&DEFGH': 7 },
    _o: { 'C4ABC&DEFGH': {} },
  })
  expect(page.globals['TiktokAnalyticsObject']).toBe('ttq')
  expect(loaded).toEqual(['https://x.example/e.js?sdkid=C4ABC%26DEFGH&lib=ttq'])
  expect(logged).toEqual([])
})

test('[S-8.14] a pixel whose script does not come is logged', async () => {
  const { page, logged } = blankPage(settings)
  openTikTokPixel(page)
  await Promise.resolve()
  expect(logged).toEqual(['Failed to send TikTok Pixel event'])
})

test('the pixel is for advertising, and what it leaves in the browser is what is removed', () => {
  expect(leftoversOf(tracker.stores)).toEqual({ cookies: ['_ttp', '_tt_enable_cookie', 'ttclid', 'ttcsid'], storage: ['tt_'] })
  expect(tracker).toMatchObject({
    name: 'TikTok Pixel',
    purpose: 'advertising',
    wantsIdentity: true,
    hosts: ['analytics.tiktok.com', 'mcs.tiktokv.com'],
    clickIds: { part: 'tikTokPixel', ids: { ttp: { cookie: '_ttp' }, ttclid: { parameter: 'ttclid' } } },
  })
  const { scriptUrl, eventsUrl, accessToken } = tracker.settings
  expect([scriptUrl?.default, scriptUrl?.cspDirectives]).toEqual([
    'https://analytics.tiktok.com/i18n/pixel/events.js',
    ['script', 'connect', 'image'],
  ])
  expect([eventsUrl?.default, accessToken?.optional]).toEqual(['https://business-api.tiktok.com/open_api/v1.3', true])
})
