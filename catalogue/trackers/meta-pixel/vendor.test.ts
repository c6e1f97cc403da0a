import { expect, test } from 'vitest'
import { leftoversOf } from '#core/model/vendors/stored-entry.ts'
import { blankPage } from '#tests/catalogue/vendors/blank-page.ts'
import tracker from './tracker.ts'
import openMetaPixel from './vendor.ts'

const settings = { pixelId: '12345', scriptUrl: 'https://pixel.example/fbevents.js' }

/** The vendor's function on the page. */
function pixelIn(globals: { readonly [name: string]: unknown }) {
  const fbq = globals['fbq']
  return typeof fbq === 'function' ? fbq : expect.fail('no pixel')
}

test('the pixel is opened with consent, without automatic collection, and its script is loaded', () => {
  const loaded: string[] = []
  const loadScript = async (address: string) => void loaded.push(address)
  const { page } = blankPage(settings, {}, { loadScript })
  openMetaPixel(page)
  const fbq = pixelIn(page.globals)
  expect(Reflect.get(fbq, 'queue')).toEqual([
    ['consent', 'grant'],
    ['set', 'autoConfig', false, '12345'],
    ['init', '12345'],
    ['track', 'PageView'],
  ])
  expect(['loaded', 'version', 'disablePushState'].map((name): unknown => Reflect.get(fbq, name))).toEqual([true, '2.0', true])
  expect([Reflect.get(fbq, 'push'), page.globals['_fbq']]).toEqual([fbq, fbq])
  expect(loaded).toEqual(['https://pixel.example/fbevents.js'])
})

test('[S-7.16] events wait in the queue until the script is there, and a withdrawal is one of them', () => {
  const { page } = blankPage(settings, {}, { loadScript: async () => undefined })
  const vendor = openMetaPixel(page)
  const fbq = pixelIn(page.globals)
  vendor.make({ on: 'fbq', arguments: ['track', 'Lead', {}, { eventID: 'e1' }] })
  const sent: unknown[] = []
  Object.assign(fbq, { callMethod: (...command: readonly unknown[]) => void sent.push(command) })
  vendor.stop()
  const queue: unknown = Reflect.get(fbq, 'queue')
  expect(Array.isArray(queue) ? queue.at(-1) : queue).toEqual(['track', 'Lead', {}, { eventID: 'e1' }])
  expect(sent).toEqual([['consent', 'revoke']])
})

test('a pixel that the page around has already is used, and stays it', () => {
  const calls: unknown[] = []
  const fbq = (...command: readonly unknown[]) => void calls.push(command)
  const { page } = blankPage(settings, { fbq }, { loadScript: async () => undefined })
  openMetaPixel(page)
  expect([page.globals['fbq'], calls.length]).toEqual([fbq, 4])
  expect(page.globals['_fbq']).toBeUndefined()
})

test('a pixel whose script does not come is logged', async () => {
  const { page, logged } = blankPage(settings)
  openMetaPixel(page)
  await Promise.resolve()
  expect(logged).toEqual(['Failed to load Meta Pixel'])
})

test('the pixel is for advertising, and what it leaves in the browser is what is removed', () => {
  expect(leftoversOf(tracker.stores)).toEqual({
    cookies: ['_fbp', '_fbc'],
    storage: ['_fb', 'lastExternalReferrer', 'lastExternalReferrerTime'],
  })
  expect(tracker).toMatchObject({
    name: 'Meta Pixel',
    purpose: 'advertising',
    hosts: ['www.facebook.com'],
    clickIds: {
      part: 'metaPixel',
      ids: { fbp: { cookie: '_fbp' }, fbc: { cookie: '_fbc', parameter: 'fbclid', template: 'fb.1.{time}.{value}' } },
    },
  })
  const { scriptUrl, graphUrl, accessToken } = tracker.settings
  expect([scriptUrl?.default, scriptUrl?.cspDirectives]).toEqual([
    'https://connect.facebook.net/en_US/fbevents.js',
    ['script', 'connect', 'image'],
  ])
  expect([graphUrl?.default, accessToken?.optional]).toEqual(['https://graph.facebook.com/v23.0', true])
})
