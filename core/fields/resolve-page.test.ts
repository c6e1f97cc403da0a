import { describe, expect, it } from 'vitest'
import { testRegistry, testSite, yesNo } from '#tests/test-registry.ts'
import { formatOf } from './find-format.ts'
import { isResolvable, resolvePage } from './resolve-page.ts'

const income = { kind: 'money', in: 'incomeDetails', class: 'personal', limits: 'income' }
const amount = { kind: 'money', in: '', class: 'plain', limits: 'loan-amount' }
const code = { kind: 'text', in: '', class: 'plain', format: 'code' }
const colour = { kind: 'choice', in: '', class: 'plain', options: ['RED', 'BLUE', 'GREEN'] }
const CODE = { pattern: '^\\d$', good: ['1'], bad: ['x'] }

const pageOf = (step: { readonly [key: string]: unknown }, changes = {}) => {
  const registry = testRegistry({ steps: [{ id: 'first', ...step }], ...changes })
  const [found] = registry.steps
  if (!found) throw new Error('no step')
  return { registry, step: found, site: testSite(registry), resolve: () => resolvePage(registry, testSite(registry), found) }
}

describe('resolvePage', () => {
  it('asks what the step introduces, in its order, without what stands in its sheet', () => {
    const page = pageOf({ introduces: { amount, hasDog: yesNo, hasCat: yesNo }, modal: { kind: 'modal', asks: ['amount'] } }).resolve()
    expect(page.fields.map(({ name }) => name)).toEqual(['hasDog', 'hasCat'])
    expect(page.sheet?.map(({ name }) => name)).toEqual(['amount'])
  })

  it('asks what the country says instead, and lets be left empty what the country says', () => {
    const country = { steps: { first: { asks: ['hasCat', 'hasDog'], optional: ['hasDog', 'hasCow'] } } }
    const page = pageOf({ introduces: { hasDog: yesNo, hasCat: yesNo } }, { country }).resolve()
    expect(page.fields.map(({ name, optional }) => [name, optional])).toEqual([
      ['hasCat', undefined],
      ['hasDog', true],
    ])
  })

  it('asks what a step younger than the country says about it', () => {
    const page = pageOf({ introduces: { hasDog: yesNo, hasCat: yesNo }, countries: { xa: { asks: ['hasCat'] } } }).resolve()
    expect(page.fields.map(({ name }) => name)).toEqual(['hasCat'])
  })

  it('takes the country’s limits and the loan’s range, with the default brought into it', () => {
    const page = pageOf({ introduces: { income, amount } }).resolve()
    expect(page.fields.map(({ range }) => range)).toEqual([
      { min: 1, max: 1_000_000 },
      { default: 100, min: 100, max: 1000, step: 100 },
    ])
  })

  it('takes the country’s format before the step’s', () => {
    const own = { ...CODE, pattern: '^own$' }
    expect(pageOf({ introduces: { code }, formats: { code: CODE } }).resolve().fields[0]?.pattern).toBe(CODE.pattern)
    expect(pageOf({ introduces: { code }, formats: { code: CODE } }, { formats: { code: own } }).resolve().fields[0]?.pattern).toBe(
      own.pattern,
    )
  })

  it('offers the country’s options in the country’s order', () => {
    expect(pageOf({ introduces: { colour } }, { country: { choices: { colour: ['GREEN', 'RED'] } } }).resolve().fields[0]?.options).toEqual(
      ['GREEN', 'RED'],
    )
  })

  it('asks a sum’s mark beside the sum, once, and under the sum’s condition', () => {
    const when = { field: 'amount', is: [100] }
    const sum = { ...income, when, more: 'isMore' }
    const isMore = { ...yesNo, marks: 'income' }
    const page = pageOf({ introduces: { amount, income: sum, isMore, hasDog: yesNo }, asks: ['income', 'amount', 'isMore'] }).resolve()
    expect(page.fields.map((field) => [field.name, field.when])).toEqual([
      ['income', when],
      ['isMore', when],
      ['amount', undefined],
    ])
  })

  it('has all that its step says about it, and nothing of what the step does not say', () => {
    const stage = '13-income'
    const own = {
      kind: 'partner',
      flow: 'legacy',
      phase: 'after-offer',
      stage,
      wording: { field: 'incomeSource', as: { PENSIONER: 'pension' } },
      call: { path: '/save' },
      skippable: true,
      skipCall: { path: '/skip' },
      parameter: 'code',
    }
    const { fields: _, ...page } = pageOf({ ...own, state: 'VEHICLE', hasScreen: true, introduces: { amount } }).resolve()
    expect(page).toEqual({ id: 'first', ...own, stateCode: 16, screen: true })
    const { fields: __, ...plain } = pageOf({ introduces: { amount } }).resolve()
    expect(plain).toEqual({ id: 'first', kind: 'dynamic', flow: 'dynamic', phase: 'before-offer', stage: '10-room' })
  })

  it('is shown under the step’s condition, or where one of its questions is to be asked', () => {
    const when = { field: 'amount', is: [100] }
    expect(pageOf({ introduces: { hasDog: { ...yesNo, when }, hasCat: { ...yesNo, when } } }).resolve().when).toEqual(when)
    expect(pageOf({ introduces: { hasDog: { ...yesNo, when }, hasCat: yesNo } }).resolve().when).toBeUndefined()
    const asked = { introduces: { hasDog: { ...yesNo, when }, hasCat: yesNo }, modal: { kind: 'modal', asks: ['hasCat'] } }
    expect(pageOf(asked).resolve().when).toBeUndefined()
    expect(pageOf({ introduces: { hasDog: yesNo }, when }).resolve().when).toEqual(when)
  })

  it('has for a question the wording of the step that introduces it, whichever step asks it', () => {
    const wording = { field: 'incomeSource', as: { PENSIONER: 'pension' } }
    const other = { field: 'gender', as: { MALE: 'man' } }
    const registry = testRegistry({
      steps: [
        { id: 'first', rank: 1, introduces: { hasDog: yesNo }, wording: other },
        { id: 'second', rank: 2, introduces: { hasCat: yesNo }, wording },
        { id: 'third', rank: 3, asks: ['hasCat', 'hasDog', 'hasHen'], introduces: { hasHen: yesNo } },
      ],
    })
    const [third] = registry.steps.slice(2)
    const page = third && resolvePage(registry, testSite(registry), third)
    expect(page?.fields.map(({ wording: words }) => words)).toEqual([wording, other, undefined])
  })

  it('gives each answer its place in the lead', () => {
    const page = pageOf({ introduces: { income, employerName: { ...yesNo, in: 'employer', wire: 'name' }, colour } }).resolve()
    expect(page.fields.map(({ wire }) => wire)).toEqual(['incomeDetails.income', 'employer.name', 'colour'])
  })

  it('says which file lacks a limit or a format', () => {
    expect(pageOf({ introduces: { income: { ...income, limits: 'height' } } }).resolve).toThrow(
      'countries/xa/country.ts: limits lack "height"',
    )
    expect(pageOf({ introduces: { code } }).resolve).toThrow('no format "code": add it to countries/xa/formats.ts')
    expect(pageOf({ asks: ['nothing'] }).resolve).toThrow('steps/first asks "nothing", which no step introduces')
  })
})

describe('isResolvable', () => {
  it('is true exactly where resolving does not fail for a missing limit or format', () => {
    for (const introduces of [{ hasDog: yesNo }, { amount }, { income }, { income: { ...income, limits: 'height' } }, { code }]) {
      const { registry, site, step, resolve } = pageOf({ introduces })
      const isThrowing = (() => {
        try {
          return !resolve()
        } catch {
          return true
        }
      })()
      expect(isResolvable(registry, site, step)).toBe(!isThrowing)
    }
  })
})

describe('a step that asks what nobody introduces', () => {
  it('lacks no format and no limit: another check of the catalogue finds it', () => {
    const { registry, site, step } = pageOf({ asks: ['nothing'] })
    expect(isResolvable(registry, site, step)).toBe(true)
  })
})

describe('a market without formats of its own', () => {
  it('has those of the steps', () => {
    const { registry, site } = pageOf({ introduces: { code }, formats: { code: CODE } })
    const without = { ...registry, formats: {} }
    expect([formatOf(without, site, 'code'), formatOf(without, site, 'other')]).toEqual([CODE, undefined])
  })
})
