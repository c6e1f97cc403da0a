import { expect, test } from 'vitest'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { listSites } from '#core/console/sites/list-sites.ts'
import { openConsole, sessionOf } from '#tests/dom/console/open-console.tsx'

type Summary = ReplyOf<typeof listSites>['sites'][number]

test('the page counts sites that are open, drafts, those that are switched off, and those that lack nothing', async () => {
  const summary = (site: string, more: Partial<Summary>): Summary => ({
    site,
    state: 'draft',
    isOn: true,
    mode: null,
    lenders: 0,
    textsMissing: 0,
    lacks: 0,
    policiesFrom: null,
    operator: { name: 'Somebody Ltd', isExample: false },
    gallery: null,
    ...more,
  })
  const kinds: readonly Partial<Summary>[] = [
    { state: 'live' },
    {},
    {},
    { lacks: 1 },
    { lacks: 2 },
    { isOn: false },
    { isOn: false, state: 'live' },
  ]
  const page = await openConsole('/sites', {
    'GET /calls/sites': () => ({ sites: kinds.map((kind, index) => summary(`brand${index}-mx`, kind)) }),
    'GET /calls/session': () =>
      sessionOf({
        sites: kinds.map((_, index) => ({
          id: `brand${index}-mx`,
          brand: `brand${index}`,
          country: 'mx',
          brandName: `Brand ${index}`,
          countryName: 'Mexico',
          timeZone: 'America/Mexico_City',
        })),
      }),
  })
  await page.shows('Sites: 7. Open to the public: 1; drafts: 4; switched off: 2. Ready for production: 3.')
  expect(page.all('tbody tr')).toHaveLength(7)
})
