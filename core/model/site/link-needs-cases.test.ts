import { expect, test } from 'vitest'
import { testRegistry, yesNo } from '#tests/test-registry.ts'
import { asksIn, ownNeeds } from './link-needs.ts'

const introduces = { dog: yesNo, cat: yesNo, cow: yesNo }
const step = {
  id: 'a',
  introduces,
  asks: ['dog', 'cat'],
  countries: { xa: { asks: ['cat'] }, xb: { asks: ['dog'] } },
  modal: { kind: 'modal', asks: ['cow'] },
}
const asked = (country: object, id = 'xa') => {
  const registry = testRegistry({ steps: [step], country })
  return registry.steps.flatMap((placed) => asksIn(registry, placed, id))
}

test('what the country says of a step goes over what the step says of the country, and that over what it asks elsewhere', () => {
  expect(asked({ steps: { a: { asks: ['dog'] } } })).toEqual(['dog', 'cow'])
  expect(asked({})).toEqual(['cat', 'cow'])
  expect(asked({}, 'xb')).toEqual(['dog', 'cow'])
  expect(asked({}, 'xc')).toEqual(['dog', 'cat', 'cow'])
})

test('a step that names a partner adds to its needs, and not to what its own folder says', () => {
  const young = { id: 'young', introduces: { owl: yesNo }, askedIn: { partners: ['lender'], brands: ['sample'], countries: ['xa'] } }
  const registry = testRegistry({ steps: [young], partners: { lender: { needs: ['dog'] }, other: { needs: ['dog'] } } })
  expect([registry.partners['lender']?.needs, registry.partners['other']?.needs]).toEqual([['dog', 'owl'], ['dog']])
  expect(ownNeeds(registry, 'lender')).toEqual(['dog'])
  expect(registry.countries['xa']?.needs).toEqual(['owl'])
  expect(Object.values(registry.brands).flatMap(({ countries }) => Object.values(countries))).toEqual([{ needs: ['owl'] }])
})
