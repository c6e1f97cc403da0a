import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginLegacy, LEGACY_FLOWS, legacySites } from '../../journeys/harness/legacy-applicant.ts'
import { openBrowser } from '../../journeys/harness/open-browser.ts'
import { startStack, type Stack } from '../../journeys/harness/start-stack.ts'
import { passPages } from '../../journeys/harness/pass-pages.ts'

/** The legacy flow of every country, page after page in a browser, through the real server. */
let stack: Stack
let browser: Browser

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack({ SITE_FLOWS: LEGACY_FLOWS, RATE_PER_MINUTE: '100000' }), openBrowser()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), stack?.stop()])
})

it.each(legacySites)('the legacy flow of $id goes to the phone’s code, in the order of its country', async (site) => {
  const { page, answers, calls } = await beginLegacy(browser, stack, site, 44)
  const visited = await passPages(page, { answers, until: 'mobile-verification' })
  // a newer step may have a page of its own among them
  expect(visited.filter((path) => site.country.legacy.some((listed) => listed === path))).toEqual(site.country.legacy)
  expect(new Set(calls)).toEqual(new Set(['POST /api/v2/lead', 'PUT /api/v2/lead']))
})
