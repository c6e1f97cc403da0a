import { describe, expect, test } from 'vitest'
import { trackers as folders } from '#catalogue/trackers.gen.ts'
import type { Tracker } from '#core/model/vendors/tracker.ts'
import { NOW } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { clicksIn } from './clicks-in.ts'
import { publicSettings } from './configure-trackers.ts'
import { isChosen, laySettings, refuseUnknown, type Settled } from './lay-settings.ts'
import { ownReceipt } from './own-receipt.ts'
import { reachOf } from './reach-of.ts'

const folder: Settled = {
  settings: {
    siteKey: { pattern: '^k', example: 'k-example' },
    scriptUrl: { pattern: '^https?:', example: 'https://vendor.example/a/b.js', default: 'https://usual.example/b.js' },
    apiUrl: { pattern: '^https?:', example: 'https://vendor.example/', default: 'https://usual.example/api' },
    mode: { pattern: '^[a-z]+$', example: 'slow', default: 'fast' },
    token: { pattern: '^t', example: 't-example', optional: true, isSecret: true },
  },
}
const source = (own: { readonly [name: string]: string } = {}, simulated?: string) => ({ kind: 'tracker', own, simulated }) as const
const lay = (
  own: { readonly [name: string]: string },
  brand: { readonly [setting: string]: string | number | boolean } = {},
  simulated?: string,
) => laySettings('my-vendor', folder, { 'my-vendor': brand }, source(own, simulated))

describe('the settings of a tracker', () => {
  test('are the server’s over the brand’s over the usual ones', () => {
    expect(lay({ TRACKER_MY_VENDOR_SITE_KEY: 'k1' })).toEqual({
      siteKey: 'k1',
      scriptUrl: 'https://usual.example/b.js',
      apiUrl: 'https://usual.example/api',
      mode: 'fast',
    })
    expect(lay({}, { siteKey: 'k2', mode: 'slow' })).toMatchObject({ siteKey: 'k2', mode: 'slow' })
    expect(lay({ TRACKER_MY_VENDOR_SITE_KEY: 'k1' }, { siteKey: 'k2', mode: 'slow' })).toMatchObject({ siteKey: 'k1', mode: 'slow' })
  })

  test('are none where nothing is set', () => {
    expect(lay({})).toBeUndefined()
    expect(laySettings('my-vendor', folder, {}, source())).toBeUndefined()
    expect(laySettings('my-vendor', folder, { other: { siteKey: 'k' } }, source())).toBeUndefined()
  })

  test('of a stand-in are the examples, and its own addresses in place of the vendor’s', () => {
    expect(lay({}, {}, 'http://sandbox/trackers')).toEqual({
      siteKey: 'k-example',
      scriptUrl: 'http://sandbox/trackers/my-vendor/a/b.js',
      apiUrl: 'http://sandbox/trackers/my-vendor',
      mode: 'fast',
      token: 't-example',
    })
    expect(lay({ TRACKER_MY_VENDOR_SITE_KEY: 'k1' }, { token: 't2' }, 'http://sandbox')).toMatchObject({ siteKey: 'k1', token: 't2' })
  })

  test('that others need and lack stop the start with a sentence', () => {
    expect(() => lay({ TRACKER_MY_VENDOR_MODE: 'slow' })).toThrow(
      'TRACKER_MY_VENDOR_SITE_KEY is missing, but the tracker my-vendor has other settings and needs it.',
    )
    expect(lay({ TRACKER_MY_VENDOR_SITE_KEY: 'k1' })).not.toHaveProperty('token')
    const two: Settled = { settings: { ...folder.settings, other: { pattern: '.', example: 'x' } } }
    expect(() => laySettings('my-vendor', two, { 'my-vendor': { mode: 'slow' } }, source())).toThrow(
      'TRACKER_MY_VENDOR_SITE_KEY, TRACKER_MY_VENDOR_OTHER is missing',
    )
  })

  test('that do not fit stop the start; a secret is not repeated in the sentence', () => {
    expect(() => lay({ TRACKER_MY_VENDOR_SITE_KEY: 'x' })).toThrow('TRACKER_MY_VENDOR_SITE_KEY is "x", but must be like k-example.')
    const wrong = { TRACKER_MY_VENDOR_SITE_KEY: 'k1', TRACKER_MY_VENDOR_TOKEN: 'x-secret' }
    expect(() => lay(wrong)).toThrow('TRACKER_MY_VENDOR_TOKEN is not usable, but must be like t-example.')
    expect(() => lay({}, { siteKey: 7 })).toThrow('is "7"')
  })

  test('are chosen where the server or the brand sets one of them', () => {
    const chosen = (own: { readonly [name: string]: string }, brand: { readonly [setting: string]: string } = {}) =>
      isChosen('my-vendor', folder, { 'my-vendor': brand }, source(own, 'http://sandbox'))
    expect([chosen({}), chosen({ TRACKER_MY_VENDOR_MODE: 'x' }), chosen({}, { token: 't' }), chosen({ TRACKER_OTHER_MODE: 'x' })]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('that no folder knows stop the start, and the sentence says which there are', () => {
    const refuse = (name: string) => refuseUnknown({ 'my-vendor': folder }, source({ [name]: 'x' }))
    expect(() => refuse('TRACKER_MY_VENDOR_SCRIPT_URL')).not.toThrow()
    expect(() => refuse('TRACKER_MY_VENDOR_URL')).toThrow(
      'TRACKER_MY_VENDOR_URL is set, but no tracker has such a setting: there are TRACKER_MY_VENDOR_SITE_KEY, TRACKER_MY_VENDOR_SCRIPT_URL',
    )
  })

  test('that a page may know are those that are no secret', () => {
    const all = lay({}, {}, 'http://sandbox') ?? {}
    expect(Object.keys(publicSettings(folder, all)).toSorted()).toEqual(['apiUrl', 'mode', 'scriptUrl', 'siteKey'])
  })
})

describe('what a page may reach', () => {
  const guest = {
    folder: {
      hosts: ['send.example', '*.more.example'],
      settings: {
        scriptUrl: { pattern: '.', example: 'x', cspDirectives: ['script', 'connect', 'worker'] as const },
        frameUrl: { pattern: '.', example: 'x', cspDirectives: ['frame'] as const },
        key: { pattern: '.', example: 'x' },
      },
    },
    settings: { scriptUrl: 'https://cdn.example/a/b.js?c', frameUrl: 'no address', key: 'https://key.example' },
  }

  test('are the origins of its trackers’ addresses and the hosts to which they send, each once', () => {
    const own = "'self'"
    expect(reachOf([guest, guest])).toEqual({
      'script-src': ['https://cdn.example'],
      'connect-src': ['https://cdn.example', 'https://send.example', 'https://*.more.example'],
      'img-src': ['https://send.example', 'https://*.more.example'],
      'worker-src': [own, 'blob:'],
      'trusted-types': ['default'],
    })
  })

  test('is nothing of anybody where there is no tracker, and no worker where none needs one', () => {
    expect(reachOf([])).toEqual({ 'trusted-types': ['default'] })
    const { scriptUrl: _, ...settings } = guest.folder.settings
    const framed = { folder: { hosts: [], settings }, settings: { frameUrl: 'https://frame.example/x' } }
    expect(reachOf([framed])).toEqual({ 'frame-src': ['https://frame.example'], 'trusted-types': ['default'] })
    expect(reachOf([{ ...framed, settings: {} }])).toEqual({ 'trusted-types': ['default'] })
  })
})

test('the click ids of a tracker are those of its own part of the visit, if they are texts', () => {
  const tracker = { clickIds: { part: 'tikTokPixel', ids: {} } }
  expect(clicksIn({ tikTokPixel: { ttp: 't1' }, facebookPixel: { fbp: 'f1' } }, tracker)).toEqual({ ttp: 't1' })
  expect([clicksIn({}, tracker), clicksIn({ tikTokPixel: 'x' }, tracker), clicksIn({ tikTokPixel: { ttp: 't1' } }, {})]).toEqual([
    {},
    {},
    {},
  ])
})

test('the receipt says which tracker was told what, and why one was not', async () => {
  const load: () => Promise<{ default: Tracker }> = folders['meta-pixel']
  const tracker = (await load()).default
  const row = { event: 'Lead', source: 'server', happened_at: NOW, reason: null }
  const rows = [
    { ...row, tracker: 'meta-pixel', state: 'told' },
    { ...row, tracker: 'gone', state: 'held', reason: 'not-agreed' },
    { ...row, tracker: 'gone', state: 'held', reason: 'no-click-id' },
    { ...row, tracker: 'gone', state: 'held', reason: 'not-configured' },
    { ...row, tracker: 'gone', state: 'failed' },
  ]
  const receipt = await ownReceipt(scriptedDatabase({ tracked: rows }).db, 'L-1', [{ id: 'meta-pixel', tracker, settings: {} }])
  expect(receipt[0]).toEqual({ name: tracker.name, event: 'Lead', from: 'server', outcome: 'told', at: NOW.toISOString() })
  expect(receipt.map(({ name, outcome }) => [name, outcome]).slice(1)).toEqual([
    ['gone', 'not-agreed'],
    ['gone', 'no-click-id'],
    ['gone', 'held'],
    ['gone', 'failed'],
  ])
})
