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

test('the focus stays at the way through a list when the pressed button goes, and on the button while it stays', async () => {
  const pages = [
    [undefined, 'b'],
    ['b', 'c'],
    ['c', null],
  ] as const
  const page = await openConsole('/leads', {
    'GET /calls/leads': ({ search }) => {
      const next = pages.find(([before]) => before === (search.get('before') ?? undefined))?.[1]
      return { leads: [listedLead(`${search.get('before')} 1`)], partners: [], next }
    },
  })
  const press = async (words: string, shown: string) => {
    await page.until(() => page.button(words))
    const button = page.button(words)
    await page.run(() => button.focus())
    await page.press(button)
    await page.shows(shown)
    return button
  }
  const older = await press('Older', 'b 1')
  expect(document.activeElement).toBe(older)
  await press('Older', 'c 1')
  expect(document.activeElement?.className).toBe('pager')
  await press('Newest', 'null 1')
  expect(document.activeElement?.className).toBe('pager')
})
