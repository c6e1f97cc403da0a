import { expect, test } from 'vitest'
import { examples } from '#catalogue/examples.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { pagesShown } from './pages-shown.ts'

/** Returns the pages that an applicant sees with the first lender that has the scenario. */
function shownFor(scenario: string): string {
  const [id = ''] = Object.entries(examples).find(([, { exchanges }]) => exchanges.some((one) => one.scenario === scenario)) ?? []
  const [exchange, partner] = [examples[id]?.exchanges.find((one) => one.scenario === scenario), registry.partners[id]]
  if (!exchange || !partner) throw new Error(`nobody simulates ${scenario}`)
  return pagesShown(exchange, partner).join(' ')
}

// the same paths that tests/journeys/lending.test.ts and states.test.ts see in a browser
test.each([
  ['accepted', 'checking accepted'],
  ['rejected', 'checking rejected'],
  ['duplicate', 'checking rejected'],
  ['pending', 'checking accepted'],
  ['slow', 'checking accepted'],
  ['timeout', 'checking accepted'],
  ['flaky', 'checking accepted'],
  ['silent', 'checking rejected'],
  ['error', 'checking rejected'],
  ['elsewhere', 'checking rejected'],
  ['script', 'checking rejected'],
  ['busy', 'checking accepted'],
  ['html', 'checking rejected'],
  ['no-reference', 'checking rejected'],
])('%s shows the pages %s', (scenario, pages) => expect(shownFor(scenario)).toBe(pages))

test('a step is shown between the waiting page and the end, with every step that follows it', () => {
  const steps = registry.steps.map(({ id }) => id)
  const ends = ['accepted', 'thank-you']
  for (const [id, { exchanges }] of Object.entries(examples)) {
    const partner = registry.partners[id]
    for (const exchange of exchanges.filter(({ means }) => means === 'step')) {
      const pages = partner ? pagesShown(exchange, partner) : []
      expect(pages.slice(0, 2)).toEqual(['checking', exchange.step ?? exchange.scenario])
      // a lender that never looks at the papers does not decide, and is given up
      expect(exchange.documents === 'never' ? ['rejected'] : ends).toContain(pages.at(-1))
      expect(pages.slice(1, -1).filter((page) => !steps.includes(page))).toEqual([])
    }
  }
})
