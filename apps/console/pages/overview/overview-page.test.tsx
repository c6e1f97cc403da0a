import { expect, test } from 'vitest'
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
  expect(page.calls.filter(({ call }) => call === 'POST /calls/leads/search').map(({ body }) => body)).toEqual([
    { text: 'maria@example.com' },
  ])
  await page.press(page.button('Hide what was found'))
  expect(page.text()).not.toContain('NAME 1111')
  expect(document.activeElement).toBe(page.find('input[type=search]'))
})
