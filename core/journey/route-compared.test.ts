import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noFacts as nothing, plainPartner as partner } from '#tests/example-facts.ts'
import { BASE_ROUTING } from '#core/model/partners/routing.ts'
import { askedNow, modeFor, routeLead, type RoutingFacts } from './route-lead.ts'

describe('where offers are compared', () => {
  const partners = { a: { ...partner, price: 9 }, b: { ...partner, isAlone: true }, c: { ...partner, weight: 5 }, d: partner }
  const compared = (facts: Partial<RoutingFacts>, atOnce = 3) =>
    routeLead({ routing: { ...BASE_ROUTING, mode: 'compare', atOnce }, partners }, { ...nothing, isSeveralAgreed: true, ...facts })

  it('asks all that fit at once up to the bound, also one that may want a step, and the others later', () => {
    const verdicts = compared({ draw: 7 })
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['ask', 'ask', 'ask', 'later'])
    expect(askedNow(compared({ draw: 7 }, 9)).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('asks nobody while one may still answer, and once none of them offers anything the next ones, up to the bound', () => {
    expect(askedNow(compared({ asked: [{ partner: 'a', answer: 'declined' }, { partner: 'b' }] }))).toEqual([])
    const declined = ['a', 'b'].map((one) => ({ partner: one, answer: 'declined' }))
    expect(askedNow(compared({ asked: declined })).toSorted()).toEqual(['c', 'd'])
    expect(askedNow(compared({ asked: declined }, 1))).toHaveLength(1)
  })

  it('orders partners by chance alone: price and weight change nothing, and each is first about as often', () => {
    const firsts = Array.from({ length: 4000 }, (_, draw) => compared({ draw: Math.imul(draw, 2654435761) >>> 0 }, 1))
    const counts = Map.groupBy(firsts, ([first]) => first?.partner)
    for (const id of Object.keys(partners)) expect(Math.abs((counts.get(id)?.length ?? 0) - 1000)).toBeLessThan(150)
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 99 }), (draw, price) => {
        const rules = {
          routing: { ...BASE_ROUTING, mode: 'compare', atOnce: 2 } as const,
          partners: { ...partners, d: { ...partner, price } },
        }
        expect(routeLead(rules, { ...nothing, draw }).map((one) => one.partner)).toEqual(compared({ draw }).map((one) => one.partner))
      }),
    )
  })

  it.each(['compare', 'parallel'] as const)('asks one after another where the applicant did not agree to %s', (mode) => {
    const rules = { routing: { ...BASE_ROUTING, mode }, partners }
    expect(askedNow(routeLead(rules, { ...nothing, isSeveralAgreed: false }))).toEqual(['c'])
    expect(modeFor(rules, { isSeveralAgreed: false })).toBe('waterfall')
    expect([modeFor(rules, { isSeveralAgreed: true }), modeFor(rules, {})]).toEqual([mode, mode])
  })
})
