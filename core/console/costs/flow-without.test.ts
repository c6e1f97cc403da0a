import { expect, test } from 'vitest'
import { testRegistry, testSite, yesNo } from '#tests/test-registry.ts'
import { dependentsIn, hangingOn, lendersIn, lostWithout, planFlow, planWithout, type Flow } from './flow-without.ts'
import { whoAsks } from './who-asks.ts'

const steps = [
  { id: 'start', introduces: { email: yesNo } },
  { id: 'bank', rank: 20, introduces: { iban: yesNo, ibanConsent: { kind: 'consent', in: 'otherDetails', class: 'plain', policy: 'P' } } },
  { id: 'car', rank: 30, introduces: { hasCar: yesNo, plate: { ...yesNo, when: { field: 'hasCar', is: [true] } } } },
  { id: 'pets', rank: 40, introduces: { dog: yesNo }, askedIn: { partners: ['vet'] } },
]
const partners = {
  needing: { needs: ['iban'] },
  ruling: { eligibility: [{ field: 'iban', isOneOf: [true] }] },
  lending: { needs: ['plate'] },
  vet: {},
  abroad: { countries: ['xb'], needs: ['iban'] },
}
const registry = testRegistry({ steps, partners, country: { needs: ['email', 'ibanConsent'] } })
const flow: Flow = { registry, site: testSite(registry), off: [] }
const shown = (pages: ReturnType<typeof planFlow>) => pages.map(({ path, fields }) => [path, ...fields])

test('a question goes with the lenders that need it, and with a consent that is left alone; a lender with a rule stays', () => {
  expect(shown(planFlow(flow))).toEqual([
    ['start', 'email'],
    ['bank', 'iban', 'ibanConsent'],
    ['car', 'hasCar', 'plate'],
    ['pets', 'dog'],
  ])
  const without = planWithout(flow, 'iban')
  expect(without).toMatchObject({ questions: ['iban'], lost: ['needing'] })
  expect(shown(without.pages)).toEqual([
    ['start', 'email'],
    ['car', 'hasCar', 'plate'],
    ['pets', 'dog'],
  ])
})

test('what hangs on its answer goes too, with the lenders that need that', () => {
  const dependents = dependentsIn(flow)
  expect([hangingOn(dependents, 'hasCar'), hangingOn(dependents, 'plate')]).toEqual([['hasCar', 'plate'], ['plate']])
  expect(lostWithout(flow, ['hasCar', 'plate'])).toEqual(['lending'])
  expect(shown(planWithout(flow, 'hasCar').pages).map(([page]) => page)).toEqual(['start', 'bank', 'pets'])
})

test('a question of the country or the brand can be thought away as well', () => {
  expect(shown(planWithout(flow, 'email').pages).map(([page]) => page)).toEqual(['bank', 'car', 'pets'])
  const ofBrand = testRegistry({ steps, brand: { countries: { xa: { needs: ['dog'] } } } })
  const own = { registry: ofBrand, site: testSite(ofBrand), off: [] }
  expect([shown(planFlow(own)), shown(planWithout(own, 'dog').pages)]).toEqual([[['pets', 'dog']], []])
})

test('the legacy flow asks what its pages list, and without a question one page less', () => {
  const listed = [
    { id: 'old', flow: 'legacy', introduces: { email: yesNo } },
    { id: 'older', flow: 'legacy', introduces: { iban: yesNo } },
  ]
  const legacy = testRegistry({ steps: listed, country: { flow: 'legacy', legacy: ['old', 'older'] } })
  const own = { registry: legacy, site: testSite(legacy), off: [] }
  expect(shown(planWithout(own, 'iban').pages)).toEqual([['old', 'email']])
})

test('a page stays with its other questions, and one of a consent alone stays where nothing is taken from it', () => {
  const consent = { kind: 'consent', in: 'otherDetails', class: 'plain', policy: 'P' } as const
  const pages = [
    { id: 'bank', introduces: { iban: yesNo, branch: yesNo } },
    { id: 'rules', rank: 20, introduces: { rulesConsent: consent } },
  ]
  const asking = testRegistry({ steps: pages, country: { needs: ['iban', 'branch', 'rulesConsent'] } })
  const own = { registry: asking, site: testSite(asking), off: [] }
  expect(shown(planWithout(own, 'iban').pages)).toEqual([
    ['bank', 'branch'],
    ['rules', 'rulesConsent'],
  ])
})

test('a lender of several countries is one of each', () => {
  const wide = testRegistry({ steps, partners: { wide: { countries: ['xb', 'xa'] } } })
  expect(lendersIn({ registry: wide, site: testSite(wide) })).toEqual(['wide'])
})

test('a lender that is off asks nothing and is not lost', () => {
  expect(lendersIn(flow)).toEqual(['needing', 'ruling', 'lending', 'vet'])
  const off = { ...flow, off: ['needing', 'lending'] }
  expect(shown(planFlow(off)).map(([page]) => page)).toEqual(['start', 'bank', 'pets'])
  expect(planWithout(off, 'iban').lost).toEqual([])
})

test('who asks is the country, the brand, a page that names one of them, or a lender', () => {
  const [, bank, , pets] = planFlow(flow)
  const lenders = lendersIn(flow)
  const none = { country: false, brand: false, step: false, lenders: [] }
  expect(bank && whoAsks(bank, 'iban', lenders)).toEqual({ ...none, lenders: ['needing', 'ruling'] })
  expect(bank && whoAsks(bank, 'ibanConsent', lenders)).toEqual({ ...none, country: true })
  expect(pets && whoAsks(pets, 'dog', lenders)).toEqual({ ...none, lenders: ['vet'] })
  expect(whoAsks({ because: { dog: ['brand', 'step pets'] } }, 'dog', lenders)).toEqual({ ...none, brand: true, step: true })
  expect(whoAsks({ because: { dog: ['brand'] } }, 'dog', lenders)).toEqual({ ...none, brand: true })
  expect(whoAsks({ because: { dog: ['country'] } }, 'dog', lenders)).toEqual({ ...none, country: true })
  expect(whoAsks({ because: {} }, 'dog', lenders)).toEqual(none)
})

test('a lender that is lost takes along what it alone asks', () => {
  const two = [
    { id: 'bank', introduces: { iban: yesNo } },
    { id: 'job', rank: 20, introduces: { job: yesNo } },
  ]
  const alone = testRegistry({ steps: two, partners: { needing: { needs: ['iban', 'job'] } } })
  const own = { registry: alone, site: testSite(alone), off: [] }
  expect([shown(planFlow(own)).length, planWithout(own, 'iban').pages]).toEqual([2, []])
})
