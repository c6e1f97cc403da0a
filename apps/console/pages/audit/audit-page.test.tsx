import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '#core/console/audit/audit-actions.ts'
import { verifyAudit } from '#core/console/audit/verify-audit.ts'
import { openConsole, sessionOf } from '#tests/dom/console/open-console.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/audit.json' with { type: 'json' }

const row = (action: string, number: number) => ({
  number: String(number),
  at: '2026-11-26T10:00:00Z',
  person: 'ada@example.com',
  role: 'administrator',
  action,
  subject: null,
  reason: null,
  scope: null,
  site: null,
})

test('every action that the server writes is shown in words, and can be filtered by', async () => {
  const rows = AUDIT_ACTIONS.map(row)
  const page = await openConsole('/audit', { 'GET /calls/audit': () => ({ rows, next: null }) })
  await page.shows('ada@example.com')
  const shown = page.all('tbody tr').map((one) => one.children[4]?.textContent)
  expect(shown.filter((words) => AUDIT_ACTIONS.some((action) => action === words))).toEqual([])
  const options = page.all('option').flatMap((one) => one.getAttribute('value') || [])
  expect(options.toSorted()).toEqual([...AUDIT_ACTIONS].toSorted())
  expect(page.all('option').map(({ textContent }) => textContent)).toEqual(['', ...shown])
})

test.each([
  ['*', '*', false],
  ['*', 'mx', true],
  ['loanwright', '*', true],
])('whoever sees the log of brand %s in country %s is told whether rows of no site are left out: %s', async (brand, country, isTold) => {
  const page = await openConsole('/audit', {
    'GET /calls/session': () => sessionOf({ grants: [{ role: 'administrator', brand, country }] }),
    'GET /calls/audit': () => ({ rows: [], next: null }),
  })
  await page.shows('No row of the log is like that.')
  expect(page.text().includes('Rows of no site are not shown to you')).toBe(isTold)
})

test('the log is verified at a press, and the page says of how many rows and where it is broken', async () => {
  const found = { rows: 12, brokenAt: null, head: 'ab'.repeat(32) }
  let answer: object = found
  const page = await openConsole('/audit', {
    'GET /calls/audit': () => ({ rows: [], next: null }),
    'POST /calls/audit/verify': () => answer,
  })
  await page.until(() => page.button(texts.verify))
  await page.press(page.button(texts.verify))
  await page.shows(fill(texts.verified, { rows: 12, head: `${'ab'.repeat(8)}…` }))
  answer = { ...found, brokenAt: '7' }
  await page.press(page.button(texts.verify))
  await page.shows(fill(texts.broken, { row: '7' }))
  expect(page.sent(verifyAudit)).toEqual([{}, {}])
})
