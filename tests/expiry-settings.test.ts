import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { clickIds } from '#catalogue/click-ids.gen.ts'
import { layOver } from '#apps/api/http/pages/load-site-pages.ts'
import { readSettings } from '#apps/api/platform/settings/settings.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { isStale } from '#core/lead/stale.ts'
import { beginVisit, type KeptVisit } from '#core/visit/begin-visit.ts'

/** Expiry in a browser, by the settings of the server that its pages contain. */
const now = new Date('2026-11-20T12:00:00.000Z')
const HOUR = 3_600_000
const loan = {
  amount: { default: 2000, min: 1000, max: 9000, step: 1000 },
  period: { default: 12, min: 1, max: 36, step: 1, scale: 'months' },
  presets: { amount: [2000], period: [12] },
} as const
const PAGE = '<script type="application/json" id="site-configuration">{"limits":{"staticReferences":[]}}</script>'
const limits = z.object({
  affiliateReferenceExpiryHours: z.number(),
  legacyClickIdExpiryDays: z.number(),
  sessionExpirationHours: z.number(),
  sessionLoggingPercentage: z.number(),
  logRetargeting: z.boolean(),
  logAbandonment: z.boolean(),
  staticReferences: z.array(z.string()),
})

/** Returns the limits in a page of a server with these settings. */
function limitsWith(environment: Environment): z.output<typeof limits> {
  const read = readSettings(environment)
  if (!read.ok) throw new Error(read.sentences.join(' '))
  const [, json = ''] = />(\{.*\})</u.exec(layOver(PAGE, read.settings)) ?? []
  return z.object({ limits }).parse(JSON.parse(json)).limits
}

/**
 * Returns the visit of a person who returns without a link, with what is still valid of the earlier
 * visit.
 */
const comeBack = (kept: KeptVisit, environment: Environment) =>
  beginVisit(
    { address: 'https://x.example/', cookies: {}, clickIds, now, randomUuid: randomUUID, loan, limits: limitsWith(environment) },
    kept,
  ).visit

test.each([
  [{}, 480],
  [{ AFFILIATE_REFERENCE_EXPIRY_HOURS: '7' }, 7],
])('[S-9.5] with the settings %j an affiliate reference is in force for %i hours', (environment, hours) => {
  const kept = (ago: number) => ({ affiliateReferenceParams: [{ attribute: 'a', setAt: new Date(now.getTime() - ago) }] })
  expect(comeBack(kept(hours * HOUR - 1), environment).affiliate).toMatchObject({ attribute: 'a' })
  expect(comeBack(kept(hours * HOUR), environment).affiliate).toBeUndefined()
})

test.each([
  [{}, 90],
  [{ LEGACY_CLICK_ID_EXPIRY_DAYS: '2' }, 2],
])('[S-9.6] with the settings %j a click on an advertisement is in force for %i days', (environment, days) => {
  const kept = (ago: number) => ({ clicks: { gclid: { parameters: { gclid: 'g' }, setAt: new Date(now.getTime() - ago) } } })
  expect(comeBack(kept(days * 24 * HOUR - 1), environment).clicks['googleClick']).toMatchObject({ gclid: 'g' })
  expect(comeBack(kept(days * 24 * HOUR), environment).clicks['googleClick']).toBeUndefined()
})

test.each([
  [{}, 24],
  [{ SESSION_EXPIRATION_HOURS: '3' }, 3],
])('[S-9.7] with the settings %j the data of an application is stale after %i hours', (environment, hours) => {
  const rules = { now, sessionExpirationHours: limitsWith(environment).sessionExpirationHours }
  const data = (ago: number) => ({ leadStatus: 1, sessionStartedAt: new Date(now.getTime() - ago) })
  expect(isStale(data(hours * HOUR), rules)).toBe(false)
  expect(isStale(data(hours * HOUR + 1), rules)).toBe(true)
})
