import { describe, expect, test } from 'vitest'
import { testRegistry, testSite, yesNo } from '#tests/test-registry.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { registry as catalogue } from '#catalogue/registry.gen.ts'
import { likeValues } from '#tests/catalogue/like-values.ts'
import { allSites } from '#core/model/site/site.ts'
import { holds } from '#core/model/condition.ts'
import { resolvePage } from '#core/fields/resolve-page.ts'
import { answersThatShow, exampleAnswers } from './example-answers.ts'

const registry = testRegistry({
  country: { needs: ['works', 'isPaid'] },
  steps: [
    { id: 'work', rank: 10, introduces: { works: { kind: 'choice', in: 'otherDetails', class: 'plain', options: ['NO', 'YES'] } } },
    { id: 'pay', rank: 20, introduces: { isPaid: { ...yesNo, when: { field: 'works', is: ['YES'] } } } },
  ],
})
const wanted = { registry, site: testSite(registry), today: '2026-03-18' }

test('every data point that is asked has an answer, and none that is not', () => {
  expect(exampleAnswers(wanted)).toEqual({ works: 'NO' })
  expect(exampleAnswers({ ...wanted, answers: { works: 'YES' } })).toEqual({ works: 'YES', isPaid: false })
})

test('to see a page, the answers on which it depends are given', () => {
  const [, pay] = registry.steps.map((step) => resolvePage(registry, wanted.site, step))
  if (!pay) throw new Error('no page')
  const answers = answersThatShow(wanted, pay, exampleAnswers(wanted))
  expect(answers).toEqual({ works: 'YES', isPaid: false })
  expect(holds(pay.when, answers)).toBe(true)
})

describe('a page that depends on answers', () => {
  const choice = (...options: readonly string[]) => ({ kind: 'choice', in: 'otherDetails', class: 'plain', options })
  const catalogueOf = (when: object, more: object = {}) =>
    testRegistry({
      country: { needs: ['works', 'hasDog', 'isPaid'] },
      steps: [
        { id: 'work', rank: 10, introduces: { works: choice('NO', 'PART', 'FULL'), hasDog: yesNo, ...more } },
        { id: 'pay', rank: 20, when, introduces: { isPaid: yesNo } },
      ],
    })
  const shownBy = (when: object, given: Answers = {}, more: object = {}) => {
    const own = catalogueOf(when, more)
    const site = testSite(own)
    const [, pay] = own.steps.map((step) => resolvePage(own, site, step))
    if (!pay) throw new Error('no page')
    const answers = answersThatShow({ registry: own, site, today: '2026-03-18' }, pay, given)
    expect(holds(pay.when, answers)).toBe(true)
    return answers
  }

  test('gets the first offered of the answers that show it', () => {
    expect(shownBy({ field: 'works', is: ['NEVER', 'PART', 'FULL'] })).toEqual({ works: 'PART', isPaid: false })
    expect(shownBy({ field: 'works', is: ['NEVER'] })).toEqual({ works: 'NEVER', isPaid: false })
    expect(shownBy({ field: 'hasDog', is: [true] }, { hasDog: false })).toEqual({ hasDog: true, isPaid: false })
  })

  test('gets an answer that is none of the excluded ones', () => {
    expect(shownBy({ field: 'works', isNot: ['NO', 'PART'] }, { works: 'NO' })).toEqual({ works: 'FULL', isPaid: false })
    expect(shownBy({ field: 'works', isNot: ['NO', 'PART', 'FULL'] })).toEqual({ works: false, isPaid: false })
    expect(shownBy({ field: 'works', isNot: [] })).toEqual({ works: 'NO', isPaid: false })
  })

  test('gets any answer, or none, where that is what counts', () => {
    expect(shownBy({ field: 'works', answered: true })).toEqual({ works: 'NO', isPaid: false })
    expect(shownBy({ field: 'works', answered: false }, { works: 'NO' })).toEqual({ works: undefined, isPaid: false })
  })

  test('gets all answers that it needs together, and one of those of which one is enough', () => {
    const all = [
      { field: 'works', is: ['FULL'] },
      { field: 'hasDog', is: [true] },
    ]
    expect(shownBy({ all })).toEqual({ works: 'FULL', hasDog: true, isPaid: false })
    expect(shownBy({ any: all })).toEqual({ works: 'FULL', isPaid: false })
    expect(shownBy({ any: all }, { hasDog: true })).toEqual({ hasDog: true, isPaid: false })
  })

  test('gets what the answer that shows it depends on as well', () => {
    const dogs = { dogSize: { ...choice('SMALL', 'BIG'), when: { field: 'hasDog', is: [true] } } }
    expect(shownBy({ field: 'dogSize', is: ['BIG'] }, {}, dogs)).toEqual({ hasDog: true, dogSize: 'BIG', isPaid: false })
  })

  test('keeps an answer that is given, and replaces an option that other answers exclude', () => {
    expect(shownBy({ field: 'works', is: ['PART', 'FULL'] }, { works: 'FULL', isPaid: true })).toEqual({ works: 'FULL', isPaid: true })
    const own = testRegistry({
      steps: [
        {
          id: 'work',
          introduces: {
            works: choice('NO', 'FULL'),
            why: { ...choice('ILL', 'PAY'), cases: { field: 'works', options: { NO: ['ILL'], FULL: ['PAY'] } } },
          },
        },
      ],
    })
    const site = testSite(own)
    const [page] = own.steps.map((step) => resolvePage(own, site, step))
    if (!page) throw new Error('no page')
    const shown = (given: Answers) => answersThatShow({ registry: own, site, today: '2026-03-18' }, page, given)
    expect(shown({ works: 'FULL', why: 'ILL' })).toEqual({ works: 'FULL', why: 'PAY' })
    expect(shown({ works: 'FULL', why: 'PAY' })).toEqual({ works: 'FULL', why: 'PAY' })
  })

  test('has every field of its dialog answered too', () => {
    const own = testRegistry({
      steps: [{ id: 'work', introduces: { works: choice('NO'), hasDog: yesNo }, modal: { kind: 'modal', asks: ['hasDog'] } }],
    })
    const site = testSite(own)
    const [page] = own.steps.map((step) => resolvePage(own, site, step))
    if (!page) throw new Error('no page')
    expect(answersThatShow({ registry: own, site, today: '2026-03-18' }, page, {})).toEqual({ works: 'NO', hasDog: false })
  })
})

test('examples suit the rules of the market’s partners, and of no other', () => {
  const own = (partners: { readonly [id: string]: object }) =>
    testRegistry({
      country: { needs: ['works'] },
      steps: [{ id: 'work', introduces: { works: { kind: 'choice', in: '', class: 'plain', options: ['NO', 'YES'] } } }],
      partners,
    })
  const answersFor = (partners: { readonly [id: string]: object }) => {
    const some = own(partners)
    return exampleAnswers({ registry: some, site: testSite(some), today: '2026-03-18' })
  }
  const eligibility = [
    { field: 'hasDog', isOneOf: [true] },
    { field: 'works', isOneOf: ['YES'] },
  ]
  expect(answersFor({ lender: { eligibility } })).toEqual({ works: 'YES' })
  expect(answersFor({ lender: { eligibility, countries: ['xb'] } })).toEqual({ works: 'NO' })
})

test.each(allSites(catalogue).map((site) => [site.id, site] as const))(
  'no two texts that %s is answered with are equal, and none is empty',
  (_, site) => {
    const answers = exampleAnswers({ registry: catalogue, site, today: '2026-11-20' })
    const texts = Object.entries(answers).filter(([name]) => catalogue.dataPoints[name]?.kind === 'text')
    expect(texts.length).toBeGreaterThan(0)
    expect(likeValues(Object.fromEntries(texts))).toEqual([])
  },
)
