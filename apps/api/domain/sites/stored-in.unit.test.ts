import { expect, test } from 'vitest'
import { makeSites } from './site-context.ts'
import { storedIn, type StorageSettings } from './stored-in.ts'

const settings: StorageSettings = {
  TRACKERS_URL: undefined,
  trackerSettings: {},
  CAPTCHAS_URL: undefined,
  captchaSettings: {},
  AFFILIATE_REFERENCE_EXPIRY_HOURS: 480,
  LEGACY_CLICK_ID_EXPIRY_DAYS: 90,
  SESSION_EXPIRATION_HOURS: 24,
}
const { site, find } = (await makeSites()).get('loanwright-de') ?? expect.fail('no site')

test('without trackers a site stores what is its own, said in its language', async () => {
  const rows = await storedIn(site, find, settings)
  expect(new Set(rows.map(({ who }) => who))).toEqual(new Set([site.brand.name]))
  expect(rows[0]).toEqual({ name: '__Host-lead', who: site.brand.name, purpose: 'Öffnet Ihre Anfrage nur für Sie', howLong: '30 Tage' })
})

test('a tracker that is on brings the rows of its vendor, and a captcha its own', async () => {
  const rows = await storedIn(site, find, { ...settings, TRACKERS_URL: 'http://localhost:1', CAPTCHAS_URL: 'http://localhost:2' })
  expect(rows.map(({ who }) => who)).toEqual(expect.arrayContaining(['Google', 'LogRocket', 'Meta', 'PostHog', 'TikTok']))
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['_ttp', '_gid', '_GRECAPTCHA']))
  expect(rows.find(({ name }) => name === '_ttp')).toMatchObject({ who: 'TikTok', howLong: '13 Monate' })
})

test('the policy of cookies of a site whose settings are known has the table', async () => {
  const made = (await makeSites({ storage: settings })).get('loanwright-de') ?? expect.fail('no site')
  for (const { html } of made.policies.filter(({ code }) => code === 'COOKIES')) expect(html).toContain('<td>__Host-lead</td>')
})
