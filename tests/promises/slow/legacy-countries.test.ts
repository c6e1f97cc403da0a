import { expect } from 'vitest'
import { testWithStack } from '#tests/stack-test.ts'
import { beginLegacy, LEGACY_FLOWS, legacySites } from '../../journeys/harness/legacy-applicant.ts'
import { passPages } from '../../journeys/harness/pass-pages.ts'

/** The legacy flow of every country, page after page in a browser, through the real server. */
const it = testWithStack({ SITE_FLOWS: LEGACY_FLOWS, RATE_PER_MINUTE: '100000' })

it.for(legacySites)('the legacy flow of $id goes to the phone’s code, in the order of its country', async (site, { stack, browser }) => {
  const { page, answers, calls } = await beginLegacy(browser, stack, site, 44)
  const visited = await passPages(page, { answers, until: 'mobile-verification' })
  // a newer step may have a page of its own among them
  expect(visited.filter((path) => site.country.legacy.some((listed) => listed === path))).toEqual(site.country.legacy)
  expect(new Set(calls)).toEqual(new Set(['POST /api/v2/lead', 'PUT /api/v2/lead']))
})
