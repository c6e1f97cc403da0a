import { expect, test } from 'vitest'
import { trackers as folders } from '#catalogue/trackers.gen.ts'
import { makePageHeaders } from '#apps/api/http/make-headers.ts'
import { layOver } from '#apps/api/http/pages/load-site-pages.ts'
import { readSettings } from '#apps/api/platform/settings/settings.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { makeSites } from '../sites/site-context.ts'
import { configureTrackers } from './configure-trackers.ts'
import { reachOf } from './reach-of.ts'

const sites = await makeSites()
const settingsOf = (environment: Environment) => {
  const read = readSettings(environment)
  if (!read.ok) throw new Error(read.sentences.join(' '))
  return read.settings
}
const configured = async (environment: Environment) => (await configureTrackers(sites, settingsOf(environment))).get('loanwright-co') ?? []

test('no tracker is on until it is configured', async () => {
  expect(await configured({})).toEqual([])
})

test('a setting of the server turns a tracker on, at its usual address', async () => {
  const [meta] = await configured({ TRACKER_META_PIXEL_PIXEL_ID: '1234567890' })
  expect(meta?.settings).toMatchObject({ pixelId: '1234567890', scriptUrl: 'https://connect.facebook.net/en_US/fbevents.js' })
})

test.each([
  [{ TRACKER_META_PIXEL_PIXEL_ID: 'x' }, 'TRACKER_META_PIXEL_PIXEL_ID is "x", but must be like 1234567890123456.'],
  [
    { TRACKER_META_PIXEL_ACCESS_TOKEN: 'secret-token' },
    'TRACKER_META_PIXEL_PIXEL_ID is missing, but the tracker meta-pixel has other settings and needs it.',
  ],
  [{ TRACKER_META_PIXEL_PIXEL: '1' }, 'TRACKER_META_PIXEL_PIXEL is set, but no tracker has such a setting'],
])('a bad setting stops the start with a sentence: %j', async (environment, sentence) => {
  await expect(configured(environment)).rejects.toThrow(sentence)
})

test('[ASVS-13.4.2] production refuses the address of a stand-in', () => {
  const read = readSettings({ ENVIRONMENT: 'production', TRACKERS_URL: 'http://localhost:8090/trackers' })
  expect(read.ok ? [] : read.sentences).toContain('TRACKERS_URL is set, but production tells the trackers themselves.')
})

test('[S-7.56] [ASVS-13.3.1] a page with every tracker differs from one without in its settings alone, and in no secret', async () => {
  const html = '<head></head><script type="application/json" id="site-configuration">{"limits":{}}</script>'
  const settings = settingsOf({ TRACKERS_URL: 'http://localhost:8090/trackers' })
  const all = await configured({ TRACKERS_URL: 'http://localhost:8090/trackers' })
  expect(all.map(({ id }) => id)).toEqual(Object.keys(folders))
  const [without, withAll] = [layOver(html, settings), layOver(html, settings, { trackers: all })]
  const json = /,"trackers":\{.*?\}\}/u.exec(withAll)?.[0] ?? ''
  expect(withAll.replace(json, '')).toBe(without)
  expect(json).not.toMatch(/token|secret|customerId|graphUrl/iu)
})

test('[S-7.56] [ASVS-3.6.1] the policy of a page lets in the addresses of its trackers, and those of a page without trackers none', async () => {
  const NOBODY = { formTargets: [], frames: [] }
  const settings = settingsOf({})
  const policyOf = async (environment: Environment) =>
    makePageHeaders(
      settings,
      { scriptHashes: [] },
      {
        ...NOBODY,
        reach: reachOf((await configured(environment)).map(({ tracker, settings: own }) => ({ folder: tracker, settings: own }))),
      },
    )['content-security-policy'] ?? ''
  const policy = await policyOf({ TRACKER_META_PIXEL_PIXEL_ID: '1234567890' })
  expect(policy).toContain("script-src 'self' https://connect.facebook.net;")
  expect(policy).toContain("connect-src 'self' https://connect.facebook.net https://www.facebook.com;")
  expect(policy).not.toContain('graph.facebook.com')
  expect(policy).toContain('trusted-types default')
  expect(makePageHeaders(settings, { scriptHashes: [] }, NOBODY)['content-security-policy']).not.toMatch(/facebook|trusted-types default/u)
})
