import { expect, test } from 'vitest'
import { testRegistry, testSite, yesNo } from '#tests/test-registry.ts'
import { asksIn, linkedSteps, ownNeeds } from './link-needs.ts'

const pets = { id: 'pets', introduces: { dog: yesNo, cat: yesNo }, modal: { kind: 'modal', asks: ['cow'] } }
const more = { id: 'more', introduces: { cow: yesNo, hen: yesNo }, asks: ['hen'] }
const registryOf = (askedIn: object, changes: Omit<Parameters<typeof testRegistry>[0], 'steps'> = {}) =>
  testRegistry({ ...changes, steps: [{ ...pets, askedIn }, more] })

test('a country needs what a step names it for, besides what it needs itself', () => {
  const registry = registryOf({ countries: ['xa', 'xb'] }, { country: { needs: ['hen'] } })
  expect(registry.countries['xa']?.needs).toEqual(['hen', 'dog', 'cat', 'cow'])
  expect(testSite(registry).inCountry.needs).toBeUndefined()
  expect(registryOf({ countries: ['xb'] }, { country: { needs: ['hen'] } }).countries['xa']?.needs).toEqual(['hen'])
})

test('a brand needs it in each of its countries, what that country asks', () => {
  const country = { steps: { pets: { asks: ['cat'] } } }
  const brand = { countries: { xa: { needs: ['hen'] }, xb: { flow: 'legacy' } } }
  expect(registryOf({ brands: ['sample'] }, { country, brand }).brands['sample']?.countries).toEqual({
    xa: { needs: ['hen', 'cat', 'cow'] },
    xb: { flow: 'legacy', needs: ['dog', 'cat', 'cow'] },
  })
  expect(registryOf({ brands: ['other'] }, { brand }).brands['sample']?.countries).toEqual(brand.countries)
})

test('a partner needs it, what any of its countries asks, each data point once', () => {
  const partners = { lender: { needs: ['hen'], countries: ['xa', 'xb'] }, other: { needs: ['hen'] } }
  const registry = registryOf({ partners: ['lender'] }, { partners, country: { steps: { pets: { asks: ['cat'] } } } })
  expect(Object.entries(registry.partners).map(([id, { needs }]) => [id, needs])).toEqual([
    ['lender', ['hen', 'cat', 'cow', 'dog']],
    ['other', ['hen']],
  ])
  expect([ownNeeds(registry, 'lender'), ownNeeds(registry, 'other'), ownNeeds(registry, 'nobody')]).toEqual([['hen'], ['hen'], []])
})

test('a step asks what the country says, else what a younger step says for it, else its own list, and its dialog', () => {
  const asks = (step: object, country: object = {}, id = 'xa') => {
    const registry = testRegistry({ steps: [{ ...pets, ...step }, more], country })
    return registry.steps.filter((one) => one.id === 'pets').map((one) => asksIn(registry, one, id))[0]
  }
  expect(asks({})).toEqual(['dog', 'cat', 'cow'])
  expect(asks({ asks: ['hen'] })).toEqual(['hen', 'cow'])
  const varied = { asks: ['dog', 'cat'], countries: { xa: { asks: ['cat'] }, xb: { asks: ['hen'] } } }
  expect(['xa', 'xb', 'xc'].map((id) => asks(varied, {}, id))).toEqual([
    ['cat', 'cow'],
    ['hen', 'cow'],
    ['dog', 'cat', 'cow'],
  ])
  expect(asks({ countries: { xa: { asks: ['cat'] } } }, { steps: { pets: { asks: ['dog'] } } })).toEqual(['dog', 'cow'])
  expect(asks({ asks: undefined, introduces: undefined, modal: undefined })).toEqual([])
})

test('a data point that no step introduces is needed by nobody', () => {
  const registry = testRegistry({ steps: [{ ...pets, asks: ['dog', 'stranger'], modal: undefined, askedIn: { countries: ['xa'] } }] })
  expect(registry.countries['xa']?.needs).toEqual(['dog'])
})

test('a step is linked to those whom it names, and to nobody else', () => {
  const registry = registryOf({ partners: ['lender'], brands: ['sample'] })
  const found = (['countries', 'brands', 'partners'] as const).map(
    (side) => linkedSteps(registry, side, side === 'brands' ? 'sample' : 'lender').length,
  )
  expect(found).toEqual([0, 1, 1])
  expect(linkedSteps(registry, 'partners', 'sample')).toEqual([])
})
