import { expect, test } from 'vitest'
import { openConsole } from '#tests/dom/console/open-console.tsx'
import { listedLead } from '#tests/dom/console/listed-lead.ts'
import { makeDeadLetter } from '#tests/dom/console/make-dead-letter.ts'

const row = { number: '9', at: '2026-11-26T10:00:00Z', person: null, role: null, subject: null, reason: null, scope: null, site: null }

test.each([
  ['/audit?action=signed-in', 'GET /calls/audit', { rows: [{ ...row, action: 'signed-in' }] }],
  ['/deliveries?kind=send-letter', 'GET /calls/deliveries/dead-letters', { letters: [makeDeadLetter()] }],
  ['/leads?affiliate=some-blog', 'GET /calls/leads', { leads: [listedLead('AAAA 1111')], partners: [] }],
])('the list at %s keeps its filters on the way to older rows and back to the newest', async (path, list, found) => {
  const page = await openConsole(path, { [list]: ({ search }) => ({ ...found, next: search.has('before') ? null : '7' }) })
  const filters = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
  const asked = () => page.calls.flatMap(({ call, search }) => (call === list ? [Object.fromEntries(search)] : []))
  await page.until(() => page.button('Older'))
  await page.press(page.button('Older'))
  await page.until(() => page.button('Newest'))
  expect(asked()).toEqual([filters, { ...filters, before: '7' }])
  await page.press(page.button('Newest'))
  await page.until(() => page.button('Older'))
  expect(asked().at(-1)).toEqual(expect.objectContaining(filters))
  expect(page.all('.pager button').map(({ textContent }) => textContent)).toEqual(['Older'])
})
