import { expect, test, vi } from 'vitest'
import { openConsole, sessionOf } from '#tests/dom/console/open-console.tsx'
import texts from '../../texts/funnel.json' with { type: 'json' }

const figures = { views: 10, completions: 4, leaving: 6 }
const fields = [
  {
    field: 'monthlyIncome',
    label: 'Income',
    errors: { required: 6, format: 2 },
    corrections: 3,
    leftAt: 9,
    before: { errors: 16, corrections: 2, leftAt: 6 },
  },
]
const funnel = {
  from: '2026-11-15',
  to: '2026-11-21',
  before: { from: '2026-11-08', to: '2026-11-14' },
  timeZones: ['America/Bogota'],
  countedAt: [],
  pages: [{ page: 'income', title: 'What do you earn?', ...figures, before: figures }],
  days: [],
  lastFields: [],
  chosen: { page: 'income', title: 'What do you earn?', fields },
  leads: null,
}

/** A page of somebody who sees Mexico and Colombia. */
const openPlace = (path: string, shown: object = funnel) => {
  // what the chart asks of a browser
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('Path2D', Object)
  vi.stubGlobal('getComputedStyle', () => ({}))
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const sites = sessionOf().sites.flatMap((site) => [site, { ...site, id: 'loanwright-co', country: 'co', countryName: 'Colombia' }])
  return openConsole(path, { 'GET /calls/session': () => sessionOf({ sites }), 'GET /calls/funnel': () => shown })
}

test('the page says which days its figures are of, and with which days they are compared', async () => {
  const page = await openPlace('/funnel')
  await page.until(() => page.find('.base'))
  expect(page.find('.base').textContent).toContain('15 Nov 2026 to 21 Nov 2026, compared with 8 Nov 2026 to 14 Nov 2026.')
})

test('each figure of a field says how it has changed against the same figure of the period before', async () => {
  const page = await openPlace('/funnel')
  await page.shows('Fields of “What do you earn?”')
  const [row] = page.all('tr').filter(({ textContent }) => textContent.startsWith('IncomemonthlyIncome'))
  expect([...(row?.querySelectorAll('td .unseen') ?? [])].map(({ textContent }) => textContent)).toEqual([
    ', +50% against the period before (6)',
    ', -50% against the period before (16)',
    ', +50% against the period before (2)',
  ])
})

test('a page of which nothing was counted is named where its figures are compared, and not called all pages', async () => {
  const page = await openPlace('/funnel?page=income', { ...funnel, chosen: null })
  await page.until(() => page.find('#compared'))
  expect(page.find('#compared').textContent).toBe('“income”, beside each other')
})

test.each([
  ['/funnel', 'GET /calls/funnel'],
  ['/questions', 'GET /calls/costs/questions'],
])('another country lets go of the site that was chosen before it, at %s', async (path, call) => {
  const page = await openPlace(`${path}?country=mx&site=loanwright-mx`)
  const asked = () => page.calls.flatMap((one) => (one.call === call ? [Object.fromEntries(one.search)] : []))
  await page.until(() => expect(asked()).toEqual([{ country: 'mx', site: 'loanwright-mx' }]))
  await page.type('[aria-label="Filters"] select:has([value="co"])', 'co')
  await page.until(() => expect(asked()).toHaveLength(2))
  expect(asked()[1]).toEqual({ country: 'co' })
})

test('the focus stays at the filters when the button that clears them goes with them', async () => {
  const page = await openPlace('/funnel?country=mx')
  await page.until(() => page.button(texts.clear))
  await page.run(() => page.button(texts.clear).focus())
  await page.press(page.button(texts.clear))
  await page.until(() => expect(page.all('button').map(({ textContent }) => textContent)).not.toContain(texts.clear))
  expect(page.focused()).toBe(texts.filters)
})
