import { describe, expect, it } from 'vitest'
import { makeSites } from '#apps/api/domain/sites/site-context.ts'
import { answerFacts } from '#apps/api/domain/partners/routing-facts.ts'
import { makeApplication } from '#apps/api/domain/partners/make-application.ts'
import { registry } from '#catalogue/registry.gen.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { conditionOf } from '#core/model/page/condition-of.ts'
import { holds } from '#core/model/condition.ts'
import { followingAnswers } from '#core/model/answers/following-answers.ts'
import { validateAnswer } from '#core/fields/validate-answer.ts'
import { resolvePage } from '#core/fields/resolve-page.ts'
import type { Site } from '#core/model/site/site.ts'
import { pageKeys } from '#core/model/wording.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { liveSites } from './live-sites.ts'

const TODAY = '2026-11-20'
const EARNED = ['monthlyIncome', 'monthlyExtraIncome', 'salaryCycle', 'salaryCycleValue', 'incomePayday', 'hasProofOfIncome', 'workPhone']
const DEBTS = ['monthlyCreditCommitments', 'totalDebtAmount', 'totalDebtIsMore', 'isInterestedInDebtConsolidation']

const sites = liveSites(registry).flatMap((site) => [
  { name: `${site.id}, dynamic`, site: { ...site, flow: 'dynamic' } satisfies Site },
  { name: `${site.id}, legacy`, site: { ...site, flow: 'legacy' } satisfies Site },
])
const asked = (site: Site, answers: Answers): readonly string[] =>
  planJourney({ registry, site, answers, today: TODAY }).flatMap(({ fields }) => fields)
const pageOf = (site: Site, id: string) => {
  const step = registry.steps.find((one) => one.id === id)
  if (!step) throw new Error(`no step ${id}`)
  return resolvePage(registry, site, step)
}
const askedOf = (names: readonly string[], site: Site, answers: Answers) => asked(site, answers).filter((name) => names.includes(name))

describe.each(sites)('$name', ({ site }) => {
  it('who has no income is asked nothing about it', () => {
    expect(askedOf(EARNED, site, { incomeSource: 'UNEMPLOYED' })).toEqual([])
    expect(askedOf(['monthlyIncome'], site, { incomeSource: 'PENSIONER' })).toEqual(['monthlyIncome'])
  })

  it('who has no income of any kind can say so', () => {
    const field = pageOf(site, 'income-source').fields.find(({ name }) => name === 'incomeSource')
    expect(field?.options).toContain('UNEMPLOYED')
  })

  it('who studies or keeps a home may have an income of 0, everybody else who earns one of 1', () => {
    const [field] = pageOf(site, 'monthly-income').fields
    if (!field) throw new Error('no field')
    const taken = (monthlyIncome: number) =>
      site.country.choices['incomeSource']?.filter(
        (incomeSource) =>
          incomeSource !== 'UNEMPLOYED' &&
          validateAnswer(field, { incomeSource, monthlyIncome }, { today: TODAY, age: site.country.age }) === undefined,
      )
    const without = site.country.choices['incomeSource']?.filter((source) => ['STUDENT', 'HOMEMAKER'].includes(source))
    expect(taken(0)).toEqual(without)
    expect(taken(1)).toHaveLength((site.country.choices['incomeSource']?.length ?? 0) - 1)
    expect(taken(-1)).toEqual([])
  })

  it('who has an income of 0 is asked neither for a payday nor for proof', () => {
    const paid = ['salaryCycle', 'salaryCycleValue', 'incomePayday', 'hasProofOfIncome']
    const earning = { incomeSource: 'STUDENT', salaryCycle: 'MONTHLY' }
    expect(askedOf(paid, site, { ...earning, monthlyIncome: 0 })).toEqual([])
    const monthlyIncome = site.country.limits['monthlyIncome']?.max
    expect(askedOf(paid, site, { ...earning, monthlyIncome })).toEqual(askedOf(paid, site, earning))
  })

  it('who has no income is asked for no profession', () => {
    expect(askedOf(['cofidisProfession'], site, { incomeSource: 'UNEMPLOYED' })).toEqual([])
  })

  it('who wants to combine debts is not asked whether there are any, and what they cost a month', () => {
    const answers = { loanPurpose: 'DEBT_CONSOLIDATION' }
    const before = askedOf(['monthlyCreditCommitments'], site, {})
    for (const hasOtherLoans of [undefined, false, true])
      expect(askedOf(['hasOtherLoans', 'monthlyCreditCommitments'], site, { ...answers, hasOtherLoans })).toEqual(before)
  })

  it('who has no loans is asked neither what is left to pay of them nor whether to combine them', () => {
    expect(askedOf(DEBTS, site, { hasOtherLoans: false, loanPurpose: 'TRAVEL' })).toEqual([])
  })

  it('who wants to combine debts is asked how much they are, and not again whether to combine them', () => {
    const before = askedOf(['totalDebtAmount'], site, {})
    const debts = DEBTS.filter((name) => name !== 'monthlyCreditCommitments')
    expect(askedOf(debts, site, { hasOtherLoans: false, loanPurpose: 'DEBT_CONSOLIDATION' })).toEqual(
      before.length > 0 ? ['totalDebtAmount', 'totalDebtIsMore'] : [],
    )
    expect(asked(site, { hasOtherLoans: true, loanPurpose: 'DEBT_CONSOLIDATION' })).not.toContain('isInterestedInDebtConsolidation')
  })

  it('who gets a pension is asked for no profession', () => {
    expect(askedOf(['cofidisProfession', 'jobTitle', 'jobArea', 'positionType'], site, { incomeSource: 'PENSIONER' })).toEqual([])
  })
})

it('an answer that follows is asked nowhere, whatever the answers', () => {
  const sources = registry.dataPoints['incomeSource']
  const options = sources?.kind === 'choice' ? sources.options : []
  const banks = ['GCASH', 'BDO']
  for (const { site } of sites)
    for (const incomeSource of options)
      for (const [hasOtherLoans, loanPurpose, bankName] of [
        [false, 'TRAVEL', banks[0]],
        [false, 'DEBT_CONSOLIDATION', banks[1]],
        [true, 'DEBT_CONSOLIDATION', banks[0]],
        [true, 'TRAVEL', banks[1]],
      ]) {
        const answers: Answers = { incomeSource, hasOtherLoans, loanPurpose, bankName, hasBankAccount: true }
        const open = Object.keys(followingAnswers(registry, site, answers)).filter(
          (name) => holds(conditionOf(registry, site, name), answers) !== false,
        )
        expect(open, `${site.id} ${JSON.stringify(answers)}`).toEqual([])
      }
})

describe('words', async () => {
  const contexts = [...(await makeSites()).values()]
  const PAGES = [
    ['income-contract-started-at', 'incomeSource', ['SELF_EMPLOYED']],
    ['income-payday', 'incomeSource', ['SELF_EMPLOYED', 'PENSIONER', 'RENTAL_INCOME']],
    ['employer-name', 'incomeSource', ['SELF_EMPLOYED', 'PENSIONER']],
    ['employment-details', 'incomeSource', ['SELF_EMPLOYED']],
    ['monthly-credit-commitments', 'loanPurpose', ['DEBT_CONSOLIDATION']],
  ] as const

  it.each(PAGES)('%s is worded anew for %s %o, in every language', (id, name, answers) => {
    for (const { site, find } of contexts) {
      const page = pageOf(site, id)
      const titleOf = (given: Answers) => find(pageKeys(page, 'title', given), {})
      for (const answer of answers) expect(titleOf({ [name]: answer }), `${site.id} ${answer}`).not.toBe(titleOf({}))
    }
  })

  it('the error for an income of 0 names the answer that there is none', () => {
    for (const { site, find } of contexts)
      expect(find(['fields>monthlyIncome>errors>too-small'], { limit: '1' }), site.id).toContain(
        find(['fields>incomeSource>options>UNEMPLOYED'], {}),
      )
  })
})

describe('lenders', async () => {
  const contexts = await makeSites()
  const contextOf = (id: string) => {
    const context = contexts.get(id)
    if (!context) throw new Error(`no site ${id}`)
    return context
  }
  const response = (id: string, partner: string, answers: Answers) =>
    makeApplication(contextOf(id), { id: 'lead', answers, confirmedConsents: [] }, { partner, idempotencyKey: 'key', reference: null })
      .answers

  it('get an income of 0 for somebody without an income, whatever was stored before', () => {
    const answers = response('fidea-pl', 'bank-wisla', { incomeSource: 'UNEMPLOYED', monthlyIncome: 5000, incomePayday: '2026-12-10' })
    expect(answers).toMatchObject({ monthlyIncome: 0, monthlyExtraIncome: 0 })
    expect(answers).not.toHaveProperty('incomePayday')
  })

  it('who want an income do not fit somebody without one', () => {
    for (const context of contexts.values()) {
      const { rules } = context.routing
      const { classes } = answerFacts(context, rules, { incomeSource: 'UNEMPLOYED', monthlyIncome: 90_000 }, TODAY)
      const income = Object.entries(classes).filter(([rule]) => rule.startsWith('monthlyIncome'))
      expect(income.filter(([, found]) => found === 'holds' || found === 'unanswered')).toEqual([])
    }
  })

  it('get a debt of 0 for somebody without loans, and that who combines debts wants to', () => {
    const owes = { hasOtherLoans: false, totalDebtAmount: 500_000, totalDebtIsMore: true, loanPurpose: 'TRAVEL' }
    const none = response('loanwright-co', 'credito-andino', owes)
    expect(none['totalDebtAmount']).toBe(0)
    expect(none).not.toHaveProperty('totalDebtIsMore')
    const combines = { loanPurpose: 'DEBT_CONSOLIDATION', hasOtherLoans: false, monthlyCreditCommitments: 300_000 }
    expect(response('loanwright-co', 'prestalisto', combines)).toMatchObject({ isInterestedInDebtConsolidation: true, hasOtherLoans: true })
    expect(response('loanwright-co', 'credito-andino', combines)['monthlyCreditCommitments']).toBe(300_000)
  })

  it('get 0 a month and no payday for a student without an income', () => {
    const stale = { incomeSource: 'STUDENT', monthlyIncome: 0, salaryCycle: 'MONTHLY', incomePayday: '2026-12-10' }
    expect(response('fidea-pl', 'bank-wisla', stale)).toMatchObject({ incomeSource: 'STUDENT', monthlyIncome: 0 })
    expect(response('fidea-pl', 'bank-wisla', stale)).not.toHaveProperty('incomePayday')
  })

  it('get the profession that follows from a pension', () => {
    expect(response('loanwright-es', 'cofidis', { incomeSource: 'PENSIONER' })['cofidisProfession']).toBe('JUBILADO_PENSIONISTA')
  })

  it('get e-wallet as the type of GCash, which nobody has to choose', () => {
    const site = [...contexts.values()].find(({ site: one }) => one.countryId === 'ph')?.site.id ?? ''
    const answers = { hasBankAccount: true, bankName: 'GCASH', accountType: 'SAVINGS' }
    expect(response(site, 'pesolink', answers)['accountType']).toBe('DEPOSIT')
    expect(response(site, 'pesolink', { ...answers, bankName: 'BDO' })['accountType']).toBe('SAVINGS')
  })
})
