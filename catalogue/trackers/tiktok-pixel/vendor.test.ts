import { expect, test } from 'vitest'
import { blankPage } from '#tests/catalogue/vendors/blank-page.ts'
import openTikTokPixel from './vendor.ts'

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

test('before its script is there calls wait in the queue, and a refusal takes back the consent and the cookie', () => {
  const { page } = blankPage({ pixelCode: 'C4ABCDEFGH', scriptUrl: 'https://x.example/e.js' })
  const vendor = openTikTokPixel(page)
  vendor.make({ on: 'track', arguments: ['Lead', { value: 1 }] })
  vendor.stop()
  const queue = page.globals['ttq']
  expect(Array.isArray(queue) && [...queue]).toEqual([['page'], ['track', 'Lead', { value: 1 }], ['revokeConsent'], ['disableCookie']])
})
