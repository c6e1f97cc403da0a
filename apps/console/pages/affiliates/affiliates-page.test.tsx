import { expect, test } from 'vitest'
import { linkStatement } from '#core/console/affiliates/link-statement.ts'
import { openConsole } from '#tests/dom/console/open-console.tsx'

const receiver = (affiliate: string) => ({ affiliate, state: 'well', since: null, told: 0, queued: 0, held: 0 })
const affiliates = {
  from: '2026-11-01',
  to: '2026-11-26',
  countedAt: [],
  countedFrom: { leads: '2026-10-01', sales: '2026-11-01' },
  rows: [],
  receivers: [receiver('first-blog'), receiver('second-blog')],
  mayLink: true,
}
const link = { csv: 'https://api.example/s.csv', json: 'https://api.example/s.json', until: '2026-12-26T10:00:00Z' }

test('a link is of the affiliate and the days that were chosen for it, whatever is chosen by now', async () => {
  const page = await openConsole('/affiliates', {
    'GET /calls/affiliates': () => affiliates,
    'POST /calls/affiliates/second-blog/statement-link': () => link,
  })
  await page.shows('Make a link')
  await page.type('.part select:has([value="second-blog"])', 'second-blog')
  await page.type('.part select:has([value="30"])', '30')
  await page.press(page.button('Make a link'))
  const said = 'reads the statement of second-blog, without a sign-in'
  await page.shows(said)
  expect(page.sent(linkStatement)).toEqual([{ days: '30' }])
  await page.type('.part select:has([value="second-blog"])', 'first-blog')
  expect(page.text()).toContain(said)
})

test.each([
  [{ leads: '2026-10-01', sales: '2026-11-01' }, []],
  [
    { leads: '2026-11-20', sales: null },
    [
      'The first leads of these brands in the counts are of 20 Nov 2026. Before that day there were none, or counting had not begun.',
      'No sales of these brands are in the counts: there were none, or counting has not begun.',
    ],
  ],
])('days of before the first counted ones are said not to be counted (%o)', async (countedFrom, sentences) => {
  const page = await openConsole('/affiliates', { 'GET /calls/affiliates': () => ({ ...affiliates, countedFrom }) })
  await page.shows('No affiliate brought')
  expect(page.all('main p.hint').flatMap(({ textContent }) => (/in the counts/u.test(textContent) ? [textContent] : []))).toEqual(sentences)
})
