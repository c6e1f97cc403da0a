import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testRegistry, testSite, yesNo } from '#tests/test-registry.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { fittingPartners, missingDataPoints, planJourney } from './plan-journey.ts'

const TODAY = '2026-11-20'
const plan = (sample: Parameters<typeof testRegistry>[0], answers: Answers = {}, excluded: readonly string[] = []) => {
  const registry = testRegistry(sample)
  return planJourney({ registry, site: testSite(registry), answers, today: TODAY, excluded })
}
const page = (id: string, ...names: readonly string[]) => ({ id, introduces: Object.fromEntries(names.map((name) => [name, yesNo])) })
const pathsOf = (pages: ReturnType<typeof plan>) => pages.map(({ path }) => path)

describe('planJourney', () => {
  it('asks only what the country, the brand or a partner needs, and says because of whom', () => {
    const steps = [page('a', 'dog'), page('b', 'cat', 'cow'), page('c', 'hen'), page('d', 'pig')]
    const pages = plan({
      steps,
      country: { needs: ['dog'] },
      brand: { countries: { xa: { needs: ['cat'] } } },
      partners: { lender: { needs: ['cat', 'hen'] } },
    })
    expect(pages.map(({ path, because }) => [path, because])).toEqual([
      ['a', { dog: ['country'] }],
      ['b', { cat: ['brand', 'lender'] }],
      ['c', { hen: ['lender'] }],
    ])
  })

  it('asks what a step says a country, a brand or a partner needs, and names the step as the reason', () => {
    const reasonsOf = (askedIn: object, partners: object = {}) =>
      plan({ steps: [{ ...page('a', 'dog'), askedIn }], partners: { lender: {}, ...partners } }).map(({ because }) => because)
    expect(reasonsOf({ countries: ['xa'] })).toEqual([{ dog: ['step a'] }])
    expect(reasonsOf({ brands: ['sample'] })).toEqual([{ dog: ['step a'] }])
    expect(reasonsOf({ partners: ['lender'] })).toEqual([{ dog: ['step a for lender'] }])
    expect(reasonsOf({ partners: ['lender'] }, { other: { needs: ['dog'] } })).toEqual([{ dog: ['step a for lender', 'other'] }])
    expect(reasonsOf({ countries: ['xb'], brands: ['another'], partners: ['elsewhere'] })).toEqual([])
  })

  it('asks what a partner’s eligibility looks at', () => {
    expect(
      pathsOf(plan({ steps: [page('a', 'dog')], partners: { lender: { eligibility: [{ field: 'dog', isOneOf: [true] }] } } })),
    ).toEqual(['a'])
  })

  it('asks nothing for a partner that an answer excludes, that said no, or that lends elsewhere', () => {
    const steps = [page('a', 'dog'), page('b', 'cat')]
    const picky = { needs: ['cat'], eligibility: [{ field: 'dog', isOneOf: [true] }] }
    const country = { needs: ['dog'] }
    expect(pathsOf(plan({ steps, country, partners: { picky } }))).toEqual(['a', 'b'])
    expect(pathsOf(plan({ steps, country, partners: { picky } }, { dog: false }))).toEqual(['a'])
    expect(pathsOf(plan({ steps, country, partners: { picky } }, { dog: true }))).toEqual(['a', 'b'])
    expect(pathsOf(plan({ steps, country, partners: { picky } }, {}, ['picky']))).toEqual(['a'])
    expect(pathsOf(plan({ steps, country, partners: { picky: { ...picky, countries: ['xb'] } } }))).toEqual(['a'])
  })

  it('leaves out a page whose condition fails, and marks one whose condition is not known yet', () => {
    const steps = [page('a', 'dog'), { ...page('b', 'cat'), when: { field: 'dog', is: [true] } }]
    const country = { needs: ['dog', 'cat'] }
    expect(plan({ steps, country }).map(({ isInFlow }) => isInFlow)).toEqual([true, 'unknown'])
    expect(pathsOf(plan({ steps, country }, { dog: false }))).toEqual(['a'])
    expect(plan({ steps, country }, { dog: true }).map(({ isInFlow }) => isInFlow)).toEqual([true, true])
  })

  it('asks what a needed answer depends on, for the same reason', () => {
    const dependent = { id: 'b', introduces: { cat: { ...yesNo, when: { field: 'dog', is: [true] } } } }
    const pages = plan({ steps: [page('a', 'dog'), dependent], partners: { lender: { needs: ['cat'] } } })
    expect(pages.map(({ path, because }) => [path, because])).toEqual([
      ['a', { dog: ['lender'] }],
      ['b', { cat: ['lender'] }],
    ])
    expect(pathsOf(plan({ steps: [page('a', 'dog'), dependent], partners: { lender: { needs: ['cat'] } } }, { dog: false }))).toEqual(['a'])
  })

  it('knows which pages are answered, and that what may be left empty does not count', () => {
    const steps = [{ id: 'a', introduces: { dog: yesNo, cat: { ...yesNo, optional: true }, cow: yesNo } }]
    const country = { needs: ['dog', 'cat', 'cow'] }
    expect(plan({ steps, country })[0]?.isAnswered).toBe(false)
    expect(plan({ steps, country }, { cat: true })[0]?.isAnswered).toBe(false)
    expect(plan({ steps, country }, { cow: true })[0]?.isAnswered).toBe(false)
    expect(plan({ steps, country }, { dog: false, cow: true })[0]?.isAnswered).toBe(true)
  })

  it('never asks more when more is known, keeps the order of the catalogue, and never asks a point twice', () => {
    const names = ['dog', 'cat', 'cow', 'hen', 'pig'] as const
    const partner = fc.record({
      needs: fc.subarray([...names]),
      eligibility: fc.array(fc.record({ field: fc.constantFrom(...names), isOneOf: fc.constant([true]) }), { maxLength: 2 }),
    })
    const answers = fc.record(Object.fromEntries(names.map((name) => [name, fc.boolean()])), { requiredKeys: [] })
    const steps = names.map((name, index) => ({ ...page(`of-${name}`, name), rank: 10 * (5 - index) }))
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('p', 'q', 'r'), partner),
        answers,
        fc.constantFrom(...names),
        fc.boolean(),
        (partners, given, name, value) => {
          const before = plan({ steps, partners }, given)
          const after = plan({ steps, partners }, { ...given, [name]: given[name] ?? value })
          const order = testRegistry({ steps }).steps.map(({ id }) => id)
          expect(pathsOf(before)).toEqual(order.filter((id) => pathsOf(before).includes(id)))
          expect(pathsOf(before)).toEqual(expect.arrayContaining([...pathsOf(after)]))
          expect(new Set(before.flatMap(({ fields }) => fields)).size).toBe(before.flatMap(({ fields }) => fields).length)
        },
      ),
    )
  })
})

describe('a page of the plan', () => {
  it('asks in the legacy flow once what the country needs as well, and on no page of its own what only the country needs', () => {
    const steps = [{ ...page('a', 'dog'), flow: 'legacy' as const, stage: '10-loan' }, page('m', 'cow'), page('n', 'owl')]
    const country = { flow: 'legacy' as const, legacy: ['a'], needs: ['cow', 'owl'] }
    expect(pathsOf(plan({ steps, country }))).toEqual(['a'])
    expect(pathsOf(plan({ steps, country, partners: { lender: { needs: ['cow'] } } }))).toEqual(['a', 'm'])
  })

  it('has its stage, its data points and its condition', () => {
    const steps = [
      { ...page('a', 'dog'), stage: '13-income' },
      { ...page('b', 'cat', 'cow'), stage: '14-pets', when: { field: 'dog', is: [true] } },
    ]
    expect(plan({ steps, country: { needs: ['dog', 'cow'] } }, { dog: true })).toEqual([
      { path: 'a', stage: '13-income', fields: ['dog'], because: { dog: ['country'] }, isAnswered: true, isInFlow: true },
      {
        path: 'b',
        stage: '14-pets',
        fields: ['cow'],
        because: { cow: ['country'] },
        isAnswered: false,
        isInFlow: true,
        when: { field: 'dog', is: [true] },
      },
    ])
  })

  it('leaves out a data point whose own condition fails, and waits for one whose condition holds', () => {
    const cow = { ...yesNo, when: { field: 'dog', is: [true] } }
    const steps = [{ id: 'a', introduces: { dog: yesNo, cat: yesNo, cow } }]
    const country = { needs: ['dog', 'cat', 'cow'] }
    const fields = (answers: Answers) => plan({ steps, country }, answers).map((one) => [one.fields, one.isAnswered])
    expect(fields({ dog: false, cat: true })).toEqual([[['dog', 'cat'], true]])
    expect(fields({ dog: true, cat: true })).toEqual([[['dog', 'cat', 'cow'], false]])
    expect(fields({ dog: true, cat: true, cow: false })).toEqual([[['dog', 'cat', 'cow'], true]])
    expect(fields({ cat: true })).toEqual([[['dog', 'cat', 'cow'], false]])
  })

  it('is answered where a country lets be left empty what lacks an answer', () => {
    const steps = [page('a', 'dog', 'cat')]
    const country = { needs: ['dog', 'cat'], steps: { a: { optional: ['cat', 'cow'] } } }
    expect(plan({ steps, country }, { dog: true })[0]?.isAnswered).toBe(true)
    expect(plan({ steps, country }, { cat: true })[0]?.isAnswered).toBe(false)
  })

  it('does not wait for an answer that depends on another page', () => {
    const cow = { ...yesNo, when: { field: 'dog', is: [true] } }
    const steps = [page('a', 'dog'), { id: 'b', introduces: { cat: yesNo, cow } }]
    const country = { needs: ['dog', 'cat', 'cow'] }
    const answered = (answers: Answers) => plan({ steps, country }, answers).map(({ isAnswered }) => isAnswered)
    expect([answered({ cat: true }), answered({ cat: true, dog: true }), answered({ cat: true, dog: false })]).toEqual([
      [false, true],
      [true, false],
      [true, true],
    ])
  })

  it('depends on what its questions depend on, where none of them is always asked', () => {
    const when = { field: 'dog', is: [true] }
    const steps = [page('a', 'dog'), { id: 'b', introduces: { cat: { ...yesNo, when } } }]
    expect(plan({ steps, country: { needs: ['dog', 'cat'] } }).map((one) => [one.isInFlow, one.when])).toEqual([
      [true, undefined],
      ['unknown', when],
    ])
  })

  it('names each reason once, also where an answer is needed by itself and for another one', () => {
    const steps = [page('a', 'dog'), { id: 'b', introduces: { cat: { ...yesNo, when: { field: 'dog', is: [true] } } } }]
    const pages = plan({ steps, country: { needs: ['cat'] }, partners: { lender: { needs: ['cat', 'dog'] } } })
    expect(pages[0]?.because).toEqual({ dog: ['lender', 'country'] })
  })

  it('asks in its dialog what is needed there', () => {
    const steps = [{ ...page('a', 'dog', 'cat', 'cow'), modal: { kind: 'modal', asks: ['cat', 'cow'] } }]
    expect(plan({ steps, country: { needs: ['dog', 'cow'] } }).map(({ fields }) => fields)).toEqual([['dog', 'cow']])
  })
})

describe('missingDataPoints', () => {
  it('leaves out what a page that is not in the flow asks', () => {
    const [first] = plan({ steps: [page('a', 'dog')], country: { needs: ['dog'] } })
    if (!first) throw new Error('no page')
    const all = [first, { ...first, fields: ['cat'], isInFlow: false }, { ...first, fields: ['cow'], isInFlow: 'unknown' }] as const
    expect(missingDataPoints(all, {})).toEqual(['dog', 'cow'])
  })

  it('lists what lacks an answer in the order of the pages', () => {
    const pages = plan({ steps: [page('a', 'dog', 'cat'), page('b', 'cow')], country: { needs: ['cow', 'cat', 'dog'] } }, { cat: true })
    expect(missingDataPoints(pages, { cat: true })).toEqual(['dog', 'cow'])
  })
})

describe('fittingPartners', () => {
  it('puts the best expected value first', () => {
    const registry = testRegistry({
      partners: { poor: { price: 100, acceptance: 0.1 }, rich: { price: 50, acceptance: 0.9 }, fair: { price: 20, acceptance: 1 } },
    })
    expect(fittingPartners({ registry, site: testSite(registry), answers: {}, today: TODAY })).toEqual(['rich', 'fair', 'poor'])
  })

  it('compares what the partners pay in the country', () => {
    const registry = testRegistry({ partners: { elsewhere: { price: { xa: 40, xb: 9000 } }, here: { price: { xa: 50, xb: 1 } } } })
    expect(fittingPartners({ registry, site: testSite(registry), answers: {}, today: TODAY })).toEqual(['here', 'elsewhere'])
  })

  it('counts the weight of a partner, and excludes nobody whom no answer excludes', () => {
    const registry = testRegistry({
      partners: {
        light: { price: 100, acceptance: 0.5, weight: 0.5 },
        plain: { price: 60, acceptance: 0.5 },
        heavy: { price: 20, acceptance: 0.5, weight: 4, eligibility: [{ field: 'amount', atLeast: 500 }] },
        abroad: { countries: ['xb'] },
        both: { countries: ['xb', 'xa'], price: 1 },
      },
    })
    const fitting = (answers: Answers, excluded?: readonly string[]) =>
      fittingPartners({ registry, site: testSite(registry), answers, today: TODAY, ...(excluded && { excluded }) })
    expect(fitting({})).toEqual(['heavy', 'plain', 'light', 'both'])
    expect(fitting({ amount: 500 })).toEqual(['heavy', 'plain', 'light', 'both'])
    expect(fitting({ amount: 499 })).toEqual(['plain', 'light', 'both'])
    expect(fitting({}, ['plain', 'heavy'])).toEqual(['light', 'both'])
  })

  it('counts what follows from an answer as an answer', () => {
    const registry = testRegistry({
      steps: [{ id: 'a', introduces: { dog: yesNo, cat: { ...yesNo, follows: [{ when: { field: 'dog', is: [true] }, is: false }] } } }],
      partners: { lender: { eligibility: [{ field: 'cat', isOneOf: [true] }] } },
    })
    const fitting = (answers: Answers) => fittingPartners({ registry, site: testSite(registry), answers, today: TODAY })
    expect([fitting({}), fitting({ dog: false }), fitting({ dog: true })]).toEqual([['lender'], ['lender'], []])
  })
})
