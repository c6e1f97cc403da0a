import { afterEach, expect, test, vi } from 'vitest'
import { makeHeld, openConsole, refuse } from '#tests/dom/console/open-console.tsx'
import { makePartnerRow } from '#tests/dom/console/partner-row.ts'

const counted = { countedAt: [], countedFrom: { leads: '2026-01-01', sales: '2026-01-01' } }
const figures = (from: string) => ({ from, to: '2026-11-26', rows: [], receivers: [], mayLink: 'no', ...counted })

afterEach(() => void vi.useRealTimers())

test('while a new filter is read, the figures of before stand under their own words, and are named so', async () => {
  const held = makeHeld<unknown>()
  const page = await openConsole('/affiliates', {
    'GET /calls/affiliates': ({ search }) => (search.get('country') === null ? figures('2026-10-01') : held.promise),
  })
  await page.shows('1 Oct 2026')
  expect(page.text()).toContain('Read on')
  await page.goTo('/affiliates?country=mx')
  await page.shows('These are the figures of before')
  expect(page.find('[aria-busy=true]').textContent).toContain('1 Oct 2026')
  expect(page.text()).not.toContain('These figures were read')
  expect(page.all('.as-of button')).toEqual([])
  held.keep(figures('2026-11-01'))
  await page.shows('1 Nov 2026')
  expect(page.all('[aria-busy=true]')).toEqual([])
  expect(page.text()).toContain('Read on')
})

test('no sentence is built from a new filter over the answer to the one before', async () => {
  const held = makeHeld<unknown>()
  const page = await openConsole('/partners?period=7', {
    'GET /calls/partners': ({ search }) => (search.get('period') === '7' ? { partners: [makePartnerRow()], countedAt: [] } : held.promise),
  })
  await page.shows('RapiFondos')
  const words = page.find('table').textContent
  expect(words).toContain('Accepted, 7 d')
  await page.goTo('/partners?period=28')
  await page.shows('These are the figures of before')
  expect(page.find('table').textContent).toBe(words)
  held.keep({ partners: [makePartnerRow()], countedAt: [] })
  await page.until(() => expect(page.find('table').textContent).toContain('Accepted, 28 d'))
})

test('what could not be read says why, and is read when somebody tries again', async () => {
  let isAway = true
  const page = await openConsole('/affiliates', {
    'GET /calls/affiliates': () => (isAway ? refuse('failed-unexpectedly') : figures('2026-10-01')),
  })
  await page.shows('This could not be read')
  expect(page.find('[role=alert]').textContent).toContain('The server failed. Try again; if it stays so, tell those who run it.')
  isAway = false
  await page.press(page.button('Try again'))
  await page.shows('1 Oct 2026')
  expect(page.text()).not.toContain('This could not be read')
})

const MOMENT = /26 Nov 2026, \d\d:\d\d [A-Z]\S*/u

test('figures that were read say on which day and in which zone, and after five minutes that they are old', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] })
  const page = await openConsole('/affiliates', { 'GET /calls/affiliates': () => figures('2026-10-01') })
  await page.shows('1 Oct 2026')
  expect(page.find('.as-of').textContent).toMatch(new RegExp(`^Read on ${MOMENT.source}Refresh$`, 'u'))
  vi.setSystemTime(Date.parse('2026-11-26T12:05:01Z'))
  await page.goTo('/affiliates?other=1')
  await page.shows('These figures were read on')
  expect(page.find('.as-of.old').textContent).toMatch(MOMENT)
  await page.press(page.button('Refresh'))
  await page.until(() => expect(page.all('.as-of.old')).toEqual([]))
})

test('where newer figures cannot be read, those that were stay, with the moment and the reason', async () => {
  let isAway = false
  const page = await openConsole('/affiliates', {
    'GET /calls/affiliates': () => (isAway ? refuse('failed-unexpectedly') : figures('2026-10-01')),
  })
  await page.shows('1 Oct 2026')
  isAway = true
  await page.press(page.button('Refresh'))
  await page.shows('Newer ones could not be read: The server failed.')
  expect(page.find('.as-of.old').textContent).toMatch(/^These figures were read on \d\d \w{3} \d{4}, \d\d:\d\d [A-Z]\S*\. Newer/u)
  expect(page.text()).toContain('1 Oct 2026')
  isAway = false
  await page.press(page.button('Refresh'))
  await page.shows('Read on')
})
