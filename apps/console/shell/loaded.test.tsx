import { expect, test } from 'vitest'
import { makeHeld, openConsole } from '#tests/dom/console/open-console.tsx'
import { makePartnerRow } from '#tests/dom/console/partner-row.ts'

const figures = (from: string) => ({ from, to: '2026-11-26', rows: [], receivers: [], mayLink: 'no' })

test('while a new filter is read, the figures of before stand under their own words, and are named so', async () => {
  const held = makeHeld<unknown>()
  const page = await openConsole('/affiliates', {
    'GET /calls/affiliates': ({ search }) => (search.get('country') === null ? figures('2026-10-01') : held.promise),
  })
  await page.shows('1 Oct 2026')
  expect(page.text()).toContain('As of')
  await page.goTo('/affiliates?country=mx')
  await page.shows('These are the figures of before')
  expect(page.find('[aria-busy=true]').textContent).toContain('1 Oct 2026')
  expect(page.text()).not.toContain('These figures are of')
  expect(page.all('.as-of button')).toEqual([])
  held.keep(figures('2026-11-01'))
  await page.shows('1 Nov 2026')
  expect(page.all('[aria-busy=true]')).toEqual([])
  expect(page.text()).toContain('As of')
})

test('no sentence is built from a new filter over the answer to the one before', async () => {
  const held = makeHeld<unknown>()
  const page = await openConsole('/partners?period=7', {
    'GET /calls/partners': ({ search }) => (search.get('period') === '7' ? { partners: [makePartnerRow()] } : held.promise),
  })
  await page.shows('RapiFondos')
  const words = page.find('table').textContent
  expect(words).toContain('Accepted, 7 d')
  await page.goTo('/partners?period=28')
  await page.shows('These are the figures of before')
  expect(page.find('table').textContent).toBe(words)
  held.keep({ partners: [makePartnerRow()] })
  await page.until(() => expect(page.find('table').textContent).toContain('Accepted, 28 d'))
})
