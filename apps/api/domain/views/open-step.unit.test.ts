import { describe, expect, test } from 'vitest'
import type { Page } from '#core/model/page/page.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Lead } from '../leads/lead.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { NOW, sites } from '#tests/server/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/scripted-database.ts'
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
  const field = (name: string, kind: 'count' | 'text') => ({ name, kind, wire: name }) as const
  const page: Page = {
    ...(context.pages.get('bank-account') ?? expect.fail('no page')),
    fields: [field('chosenOfferId', 'text'), { ...field('chosenAmount', 'count'), range: { min: 1, max: 9, default: 1 } }].flatMap(
      (one) => one,
    ),
  }
  const offers = [offer, { ...offer, id: 'O-2', amountRange: { min: 500, max: 1500, step: 100 } }]
  const names = context.pages.get('accepted')?.fields.map(({ name }) => name) ?? []
  const errorsOf = (answers: Lead['answers'], change: Partial<Lead> = {}, on = page) =>
    validateStep(context, { ...lead, answers, submissions: [{ ...waiting, offers }], ...change }, on, NOW)

  test('have no errors where nothing is asked', () => {
    expect(errorsOf({}, {}, { ...page, fields: [] })).toEqual([])
    expect(Array.isArray(names)).toBe(true)
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
  const form = (answers: Lead['answers'], submissions: Lead['submissions'] = []) => formOf(context, { answers, submissions }, NOW)

  test('says which pages and answers are left, and shows a page that is answered', () => {
    const { dataPoints, dynamicPages } = form({ email: 'ana@example.com' })
    expect(dataPoints).not.toContain('email')
    expect(dataPoints).toEqual(expect.arrayContaining(['phoneNumber', 'firstName']))
    expect(dynamicPages.stepOrder[0]).toBe('initial-details')
    expect(dynamicPages.dataPointsPerStep['initial-details']).toContain('email')
    expect(dynamicPages.dataPointsToSubmit).toEqual(expect.arrayContaining(['firstName']))
  })

  test('is shared by leads that agree in what planning looks at, and by no others', () => {
    const one = form({ email: 'ana@example.com', firstName: 'Ana' })
    expect(form({ email: 'eva@example.com', firstName: 'Eva' })).toBe(one)
    expect(form({ email: 'eva@example.com' })).not.toBe(one)
    expect(form({ email: 'eva@example.com', firstName: 'Eva', housingTenure: 'RENT' }).dataPoints).toContain('rentAmount')
    expect(form({ email: 'eva@example.com', firstName: 'Eva', housingTenure: 'OWNER' }).dataPoints).not.toContain('rentAmount')
    expect(formOf(context, { answers: { email: 'e', firstName: 'E' }, submissions: [] }, NOW).dataPoints).toEqual(one.dataPoints)
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

  test('is the same after hundreds of other forms', () => {
    const before = form({ firstName: 'Ana' })
    const names = [...context.fields.values()].filter(({ kind }) => kind === 'text').map(({ name }) => name)
    for (let index = 0; index < 320; index++)
      form(Object.fromEntries(names.slice(0, 10).map((name, bit) => [name, (index + 1) & (1 << bit) ? 'x' : undefined])))
    expect(form({ firstName: 'Ana' })).toEqual(before)
  })
})

test('the colours of a visit are told where they are some', async () => {
  const colors = (visit: object) => colorsOf(scriptedDatabase({ leads: [{ visit }] }).db, lead.id)
  expect(await colors({ uiColors: { primary: '#fff' } })).toEqual({ primary: '#fff' })
  expect(await colors({ uiColors: 'red' })).toBeUndefined()
  expect(await colorsOf(scriptedDatabase().db, lead.id)).toBeUndefined()
})
