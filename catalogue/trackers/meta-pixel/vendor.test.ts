import { expect, test } from 'vitest'
import { blankPage } from '#tests/catalogue/vendors/blank-page.ts'
import openMetaPixel from './vendor.ts'

const settings = { pixelId: '1234567890123456', scriptUrl: 'https://pixel.example/fbevents.js' }

/** Opens the pixel in a page whose vendor's script is there already and notes its calls. */
function open() {
  const calls: unknown[][] = []
  const loaded: string[] = []
  const fbq = (...command: unknown[]) => void calls.push(command)
  const { page } = blankPage(settings, { fbq }, { loadScript: (address) => Promise.resolve(void loaded.push(address)) })
  return { vendor: openMetaPixel(page), calls, loaded, fbq }
}

test('[S-7.11] the pixel collects nothing by itself, and says so before it begins', () => {
  const { calls, loaded, fbq } = open()
  expect(calls).toEqual([
    ['consent', 'grant'],
    ['set', 'autoConfig', false, '1234567890123456'],
    ['init', '1234567890123456'],
    ['track', 'PageView'],
  ])
  expect(Reflect.get(fbq, 'disablePushState')).toBe(true)
  expect(loaded).toEqual(['https://pixel.example/fbevents.js'])
})

test('events go to the pixel as they are, and after a withdrawal the consent is revoked', () => {
  const { vendor, calls } = open()
  vendor.make({ on: 'fbq', arguments: ['track', 'Lead', {}, { eventID: 'e1' }] })
  vendor.stop()
  expect(calls.slice(-2)).toEqual([
    ['track', 'Lead', {}, { eventID: 'e1' }],
    ['consent', 'revoke'],
  ])
})

test('calls wait in a queue until the vendor’s script processes them, and a script that does not come is logged', async () => {
  const globals: { [name: string]: unknown } = {}
  const { page, logged } = blankPage(settings, globals)
  openMetaPixel(page).make({ on: 'fbq', arguments: ['track', 'Lead'] })
  await Promise.resolve()
  expect(Reflect.get(Object(globals['fbq']), 'queue')).toEqual([
    ['consent', 'grant'],
    ['set', 'autoConfig', false, '1234567890123456'],
    ['init', '1234567890123456'],
    ['track', 'PageView'],
    ['track', 'Lead'],
  ])
  expect(globals['_fbq']).toBe(globals['fbq'])
  expect(logged).toEqual(['Failed to load Meta Pixel'])
})
