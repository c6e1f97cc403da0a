import { expect, test } from 'vitest'
import { openConsole } from '#tests/dom/console/open-console.tsx'
import { makePartnerRow } from '#tests/dom/console/partner-row.ts'

test('what a lender accepted and failed is said of a day and of the period, each as a share of its own answers', async () => {
  const row = makePartnerRow({ lastDay: { accepted: 1, declined: 2, failed: 1 }, period: { accepted: 30, declined: 20 } })
  const page = await openConsole('/partners', { 'GET /calls/partners': () => ({ countedAt: [], partners: [row] }) })
  await page.shows('RapiFondos')
  const headers = page.all('thead th').map(({ textContent }) => textContent)
  const cells = page.all('tbody tr > *').map(({ textContent }) => textContent)
  const of = (header: string) => cells[headers.indexOf(header)]
  expect([of('Requests, 24 h'), of('Accepted, 24 h'), of('Failed, 24 h'), of('Accepted, 28 d')]).toEqual(['4', '125%', '125%', '3060%'])
})
