import { expect, test } from 'vitest'
import { openConsole } from '#tests/dom/console/open-console.tsx'

const site = {
  site: 'loanwright-mx',
  country: 'mx',
  siteName: 'Loanwright',
  countryName: 'Mexico',
  currency: 'MXN',
  page: { id: 'income', name: 'What do you earn?' },
  beside: [],
  asked: { country: true, brand: false, step: false, lenders: [] },
  lost: [],
  unchecked: [],
  hanging: [],
  views: 10,
  leaving: 4,
  leftAt: 1,
  brought: { leads: 0, sum: 0 },
  pages: { with: 5, without: 4 },
  questions: { with: 9, without: 8 },
  changed: [],
  uncounted: [],
  visitors: 10,
  completion: {},
  perVisitor: {},
}
const question = {
  field: 'monthlyIncome',
  label: 'Income',
  from: '2026-08-28',
  to: '2026-11-25',
  timeZones: [],
  countedAt: [],
  sites: [site],
}

test.each([
  ['?period=90', '/funnel?site=loanwright-mx&page=income&period=90'],
  ['', '/funnel?site=loanwright-mx&page=income'],
])('the way from a question to where people leave its page keeps the days (%s)', async (search, href) => {
  const page = await openConsole(`/questions/monthlyIncome${search}`, { 'GET /calls/costs/questions/monthlyIncome': () => question })
  await page.shows('What do you earn?')
  expect(page.find('tbody a').getAttribute('href')).toBe(href)
})
