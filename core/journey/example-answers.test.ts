import { expect, test } from 'vitest'
import { testRegistry, testSite, yesNo } from '#tests/test-registry.ts'
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

test.each(allSites(catalogue).map((site) => [site.id, site] as const))(
  'no two texts that %s is answered with are equal, and none is empty',
  (_, site) => {
    const answers = exampleAnswers({ registry: catalogue, site, today: '2026-11-20' })
    const texts = Object.entries(answers).filter(([name]) => catalogue.dataPoints[name]?.kind === 'text')
    expect(texts.length).toBeGreaterThan(0)
    expect(likeValues(Object.fromEntries(texts))).toEqual([])
  },
)
