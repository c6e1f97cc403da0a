import { expect, test } from 'vitest'
import { blankPage } from '#tests/catalogue/vendors/blank-page.ts'
import openMetaPixel from './vendor.ts'

const SETTINGS = { pixelId: '123456789012345', scriptUrl: 'https://x.example/fbevents.js' }

/** What waits for the vendor's script. */
function queueIn(globals: { readonly [name: string]: unknown }) {
  const queue: unknown = Reflect.get(Object(globals['fbq']), 'queue')
  return Array.isArray(queue) ? queue : []
}

test('automatic collection is off before the pixel begins, and the history is not watched', () => {
  const { page } = blankPage(SETTINGS)
  openMetaPixel(page)
  expect(queueIn(page.globals)).toEqual([
    ['consent', 'grant'],
    ['set', 'autoConfig', false, '123456789012345'],
    ['init', '123456789012345'],
    ['track', 'PageView'],
  ])
  expect(Reflect.get(Object(page.globals['fbq']), 'disablePushState')).toBe(true)
})

test('calls wait in order until the script is there, then go to it, and a refusal takes the consent back', () => {
  const { page } = blankPage(SETTINGS)
  const vendor = openMetaPixel(page)
  vendor.make({ on: 'fbq', arguments: ['track', 'Lead', { value: 1 }] })
  expect(queueIn(page.globals).at(-1)).toEqual(['track', 'Lead', { value: 1 }])
  const called: unknown[] = []
  Object.assign(Object(page.globals['fbq']), { callMethod: (...command: readonly unknown[]) => called.push(command) })
  vendor.stop()
  expect(called).toEqual([['consent', 'revoke']])
})

test('a pixel that is there already is used, and a script that does not come is logged', async () => {
  const called: unknown[] = []
  const { page, logged } = blankPage(SETTINGS, { fbq: (...command: readonly unknown[]) => called.push(command) })
  openMetaPixel(page)
  expect(called).toHaveLength(4)
  await Promise.resolve()
  expect(logged).toEqual(['Failed to load Meta Pixel'])
})
