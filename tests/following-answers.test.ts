import { describe, expect, it } from 'vitest'
import { makeSites } from '../apps/api/sites/site-context.ts'
import { answerFacts } from '../apps/api/partners/routing-facts.ts'
import { makeApplication } from '../apps/api/partners/make-application.ts'
import { registry } from '../catalogue/registry.gen.ts'
import type { Answers } from '../core/define/answers.ts'
import { conditionOf } from '../core/define/condition-of.ts'
import { holds } from '../core/define/condition.ts'
import { followingAnswers } from '../core/define/following-answers.ts'
import { allSites, type Site } from '../core/define/site.ts'
import { planJourney } from '../core/journey/plan-journey.ts'

const TODAY = '2026-11-20'
const EARNED = ['monthlyIncome', 'monthlyExtraIncome', 'salaryCycle', 'salaryCycleValue', 'incomePayday', 'hasProofOfIncome', 'workPhone']
const DEBTS = ['monthlyCreditCommitments', 'totalDebtAmount', 'totalDebtIsMore', 'isInterestedInDebtConsolidation']

const sites = allSites(registry).flatMap((site) => [
  { name: `${site.id}, dynamic`, site: { ...site, flow: 'dynamic' } satisfies Site },
  { name: `${site.id}, legacy`, site: { ...site, flow: 'legacy' } satisfies Site },
])
const asked = (site: Site, answers: Answers): readonly string[] =>
  planJourney({ registry, site, answers, today: TODAY }).flatMap(({ fields }) => fields)
const askedOf = (names: readonly string[], site: Site, answers: Answers) => asked(site, answers).filter((name) => names.includes(name))

describe.each(sites)('$name', ({ site }) => {
  it('who has no income is asked nothing about it', () => {
    expect(askedOf(EARNED, site, { incomeSource: 'UNEMPLOYED' })).toEqual([])
    expect(askedOf(['monthlyIncome'], site, { incomeSource: 'PENSIONER' })).toEqual(['monthlyIncome'])
  })

  it('who has no loans is asked neither what is left to pay of them nor whether to combine them', () => {
    expect(askedOf(DEBTS, site, { hasOtherLoans: false, loanPurpose: 'TRAVEL' })).toEqual([])
  })

  it('who wants to combine debts is asked how much they are, and not again whether to combine them', () => {
    const before = askedOf(['totalDebtAmount'], site, {})
    expect(askedOf(DEBTS, site, { hasOtherLoans: false, loanPurpose: 'DEBT_CONSOLIDATION' })).toEqual(
      before.length > 0 ? ['totalDebtAmount', 'totalDebtIsMore'] : [],
    )
    expect(asked(site, { hasOtherLoans: true, loanPurpose: 'DEBT_CONSOLIDATION' })).not.toContain('isInterestedInDebtConsolidation')
  })

  it('who draws a pension is asked for no profession', () => {
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

describe('lenders', async () => {
  const contexts = await makeSites('Example')
  const contextOf = (id: string) => {
    const context = contexts.get(id)
    if (!context) throw new Error(`no site ${id}`)
    return context
  }
  const told = (id: string, partner: string, answers: Answers) =>
    makeApplication(contextOf(id), { id: 'lead', answers, confirmedConsents: [] }, { partner, idempotencyKey: 'key', reference: null })
      .answers

  it('are told that somebody without an income earns nothing, whatever stood there before', () => {
    const answers = told('fidea-pl', 'bank-wisla', { incomeSource: 'UNEMPLOYED', monthlyIncome: 5000, incomePayday: '2026-12-10' })
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

  it('are told that somebody without loans owes nothing, and that who combines debts wants to', () => {
    const owes = { hasOtherLoans: false, totalDebtAmount: 500_000, totalDebtIsMore: true, loanPurpose: 'TRAVEL' }
    const none = told('loanwright-co', 'credito-andino', owes)
    expect(none['totalDebtAmount']).toBe(0)
    expect(none).not.toHaveProperty('totalDebtIsMore')
    expect(told('loanwright-co', 'prestalisto', { loanPurpose: 'DEBT_CONSOLIDATION' })['isInterestedInDebtConsolidation']).toBe(true)
  })

  it('are told the profession that follows from a pension', () => {
    expect(told('loanwright-es', 'cofidis', { incomeSource: 'PENSIONER' })['cofidisProfession']).toBe('JUBILADO_PENSIONISTA')
  })

  it('are told that GCash is an e-wallet, which nobody has to choose', () => {
    const site = [...contexts.values()].find(({ site: one }) => one.countryId === 'ph')?.site.id ?? ''
    const answers = { hasBankAccount: true, bankName: 'GCASH', accountType: 'SAVINGS' }
    expect(told(site, 'pesolink', answers)['accountType']).toBe('DEPOSIT')
    expect(told(site, 'pesolink', { ...answers, bankName: 'BDO' })['accountType']).toBe('SAVINGS')
  })
})
