import { expect, test } from 'vitest'
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
