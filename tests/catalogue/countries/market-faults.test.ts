import { expect, it } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { employers } from '#catalogue/lookups.gen.ts'
import type { Country } from '#core/model/country.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { marketFaults } from './market-faults.ts'

const id = 'co'
const changed = (change: Partial<Country>): Registry => {
  const country = registry.countries[id]
  return country ? { ...registry, countries: { ...registry.countries, [id]: { ...country, ...change } } } : registry
}
const faultsOf = (change: Partial<Country>, names = employers[id]) =>
  marketFaults({ registry: changed(change), texts, employers: names }, id)

it('a market has three lenders of different kinds, and employers to suggest, each once', () => {
  const few = { ...registry, partners: Object.fromEntries(Object.entries(registry.partners).slice(0, 1)) }
  expect(marketFaults({ registry: few, texts, employers: ['One', 'Two', 'One'] }, id)).toEqual(
    expect.arrayContaining([expect.stringContaining('3 are needed'), 'lists/employers.tsv names "One" twice']),
  )
  expect(faultsOf({}, [])).toContain('lists/employers.tsv is missing: no employer is suggested')
})

it('a market has an application of some length in both flows', () => {
  expect(faultsOf({ legacy: [] })).toEqual(['legacy is empty: the legacy flow has no page'])
  const legacy = registry.countries[id]?.legacy ?? []
  expect(faultsOf({ legacy: legacy.filter((page) => page !== 'contact-details') })).toContain(
    'legacy: no page asks "marketingConsents", which the dynamic flow asks: add a page that does',
  )
  expect(faultsOf({ legacy: legacy.toReversed() })).toContain('legacy must begin with loan-information and end with check-answers')
})

it('who has no income can say so, and only documents that prove an identity are asked', () => {
  const { idDocumentType: _, ...choices } = registry.countries[id]?.choices ?? {}
  expect(faultsOf({ choices: { ...choices, incomeSource: ['STUDENT'] } })).toEqual(
    expect.arrayContaining([
      'choices.incomeSource lacks UNEMPLOYED: who has no income must be able to say so',
      'choices.idDocumentType is missing: say which documents prove who somebody is',
    ]),
  )
})

it('a lender that the country names needs nothing that no page of the country asks', () => {
  const steps = { name: { asks: ['lastName'] }, 'personal-details': { asks: ['lastName'] } } as const
  expect(faultsOf({ lenders: ['creditea'], steps })).toContain('lenders names "creditea", which needs "firstName", which no page here asks')
})

it('an example of what a loan costs says since when its rate is representative, and who says so', () => {
  const cost = { figure: 'TEA', warning: false }
  const example = { amount: 1000, months: 12, nominalRate: 20, fee: 0, asOf: '2026-02-28', source: 'central bank' }
  const exampleFaults = (change: Partial<typeof example>) => faultsOf({ cost: { ...cost, example: { ...example, ...change } } })
  expect([...exampleFaults({}), ...faultsOf({ cost })]).toEqual([])
  for (const asOf of ['', '2026-02', '2026-02-30', '2026-13-01'])
    expect(exampleFaults({ asOf })).toEqual([`cost.example.asOf "${asOf}" is no day (YYYY-MM-DD)`])
  expect(exampleFaults({ source: ' ' })).toEqual(['cost.example.source is empty: say who publishes its rate'])
  for (const change of [{ amount: 0 }, { months: 0 }, { months: 1.5 }, { nominalRate: -1 }, { fee: -1 }])
    expect(exampleFaults(change)).toEqual(['cost.example is no loan: amount, months, nominalRate or fee cannot be'])
})
