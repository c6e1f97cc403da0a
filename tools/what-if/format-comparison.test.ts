import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { formatComparison } from './format-comparison.ts'

const side = (asked: number, sold: number, revenue: number) => ({
  outcomes: new Map([['rapifondos', { asked, sold, revenue }]]),
  used: new Map(),
})

test('what a draft changes stands in its columns: asked, sold and revenue of now and of the draft, and the change with its sign', () => {
  const mexico = registry.countries['mx']
  if (!mexico) throw new Error('no country mx')
  const compared = { leads: 50, unknown: 3, held: side(10, 4, 4_000_000), drafted: side(12, 5, 6_500_000), changes: new Map() }
  const text = formatComparison('mx', mexico, compared)
  expect(text).toContain('MX: 50 leads, sold share 8.0 % → 10.0 %')
  expect(text).toContain('Erased among them: 3.')
  const row = text.split('\n').find((line) => line.startsWith('rapifondos'))
  expect(row?.split(/ {2,}/u)).toEqual(['rapifondos', '10', '12', '4', '5', '$40,000', '$65,000', '+$25,000'])
  const back = formatComparison('mx', mexico, { ...compared, held: compared.drafted, drafted: compared.held })
  expect(back).toMatch(/rapifondos.* -\$25,000/u)
})
