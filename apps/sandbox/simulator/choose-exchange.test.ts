import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Exchange } from '#core/model/partners/examples.ts'
import { chooseScenario, isKnown, scenarioIn, type Repertoire } from './choose-exchange.ts'

const exchange = (scenario: string): Exchange => ({ scenario, means: 'accepted', response: { status: 200, body: {} } })
const repertoire: Repertoire = {
  'big-bank': ['accepted', 'rejected', 'pending', 'big-offer'].map(exchange),
  lender: ['accepted', 'rejected', 'pending'].map(exchange),
}

test.each([
  ['ana@example.com', undefined],
  ['ana+pending@example.com', 'pending'],
  ['ana+Lender-Accepted@example.com', 'lender-accepted'],
  ['ana+a+b@example.com', 'a+b'],
])('the word of %s is %s', (email, word) => expect(scenarioIn(email)).toBe(word))

test.each([
  ['everybody simulates the scenario that everybody has', 'pending', { 'big-bank': 'pending', lender: 'pending' }],
  ['one is steered and the others decline', 'lender-pending', { 'big-bank': 'rejected', lender: 'pending' }],
  ['a scenario of one makes the others decline', 'big-offer', { 'big-bank': 'big-offer', lender: 'rejected' }],
  ['an unknown word accepts', 'holidays', { 'big-bank': 'accepted', lender: 'accepted' }],
  ['a partner with an unknown scenario accepts', 'lender-holidays', { 'big-bank': 'accepted', lender: 'accepted' }],
  ['no word accepts', undefined, { 'big-bank': 'accepted', lender: 'accepted' }],
])('%s', (_, word, expected) => {
  expect(Object.fromEntries(Object.keys(repertoire).map((partner) => [partner, chooseScenario(repertoire, partner, word)]))).toEqual(
    expected,
  )
})

test('whatever the word is, a partner simulates a scenario that it has', () => {
  const words = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'lender-', 'lender-__proto__'))
  fc.assert(
    fc.property(words, fc.constantFrom(...Object.keys(repertoire)), (word, partner) => {
      const scenario = chooseScenario(repertoire, partner, word)
      expect(repertoire[partner]?.map((one) => one.scenario)).toContain(scenario)
      expect(isKnown(repertoire, word) || scenario === 'accepted').toBe(true)
    }),
  )
})
