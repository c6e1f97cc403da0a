import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginLegacy, LEGACY_FLOWS, legacySites } from '../../journeys/harness/legacy-applicant.ts'
import { openBrowser } from '../../journeys/harness/open-browser.ts'
import { startHouse, type House } from '../../journeys/harness/start-house.ts'
import { walkPages } from '../../journeys/harness/walk-pages.ts'

/** The legacy flow of every country, page after page in a browser, through the real server. */
let house: House
let browser: Browser

beforeAll(async () => {
  ;[house, browser] = await Promise.all([startHouse({ SITE_FLOWS: LEGACY_FLOWS, RATE_PER_MINUTE: '100000' }), openBrowser()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), house?.stop()])
})

it.each(legacySites)('the legacy flow of $id is walked to the phone’s code, in the order of its country', async (site) => {
  const { page, answers, calls } = await beginLegacy(browser, house, site, 44)
  expect(await walkPages(page, { answers, until: 'mobile-verification' })).toEqual(site.country.legacy)
  expect(new Set(calls)).toEqual(new Set(['POST /api/v2/lead', 'PUT /api/v2/lead']))
})
