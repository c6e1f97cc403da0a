import fc from 'fast-check'
import { expect, test } from 'vitest'
import { learnShares, PRIOR_LEADS, smoothedShare, withLearned } from './learn-shares.ts'

test('with few decisions the share of the catalogue prevails, with many the decisions do', () => {
  expect(smoothedShare(0.4, { decided: 0, accepted: 0 })).toBe(0.4)
  expect(smoothedShare(0.4, { decided: 10, accepted: 0 })).toBe(0.38)
  expect(smoothedShare(0.4, { decided: PRIOR_LEADS, accepted: 0 })).toBe(0.2)
  expect(smoothedShare(0.4, { decided: 100_000, accepted: 70_000 })).toBe(0.7)
})

test('a share never falls below the floor, never rises above 1, and rises with each acceptance', () => {
  const counts = fc.nat(1_000_000).chain((decided) => fc.tuple(fc.constant(decided), fc.nat(decided)))
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), counts, (prior, [decided, accepted]) => {
      const share = smoothedShare(prior, { decided, accepted })
      expect(share).toBeGreaterThanOrEqual(0.02)
      expect(share).toBeLessThanOrEqual(1)
      expect(smoothedShare(prior, { decided: decided + 1, accepted: accepted + 1 })).toBeGreaterThanOrEqual(share)
    }),
  )
})

const rules = {
  routing: { mode: 'waterfall', atOnce: 3, withinMs: 1000 },
  partners: Object.fromEntries(
    ['a', 'b'].map((id) => [id, { price: 100, acceptance: 0.5, needs: [], sellingTiers: [], eligibility: [], isAlone: false }]),
  ),
} as const

test('the same decisions give the same shares to the byte, in any order, and the rules name their version', () => {
  const decisions = [
    { country: 'pl', partner: 'b', decided: 400, accepted: 40 },
    { country: 'co', partner: 'a', decided: 200, accepted: 200 },
    { country: 'pl', partner: 'gone', decided: 5, accepted: 5 },
  ]
  const priorOf = (partner: string) => (partner === 'gone' ? undefined : 0.5)
  const shares = learnShares(decisions, priorOf)
  expect(JSON.stringify(learnShares(decisions.toReversed(), priorOf))).toBe(JSON.stringify(shares))
  expect(shares).toEqual({ co: { a: 0.75 }, pl: { b: 0.23 } })
  const learned = withLearned(rules, 'pl', { id: '7', shares })
  expect([learned.partners['a']?.acceptance, learned.partners['b']?.acceptance, learned.acceptanceVersion]).toEqual([0.5, 0.23, '7'])
  expect(withLearned(rules, 'de', { id: '7', shares })).toEqual(rules)
})
