import { expect, test } from 'vitest'
import { openConsole } from '#tests/dom/console/open-console.tsx'

const countedFrom = { leads: '2026-01-01', sales: '2026-01-01' }

const UNTIL = '2026-11-26T12:52:00Z'

/** The page of affiliates, with what its server says of how old its counts are. */
const open = (...countedAt: readonly object[]) =>
  openConsole('/affiliates', {
    'GET /calls/affiliates': () => ({
      from: '2026-10-30',
      to: '2026-11-26',
      rows: [],
      receivers: [],
      mayLink: 'no',
      countedAt,
      countedFrom,
    }),
  })

test('up to when figures were counted stands with its day and zone, and warns of nothing while that is as it should be', async () => {
  const page = await open(
    { counting: 'leads', until: UNTIL, isLate: false, everyMinutes: 15 },
    { counting: 'sales', until: '2026-11-26T12:37:00Z', isLate: false, everyMinutes: 15 },
  )
  await page.shows('Counted up to:')
  expect(page.find('.counted').textContent).toMatch(/applications 26 Nov 2026, \d\d:\d\d \S+; sales 26 Nov 2026, \d\d:\d\d \S+$/u)
  expect(page.all('[role=alert]')).toEqual([])
})

test('figures that nobody counts any more are told with a warning, and so are those that were never counted', async () => {
  const page = await open(
    { counting: 'leads', until: null, isLate: true, everyMinutes: 15 },
    { counting: 'sales', until: UNTIL, isLate: true, everyMinutes: 15 },
    { counting: 'answers', until: UNTIL, isLate: false, everyMinutes: 1 },
  )
  await page.shows('Some figures are older than they should be')
  const warning = page.find('[role=alert]').textContent
  expect(warning).toContain('Applications: not counted yet, though that is done every 15 minutes.')
  expect(warning).toMatch(
    /Sales: last counted on 26 Nov 2026, \d\d:\d\d \S+, though that is done every 15 minutes\. What came since is missing here\./u,
  )
  expect(page.find('.counted').textContent).toMatch(/^Counted up to: answers of lenders 26 Nov 2026/u)
})
