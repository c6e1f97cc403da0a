import { describe, expect, test } from 'vitest'
import type { Page, PageField } from '#core/model/page/page.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Lead } from '../leads/lead.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { NOW, sites } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { colorsOf } from './colors-of.ts'
import { formOf } from './form-of.ts'
import { openStepOf, validateStep, viewStep } from './open-step.ts'
import { excludedPartners, firstPageOf, planLead } from './plan-lead.ts'

const context = sites.get('loanwright-co') ?? expect.fail('no site')
const lead: Lead = { ...exampleLead(NOW), answers: { phoneNumber: '+573012345678', email: 'ana@example.com', firstName: 'Ana' } }
const offer = { id: 'O-1', amount: 1000, period: 12, instalment: 100, total: 1200, nominalRate: 10, apr: 11 }
const waiting = { ...exampleSubmission('rapifondos', NOW), state: 'waiting' as const, offers: [offer] }

describe('the step that a partner waits for', () => {
  const open: Lead = { ...lead, step: 'id-upload', status: LEAD_STATUS.offered }

  test('asks what the partner lacks of it, or all', () => {
    const all = openStepOf(context, open)?.fields.map(({ name }) => name)
    expect(all).toEqual(expect.arrayContaining(['idFront', 'idBack']))
    expect(openStepOf(context, { ...open, wanted: { missing: ['idBack'] } })?.fields.map(({ name }) => name)).toEqual(['idBack'])
    expect(openStepOf(context, { ...open, wanted: { missing: [] } })?.fields).toEqual([])
    expect([openStepOf(context, { ...open, step: null }), openStepOf(context, { ...open, step: 'no-such' })]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('is shown as one page with what the partner said besides', () => {
    const errand = { url: 'https://x.example/', method: 'GET', returnAs: 'r' } as const
    const view = viewStep(context, { ...open, wanted: { missing: ['idBack'], details: { limit: 5 }, errand } })
    expect(view).toMatchObject({
      dataPoints: ['idBack'],
      dynamicPages: { stepOrder: ['id-upload'], dataPointsPerStep: { 'id-upload': ['idBack'] } },
      stepWanted: { path: 'id-upload', errand: 'open', details: { limit: 5 } },
    })
    expect(viewStep(context, { ...open, wanted: { errand, isErrandBegun: true } }).stepWanted).toEqual({
      path: 'id-upload',
      errand: 'begun',
    })
    expect(viewStep(context, open).stepWanted).toEqual({ path: 'id-upload' })
    expect(viewStep(context, { ...open, step: null })).toEqual({ dataPoints: [] })
  })
})

describe('the answers to a partner’s step', () => {
  const field = (name: string, kind: 'count' | 'text') => ({ name, kind, wire: name, optional: true as const })
  const fields = [field('offerId', 'text'), field('offerAmount', 'count'), field('offerPeriod', 'count')]
  const page: Page = { ...(context.pages.get('bank-account') ?? expect.fail('no page')), fields }
  const range = { amountRange: { min: 500, max: 1500 }, periodRange: { min: 6, max: 24 } }
  const offers = [offer, { ...offer, id: 'O-2', ...range }]
  const errorsOf = (
    answers: Lead['answers'],
    asked: readonly PageField[] = fields,
    submissions: Lead['submissions'] = [{ ...waiting, offers }],
  ) => validateStep(context, { ...lead, answers, submissions }, { ...page, fields: [...asked] }, NOW).map((error) => error.field)

  test('name one of the offers of the partner that waits', () => {
    expect(errorsOf({ offerId: 'O-1', offerAmount: 1000, offerPeriod: 12 })).toEqual([])
    expect(errorsOf({ offerId: 'O-3' })).toEqual(['offerId'])
    expect(errorsOf({})).toEqual(['offerId'])
    const decided = { ...waiting, state: 'decided' as const, offers }
    expect(errorsOf({ offerId: 'O-1' }, fields, [decided])).toEqual(['offerId'])
    expect(errorsOf({ offerId: 'O-1' }, fields, [decided, { ...waiting, offers }])).toEqual([])
  })

  test('stay within what the offer leaves open, and are what it says where it leaves nothing open', () => {
    const of = (offerId: string, offerAmount: number, offerPeriod: number) => errorsOf({ offerId, offerAmount, offerPeriod })
    expect([of('O-1', 999, 12), of('O-1', 1001, 12), of('O-1', 1000, 13)]).toEqual([['offerAmount'], ['offerAmount'], ['offerPeriod']])
    expect([of('O-2', 500, 6), of('O-2', 1500, 24)]).toEqual([[], []])
    expect([of('O-2', 499, 6), of('O-2', 1501, 24), of('O-2', 500, 5), of('O-2', 500, 25)]).toEqual([
      ['offerAmount'],
      ['offerAmount'],
      ['offerPeriod'],
      ['offerPeriod'],
    ])
    expect(of('O-2', 1, 1)).toEqual(['offerAmount', 'offerPeriod'])
  })

  test('are about the only offer where no page asks which one, and about none where there is none', () => {
    const [, amount = expect.fail('no field')] = fields
    expect([errorsOf({ offerAmount: 1000 }, [amount]), errorsOf({ offerAmount: 1001 }, [amount])]).toEqual([[], ['offerAmount']])
    expect(errorsOf({ offerAmount: 7 }, [amount], [])).toEqual([])
    expect(errorsOf({ offerAmount: 7 }, [], [{ ...waiting, offers }])).toEqual([])
  })

  test('are each named once, the page’s own error before that of the offer', () => {
    const strict = fields.map((one) => (one.name === 'offerId' ? { ...one, optional: false as const } : one))
    const asked: readonly PageField[] = strict.map(({ optional, ...one }) => (optional ? { ...one, optional } : one))
    const errors = validateStep(
      context,
      { ...lead, answers: {}, submissions: [{ ...waiting, offers }] },
      { ...page, fields: [...asked] },
      NOW,
    )
    expect(errors).toEqual([{ field: 'offerId', code: 'required' }])
  })

  test('to described consents: a required box has to be ticked, a required choice made', () => {
    const on = [...sites.values()].find(({ pages }) => pages.has('dynamic-consents')) ?? expect.fail('no site')
    const step = on.pages.get('dynamic-consents') ?? expect.fail('no page')
    const consents = [
      { code: 'p/A', text: 'Box', isRequired: true, says: 'email' },
      { code: 'p/B', text: 'Choice', isRequired: true, kind: 'choice' },
      { code: 'p/C', text: 'Later', isRequired: true, after: 'p/B' },
      { code: 'p/D', text: 'Free' },
    ]
    const codes = (given: { readonly [code: string]: boolean }) =>
      validateStep(
        on,
        {
          ...lead,
          site: on.site.id,
          wanted: { details: { consents } },
          answers: { describedConsents: Object.entries(given).map(([consentCode, consentGiven]) => ({ consentCode, consentGiven })) },
        },
        step,
        NOW,
      ).flatMap(({ field: at, code, says }) => (at.includes('.') ? [`${at} ${code} ${says ?? ''}`.trim()] : []))
    const box = 'describedConsents.0.consentGiven must-accept email'
    const later = 'describedConsents.2.consentGiven must-accept'
    expect(codes({ 'p/A': false, 'p/B': false })).toEqual([box])
    expect(codes({ 'p/A': true })).toEqual(['describedConsents.1.consentGiven required'])
    expect(codes({ 'p/A': true, 'p/B': true })).toEqual([later])
    expect(codes({ 'p/A': true, 'p/B': true, 'p/C': true })).toEqual([])
  })
})

describe('the plan of a lead', () => {
  test('leaves out partners that have decided', () => {
    const decided = { ...exampleSubmission('credito-andino', NOW), state: 'decided' as const }
    expect(excludedPartners({ submissions: [decided, waiting] })).toEqual(['credito-andino'])
    const needed = (submissions: Lead['submissions']) =>
      new Set(planLead(context, { answers: {}, submissions }, NOW).flatMap(({ because }) => Object.values(because).flat()))
    expect([needed([]).has('credito-andino'), needed([decided]).has('credito-andino')]).toEqual([true, false])
  })

  test('begins with the first page, found once a day', () => {
    const first = firstPageOf(context, NOW)
    expect(first?.path).toBe('initial-details')
    expect(firstPageOf(context, NOW)).toBe(first)
    expect(firstPageOf(context, new Date(NOW.getTime() + 86_400_000))).not.toBe(first)
  })
})

describe('the form of a lead', () => {
  // a context that nobody has asked before, for forms are kept by context
  const form = (answers: Lead['answers'], submissions: Lead['submissions'] = [], on = { ...context }) =>
    formOf(on, { answers, submissions }, NOW)

  test('says which pages and answers are left, and shows a page that is answered', () => {
    const { dataPoints, dynamicPages } = form({ email: 'ana@example.com' })
    expect(dataPoints).not.toContain('email')
    expect(dataPoints).toEqual(expect.arrayContaining(['phoneNumber', 'firstName']))
    expect(dynamicPages.stepOrder[0]).toBe('initial-details')
    expect(dynamicPages.dataPointsPerStep['initial-details']).toContain('email')
    expect(dynamicPages.dataPointsToSubmit).toEqual(expect.arrayContaining(['firstName']))
  })

  test('is shared by leads that agree in what planning looks at, and by no others', () => {
    const on = { ...context }
    const given = (answers: Lead['answers']) => form({ email: 'eva@example.com', firstName: 'Eva', ...answers }, [], on)
    const one = form({ email: 'ana@example.com', firstName: 'Ana' }, [], on)
    expect(given({})).toBe(one)
    expect(form({ email: 'eva@example.com' }, [], on)).not.toBe(one)
    expect(given({ housingTenure: 'RENT' }).dataPoints).toContain('rentAmount')
    expect(given({ housingTenure: 'OWNER' }).dataPoints).not.toContain('rentAmount')
    // other sites have forms of their own
    expect(form({ email: 'ana@example.com', firstName: 'Ana' })).not.toBe(one)
  })

  test('is another once a partner has decided, or its rules exclude the applicant', () => {
    const all = ['aide', 'credito-andino', 'consolida', 'identifica', 'prestaclaro', 'prestalisto', 'rapifondos'].map((partner) => ({
      ...exampleSubmission(partner, NOW),
      state: 'decided' as const,
    }))
    expect(form({}, all).dynamicPages.stepOrder.length).toBeLessThan(form({}).dynamicPages.stepOrder.length)
    const poor = form({ monthlyIncome: 1 })
    expect(poor.dynamicPages.stepOrder.length).toBeLessThan(form({ monthlyIncome: 900_000 }).dynamicPages.stepOrder.length)
  })

  test('is kept while it is asked for, and made again after hundreds of others', () => {
    const on = { ...context }
    const names = [...context.fields.values()].filter(({ kind }) => kind === 'text').map(({ name }) => name)
    let asked = 0
    const askOthers = (count: number) => {
      for (let index = 0; index < count; index++) {
        asked += 1
        form(Object.fromEntries(names.slice(0, 11).map((name, bit) => [name, asked & (1 << bit) ? 'x' : undefined])), [], on)
      }
    }
    const ana = () => form({ email: 'ana@example.com' }, [], on)
    const first = ana()
    for (let times = 0; times < 3; times++) {
      askOthers(299)
      expect(ana()).toBe(first)
    }
    askOthers(300)
    expect(ana()).not.toBe(first)
    expect(ana()).toEqual(first)
  })
})

test('the colours of a visit are told where they are some', async () => {
  const colors = (visit: object) => colorsOf(scriptedDatabase({ leads: [{ visit }] }).db, lead.id)
  expect(await colors({ uiColors: { primary: '#fff' } })).toEqual({ primary: '#fff' })
  expect(await colors({ uiColors: 'red' })).toBeUndefined()
  expect(await colorsOf(scriptedDatabase().db, lead.id)).toBeUndefined()
})
