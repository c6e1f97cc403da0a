import { describe, expect, it } from 'vitest'
import { testRegistry, testSite, yesNo } from '#tests/test-registry.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { planJourney } from './plan-journey.ts'

const plan = (sample: Parameters<typeof testRegistry>[0], answers: Answers = {}) => {
  const registry = testRegistry(sample)
  return planJourney({ registry, site: testSite(registry), answers, today: '2026-11-20' })
}
const page = (id: string, ...names: readonly string[]) => ({ id, introduces: Object.fromEntries(names.map((name) => [name, yesNo])) })
const pathsOf = (pages: ReturnType<typeof plan>) => pages.map(({ path }) => path)

describe('planJourney in the legacy flow', () => {
  it('plans the legacy steps in the country’s order where the site’s flow is legacy', () => {
    const legacy = ['z', 'a'].map((id) => ({ ...page(id, `of-${id}`), flow: 'legacy' }))
    const steps = [...legacy, page('m', 'dog')]
    const country = { flow: 'legacy', legacy: ['z', 'a'], needs: ['of-z', 'of-a', 'dog'] }
    expect(pathsOf(plan({ steps, country }))).toEqual(['z', 'a'])
    expect(pathsOf(plan({ steps, country: { ...country, flow: 'dynamic' } }))).toEqual(['m'])
  })

  it('asks on a page of its own in the legacy flow what a step, a brand or a partner needs and no page of that flow asks', () => {
    const legacy = (id: string, stage: string, ...names: readonly string[]) => ({ ...page(id, ...names), flow: 'legacy', stage })
    const listed = [legacy('first', '10-loan', 'dog'), legacy('middle', '13-income', 'cat'), legacy('last', '17-check', 'hen')]
    const young = {
      ...page('young', 'cow', 'cat'),
      asks: ['cow', 'cat'],
      introduces: { cow: yesNo },
      stage: '15-other',
      askedIn: { countries: ['xa'] },
    }
    const early = { ...page('early', 'pig'), stage: '09-early', askedIn: { partners: ['lender'] } }
    const needed = { ...page('needed', 'owl'), stage: '15-other', rank: 20 }
    const steps = [...listed, young, early, needed, page('unneeded', 'ant')]
    const country = { flow: 'legacy' as const, legacy: ['first', 'middle', 'last'] }
    const partners = { lender: { needs: ['owl', 'cat'] } }
    const pages = plan({ steps, country, partners })
    expect(pages.map(({ path, fields }) => [path, ...fields])).toEqual([
      ['first', 'dog'],
      ['early', 'pig'],
      ['middle', 'cat'],
      ['young', 'cow'],
      ['needed', 'owl'],
      ['last', 'hen'],
    ])
    expect(plan({ steps, country: { ...country, legacy: [] }, partners })).toEqual([])
  })

  it('asks on a page of its own in the legacy flow only after the answers on which that page depends', () => {
    const listed = [
      { ...page('first', 'dog'), flow: 'legacy', stage: '10-loan' },
      { ...page('last', 'hen'), flow: 'legacy', stage: '17-check' },
    ]
    const dependent = { id: 'young', introduces: { cow: { ...yesNo, when: { field: 'hen', is: [true] } } }, stage: '12-early' }
    const country = { flow: 'legacy' as const, legacy: ['first', 'last'] }
    expect(pathsOf(plan({ steps: [...listed, dependent], country, partners: { lender: { needs: ['cow'] } } }))).toEqual([
      'first',
      'last',
      'young',
    ])
  })

  it('asks in the legacy flow everything that its pages list, but what counts only if needed', () => {
    const steps = [{ id: 'a', introduces: { dog: yesNo, cat: yesNo }, flow: 'legacy' as const, ifNeeded: ['cat'] }, page('m', 'cow')]
    const country = { flow: 'legacy' as const, legacy: ['a'], needs: [] }
    expect(plan({ steps, country }).map(({ path, fields, because }) => [path, fields, because])).toEqual([
      ['a', ['dog'], { dog: ['country'] }],
    ])
    expect(plan({ steps, country, partners: { lender: { needs: ['cat'] } } })[0]?.fields).toEqual(['dog', 'cat'])
    expect(plan({ steps, country: { ...country, needs: ['dog'] } })[0]?.because).toEqual({ dog: ['country'] })
  })

  it('asks in the legacy flow what the country and a lender need, on one page, and on no legacy page that the country does not list', () => {
    const steps = [
      { ...page('a', 'dog'), flow: 'legacy', stage: '10-loan' },
      { ...page('unlisted', 'owl'), flow: 'legacy', stage: '11-other' },
      { ...page('m', 'cat'), stage: '12-more' },
      { id: 'n', asks: ['cat', 'cow'], introduces: { cow: yesNo }, stage: '13-more' },
      { id: 'o', asks: ['owl'], stage: '14-more' },
    ]
    const country = { flow: 'legacy' as const, legacy: ['a'], needs: ['cat', 'cow', 'owl'] }
    const pages = plan({ steps, country, partners: { lender: { needs: ['cat', 'cow', 'owl'] } } })
    expect(pages.map(({ path, fields }) => [path, ...fields])).toEqual([
      ['a', 'dog'],
      ['m', 'cat'],
      ['n', 'cow'],
      ['o', 'owl'],
    ])
    expect(pathsOf(plan({ steps, country }))).toEqual(['a'])
  })

  it('asks after a listed page if one of that page’s answers counts', () => {
    const steps = [
      { ...page('first', 'dog'), flow: 'legacy', stage: '10-loan' },
      { ...page('last', 'hen', 'fox'), flow: 'legacy', stage: '17-check' },
      { id: 'young', introduces: { cow: { ...yesNo, when: { field: 'hen', is: [true] } } }, stage: '12-early' },
    ]
    const country = { flow: 'legacy' as const, legacy: ['first', 'last'] }
    expect(pathsOf(plan({ steps, country, partners: { lender: { needs: ['cow'] } } }))).toEqual(['first', 'last', 'young'])
  })

  it('asks in the legacy flow each answer that counts only if needed by itself', () => {
    const steps = [{ id: 'a', introduces: { dog: yesNo, cat: yesNo, cow: yesNo }, flow: 'legacy' as const, ifNeeded: ['cat', 'cow'] }]
    const country = { flow: 'legacy' as const, legacy: ['a'], needs: [] }
    expect(plan({ steps, country, partners: { lender: { needs: ['cow'] } } }).map(({ fields }) => fields)).toEqual([['dog', 'cow']])
    expect(plan({ steps, country }).map(({ fields }) => fields)).toEqual([['dog']])
  })

  it('asks nothing in the dynamic flow only because the legacy flow would', () => {
    const steps = [
      { ...page('z', 'dog'), flow: 'legacy' },
      { id: 'm', asks: ['dog', 'cat'], introduces: { cat: yesNo } },
    ]
    expect(plan({ steps, country: { flow: 'dynamic', legacy: ['z'], needs: ['cat'] } }).map(({ fields }) => fields)).toEqual([['cat']])
  })
})
