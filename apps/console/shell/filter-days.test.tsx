import { expect, test } from 'vitest'
import { openConsole } from '#tests/dom/console/open-console.tsx'

test.each([
  ['/leads', 'GET /calls/leads', { leads: [], next: null, partners: [] }],
  ['/deliveries', 'GET /calls/deliveries/dead-letters', { letters: [], next: null }],
])('the first and the last day that are typed at %s are those that are asked for', async (path, call, found) => {
  const page = await openConsole(path, { [call]: () => found })
  await page.until(() => page.button('Filter'))
  const typed = [
    ['From day', '2026-11-01'],
    ['To day', '2026-11-20'],
  ] as const
  for (const [name, day] of typed) {
    const place = page.all('.filters label').findIndex(({ textContent }) => textContent.startsWith(name))
    await page.type(`.filters label:nth-of-type(${place + 1}) input`, day)
  }
  await page.press(page.button('Filter'))
  const asked = () => page.calls.flatMap((one) => (one.call === call ? [Object.fromEntries(one.search)] : []))
  await page.until(() => expect(asked().at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-20' }))
})
