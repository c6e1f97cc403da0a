import { expect, test } from 'vitest'
import { searchLeads } from '#core/console/leads/search-leads.ts'
import { listedLead } from '#tests/dom/console/listed-lead.ts'
import { openConsole, sessionOf } from '#tests/dom/console/open-console.tsx'

const { sites } = sessionOf()

test.each([
  [sites, '1 site'],
  [[...sites, ...sites.map((site) => ({ ...site, id: 'nimbus-mx' }))], 'All 2 sites'],
])('the sum is of as many sites as are seen, in words that fit the number', async (seen, said) => {
  const page = await openConsole('/', {
    'GET /calls/session': () => sessionOf({ sites: [...seen] }),
    'GET /calls/overview': () => ({ sites: [] }),
  })
  await page.until(() => expect(page.find('tfoot').textContent.startsWith(said)).toBe(true))
})

test('a lead is found from the overview by what it is known by, which stands in no address', async () => {
  const page = await openConsole('/', {
    'GET /calls/overview': () => ({ sites: [] }),
    'POST /calls/leads/search': () => ({ leads: [listedLead('NAME 1111')], next: null, partners: [] }),
  })
  await page.shows('1 site')
  await page.type('input[type=search]', 'maria@example.com')
  await page.press(page.button('Find'))
  await page.shows('Leads found: 1.')
  expect(page.all('a').map((link) => link.getAttribute('href'))).toContain('/leads/id of NAME 1111')
  expect(page.sent(searchLeads)).toEqual([{ text: 'maria@example.com' }])
  await page.press(page.button('Hide what was found'))
  // what is kept of a call is thrown away a moment after the press
  await page.until(() => expect(page.text()).not.toContain('NAME 1111'))
  expect(document.activeElement).toBe(page.find('input[type=search]'))
})

const site = (id: string, countryName: string) => ({
  id,
  brand: 'loanwright',
  country: id.slice(-2),
  brandName: 'Loanwright',
  countryName,
  timeZone: 'UTC',
})

/** The overview of two sites, of which the second has more leads. */
async function openTwoSites() {
  const page = await openConsole('/', {
    'GET /calls/session': () => sessionOf({ sites: [site('loanwright-co', 'Colombia'), site('loanwright-mx', 'Mexico')] }),
    'GET /calls/overview': () => ({
      sites: [
        { site: 'loanwright-co', leads: { started: 2, redirected: 3 } },
        { site: 'loanwright-mx', leads: { started: 10, rejected: 4 } },
      ],
    }),
  })
  await page.shows('All 2 sites')
  const rows = (of: string) => page.all(`${of} tr`).map((row) => [...row.children].map(({ textContent }) => textContent))
  return { ...page, rows }
}

test('leads are counted by site and state and in all, and the site with the most of them stands first', async () => {
  const page = await openTwoSites()
  expect(page.rows('tbody')).toEqual([
    ['Loanwright MX', 'Mexico', '14', '10', '0', '0', '0', '0', '0', '4', '0', '0'],
    ['Loanwright CO', 'Colombia', '5', '2', '0', '0', '0', '0', '3', '0', '0', '0'],
  ])
  expect(page.rows('tfoot')).toEqual([['All 2 sites', '', '19', '12', '0', '0', '0', '0', '3', '4', '0', '0']])
})

test('a table that is sorted by a press on a column says in which direction, in every way that it is said', async () => {
  const page = await openTwoSites()
  const column = () => page.find('th:nth-child(2)')
  const said = () => [column().getAttribute('aria-sort'), column().textContent, page.rows('tbody').map(([, country]) => country)]
  await page.press(page.find('th:nth-child(2) button'))
  expect(said()).toEqual(['ascending', 'Country ↑, sorted ascending', ['Colombia', 'Mexico']])
  await page.press(page.find('th:nth-child(2) button'))
  expect(said()).toEqual(['descending', 'Country ↓, sorted descending', ['Mexico', 'Colombia']])
})
