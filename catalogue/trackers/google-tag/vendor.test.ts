import { expect, test } from 'vitest'
import { z } from 'zod'
import { leftoversOf } from '#core/model/vendors/stored-entry.ts'
import { blankPage } from '#tests/catalogue/vendors/blank-page.ts'
import type { Tracker } from '#core/model/vendors/tracker.ts'
import type { VendorPage } from '#core/model/vendors/vendor.ts'
import tracker from './tracker.ts'
import openGoogleTag from './vendor.ts'

test('[S-5.14] [S-8.14] a tag manager without an id is not started, and says so', () => {
  const { page, logged } = blankPage({ containerId: ' ' })
  openGoogleTag(page).make({ on: 'gtag', arguments: ['event', 'conversion', { send_to: 'AW-1/x' }] })
  expect(logged).toEqual(['Invalid or missing Google Tag Manager ID'])
  expect(page.globals['dataLayer']).toBeUndefined()
})

test('[S-8.14] a tag manager whose script does not come is logged', async () => {
  const { page, logged } = blankPage({ containerId: 'GTM-ABC1234' })
  openGoogleTag(page)
  await Promise.resolve()
  expect(logged).toEqual(['Failed to initialize Google Tag Manager'])
})

test('[S-5.14] [S-8.14] a conversion without send_to is not sent, and one without a data layer neither', () => {
  const { page, logged } = blankPage({ containerId: 'GTM-ABC1234' })
  const vendor = openGoogleTag(page)
  vendor.make({ on: 'gtag', arguments: ['event', 'conversion', { send_to: '' }] })
  page.globals['dataLayer'] = undefined
  vendor.make({ on: 'gtag', arguments: ['event', 'conversion', { send_to: 'AW-1/x' }] })
  expect(logged).toEqual(['Missing send_to parameter for conversion event', 'dataLayer is not available on window'])
})

test('[S-7.9] consent signals precede every command, all of them denied', () => {
  const { page } = blankPage({ containerId: 'GTM-ABC1234', conversionId: 'AW-1' })
  openGoogleTag(page)
  const commands = commandsOf(page)
  expect(commands[0]).toEqual([
    'consent',
    'default',
    { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied', wait_for_update: 500 },
  ])
  expect(commands[1]).toEqual(signals('granted', 'denied'))
  expect(commands.slice(2, 4)).toEqual([
    ['js', new Date(0)],
    ['config', 'AW-1'],
  ])
})

test('[S-7.9] a conversion has its send_to, its type and a callback, by which the vendor says that it has left', () => {
  const dataLayer: unknown[] = []
  const { page, logged } = blankPage({ containerId: 'GTM-ABC1234' }, { dataLayer }, { loadScript: () => Promise.resolve() })
  openGoogleTag(page).make({ on: 'gtag', arguments: ['event', 'conversion', { send_to: 'AW-1/x', transaction_id: 'e1' }] })
  const [command, event, values] = Object.values(z.looseObject({}).parse(dataLayer.at(-1)))
  expect([command, event]).toEqual(['event', 'conversion'])
  expect(values).toEqual({ send_to: 'AW-1/x', transaction_id: 'e1', event_callback: expect.any(Function) })
  const { event_callback: callback } = z.record(z.string(), z.unknown()).parse(values)
  // nothing waits for the callback: it changes nothing on the page
  expect(isCall(callback) && callback()).toBeUndefined()
  expect(logged).toEqual([])
})

const isCall = (found: unknown): found is () => unknown => typeof found === 'function'

/** The entries of the data layer; its commands, which are `arguments` objects, as lists. */
function commandsOf({ globals }: VendorPage): readonly unknown[] {
  const layer = globals['dataLayer']
  const entries: readonly unknown[] = Array.isArray(layer) ? layer : []
  return entries.map((one) =>
    Object.prototype.toString.call(one) === '[object Arguments]' ? Object.values(z.looseObject({}).parse(one)) : { entry: one },
  )
}
const signals = (advertising: string, analytics: string) => [
  'consent',
  'update',
  { ad_storage: advertising, ad_user_data: advertising, ad_personalization: advertising, analytics_storage: analytics },
]

test('[S-5.14] the script is that of the container, and its start is noted', () => {
  const loaded: string[] = []
  const loadScript = async (address: string) => void loaded.push(address)
  const { page } = blankPage({ containerId: 'GTM-A&B', scriptUrl: 'https://tags.example/gtm.js' }, {}, { loadScript, now: () => 7 })
  openGoogleTag(page)
  expect(loaded).toEqual(['https://tags.example/gtm.js?id=GTM-A%26B'])
  expect(commandsOf(page).at(-1)).toEqual({ entry: { 'gtm.start': 7, event: 'gtm.js' } })
})

test('[S-8.14] a conversion whose values are none is not sent', () => {
  const { page, logged } = blankPage({ containerId: 'GTM-ABC1234' }, {}, { loadScript: () => Promise.resolve() })
  const vendor = openGoogleTag(page)
  for (const values of [7, true, 'AW-1/x']) vendor.make({ on: 'gtag', arguments: ['event', 'conversion', values] })
  expect(logged).toEqual(Array.from({ length: 3 }, () => 'Missing send_to parameter for conversion event'))
})

test('the tag manager is for advertising, and what it leaves in the browser is what is removed', () => {
  expect(leftoversOf(tracker.stores)).toEqual({ cookies: ['_ga', '_ga_', '_gid', '_gcl_'], storage: ['_gcl_'] })
  expect(tracker).toMatchObject({
    name: 'Google Tag Manager',
    purpose: 'advertising',
    hosts: ['www.google.com', 'www.googleadservices.com', 'googleads.g.doubleclick.net', 'pagead2.googlesyndication.com'],
    clickIds: {
      part: 'googleClick',
      ids: { gclid: { parameter: 'gclid' }, gclidAt: { isTime: true }, gbraid: { parameter: 'gbraid' }, wbraid: { parameter: 'wbraid' } },
      source: { parameter: 'gclsrc', contains: 'aw' },
      storageKey: 'gclid',
    },
  })
  const settings: Tracker['settings'] = tracker.settings
  const { scriptUrl, conversionUrl, ...others } = settings
  expect([scriptUrl?.default, scriptUrl?.cspDirectives]).toEqual([
    'https://www.googletagmanager.com/gtm.js',
    ['script', 'connect', 'image'],
  ])
  expect(conversionUrl?.default).toBe('https://googleads.googleapis.com/v26')
  const optional = Object.entries(others).flatMap(([name, setting]) => (setting.optional ? [name] : []))
  expect(optional).toEqual(['sendTo', 'customerId', 'conversionAction', 'purchaseAction', 'developerToken', 'accessToken'])
})

test.each([
  [{ advertising: 'agreed', analytics: 'refused' }, signals('granted', 'denied')],
  [{ advertising: 'refused', analytics: 'agreed' }, signals('denied', 'granted')],
  [{}, signals('denied', 'denied')],
] as const)('[S-7.9] the first choice and each later one is signalled by its purpose, and a withdrawal denies all: %j', (choices, said) => {
  const { page } = blankPage({ containerId: 'GTM-ABC1234' }, {}, { choices, loadScript: () => Promise.resolve() })
  const vendor = openGoogleTag(page)
  expect(commandsOf(page)[1]).toEqual(said)
  vendor.choose?.({})
  expect(commandsOf(page).at(-1)).toEqual(signals('denied', 'denied'))
  vendor.choose?.(choices)
  expect(commandsOf(page).at(-1)).toEqual(said)
  vendor.stop()
  expect(commandsOf(page).at(-1)).toEqual(signals('denied', 'denied'))
})
