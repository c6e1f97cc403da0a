import { describe, expect, test } from 'vitest'
import type { Page } from '#core/model/page/page.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { stateCode } from '#core/model/application-states.ts'
import type { Lead } from '../leads/lead.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { NOW, partsWithoutDatabase, sites } from '#tests/server/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/scripted-database.ts'
import { colorsOf } from './colors-of.ts'
import { formOf, writePages } from './form-of.ts'
import { extrasOf, makeLeadView } from './make-lead-view.ts'
import { openStepOf, validateStep, viewStep } from './open-step.ts'
import { excludedPartners, firstPageOf, planLead } from './plan-lead.ts'
import { maskPhone, showOpened } from './show-opened.ts'
import { copyOwn, showOwn } from './show-own.ts'
import { unpackReply, writeReply } from './write-reply.ts'

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

describe('a reply', () => {
  const { encryption } = partsWithoutDatabase()
  const key = Buffer.from('key')
  const view = makeLeadView(context, { ...lead, status: LEAD_STATUS.started }, NOW)

  test.each([
    ['with pages', view],
    ['without pages', { id: 'x', name: 'Małgorzata' }],
    ['of nothing', null],
  ])('%s is stored encrypted and read back byte for byte, for its own key alone', (_, reply) => {
    const { text, pack } = writeReply(reply)
    expect(JSON.parse(text)).toEqual(reply)
    const packed = pack(encryption, key)
    expect(unpackReply(encryption, packed, key)).toBe(text)
    expect(packed.toString()).not.toContain('Małgorzata')
    expect(() => unpackReply(encryption, packed, Buffer.from('other'))).toThrow()
  })

  test('writes the pages of a form once for all leads that share it', () => {
    const pages = view.dynamicPages ?? expect.fail('no pages')
    expect(writePages(pages)).toBe(writePages(pages))
    expect(writePages(pages).text).toBe(JSON.stringify(pages))
    expect(writePages(pages).compressed.length).toBeLessThan(writePages(pages).text.length / 2)
  })
})

describe('the lead view', () => {
  const view = (change: Partial<Lead>) => makeLeadView(context, { ...lead, ...change }, NOW)
  const accepted = {
    ...exampleSubmission('prestalisto', NOW),
    state: 'decided' as const,
    verdict: 'accepted',
    offers: [{ ...offer, id: 'O-9' }],
  }

  test('shows the offer of the partner that accepted before that of one that waits', () => {
    const shown = view({ status: LEAD_STATUS.accepted, submissions: [waiting, accepted] })
    expect(shown.offers).toMatchObject([{ id: 'O-9', partner: 'prestalisto', periodScale: context.site.loan.period.scale }])
    expect(shown.applicationResult).toMatchObject({ application: { status: 'ACCEPTED' }, offerId: 'O-9' })
    expect(shown.applicationResult?.partner?.name).toBe(context.registry.partners['prestalisto']?.name)
    expect(view({ status: LEAD_STATUS.offered, submissions: [waiting] }).offers).toMatchObject([{ id: 'O-1', partner: 'rapifondos' }])
    expect(view({ status: LEAD_STATUS.checking }).offers).toEqual([])
    expect(view({ status: LEAD_STATUS.checking }).applicationResult).toEqual({ application: { status: 'CHECKING' } })
  })

  test('masks the phone once the form is handed over', () => {
    expect(view({ status: LEAD_STATUS.submitted }).maskedPhone).toBe(`${context.site.country.phone.prefix} *** *** 5678`)
    expect(view({ status: LEAD_STATUS.started })).not.toHaveProperty('maskedPhone')
    expect(view({ answers: {} })).not.toHaveProperty('maskedPhone')
    expect(maskPhone(context, lead)).toBe(`${context.site.country.phone.prefix} *** *** **78`)
    expect(maskPhone(context, { ...lead, answers: {} })).toBe(`${context.site.country.phone.prefix} *** *** **`)
  })

  test('has the form while the application is begun, and the route afterwards', () => {
    const begun = view({ status: LEAD_STATUS.started })
    expect(begun).not.toHaveProperty('routeChange')
    expect(begun.dynamicPages?.stepOrder[0]).toBe('initial-details')
    const bank = view({ status: LEAD_STATUS.offered, step: 'bank-account', progress: [0, 6] })
    expect(bank.routeChange?.route).toBe('/bank-account')
    expect(view({ eventId: 'e1' }).eventId).toBe('e1')
    expect(view({})).not.toHaveProperty('eventId')
    expect(view({}).expiresAt).toBe(NOW.toISOString())
  })

  test('says what came of a code that was to be sent', () => {
    expect(extrasOf(undefined)).toEqual({})
    expect(extrasOf({ ok: true, resendAfterSeconds: 30 })).toEqual({ isCodeSent: true, resendAfterSeconds: 30 })
    expect(extrasOf({ ok: false, retryAfterSeconds: 7 })).toEqual({ isCodeSent: false, resendAfterSeconds: 7 })
    expect(makeLeadView(context, lead, NOW, { isCodeSent: false, resendAfterSeconds: 0 })).toMatchObject({
      isCodeSent: false,
      resendAfterSeconds: 0,
    })
    expect(view({})).not.toHaveProperty('isCodeSent')
  })

  test('of another device has the answers without those of partners’ steps', () => {
    const inStep = Object.entries(context.registry.dataPoints).find(([, point]) => point.in === 'step')?.[0] ?? expect.fail('none')
    const shown = showOpened(context, { ...lead, answers: { ...lead.answers, [inStep]: 'x' }, numbers: { email: 3 } }, NOW)
    expect(JSON.stringify(shown.application)).toContain('ana@example.com')
    expect(JSON.stringify(shown.application)).not.toContain(inStep)
    expect([shown.numbers, shown.lead.id]).toEqual([{ email: 3 }, lead.id])
  })
})

test('the colours of a visit are told where they are some', async () => {
  const colors = (visit: object) => colorsOf(scriptedDatabase({ leads: [{ visit }] }).db, lead.id)
  expect(await colors({ uiColors: { primary: '#fff' } })).toEqual({ primary: '#fff' })
  expect(await colors({ uiColors: 'red' })).toBeUndefined()
  expect(await colorsOf(scriptedDatabase().db, lead.id)).toBeUndefined()
})

describe('the application as its applicant oversees it', () => {
  const [askedAt, decidedAt] = [new Date('2026-11-20T15:01:00.000Z'), new Date('2026-11-20T15:02:00.000Z')]
  const row = {
    created_at: new Date('2026-11-19T00:00:00.000Z'),
    updated_at: new Date('2026-11-20T00:00:00.000Z'),
    visit: { leadSource: 'x' },
  }
  const event = { at: NOW, name: 'lead-created', details: { brand: 'b' } }
  const script = {
    leads: [row],
    events: [event],
    submissions: [{ partner: 'rapifondos', asked_at: askedAt, decided_at: decidedAt }],
  }
  const submissions = [
    { ...exampleSubmission('rapifondos', NOW), state: 'decided' as const, verdict: 'declined' },
    { ...exampleSubmission('prestalisto', NOW), id: 'other' },
  ]
  const { encryption } = partsWithoutDatabase()
  const show = (change: Partial<Lead> = {}, more: object = {}) =>
    showOwn({ db: scriptedDatabase({ ...script, ...more }).db, encryption }, context, { ...lead, submissions, ...change }, [])

  test('says when it began, and when it is erased', async () => {
    const { decidedDays } = context.site.country.retention
    const erased = new Date(row.updated_at.getTime() + decidedDays * 86_400_000).toISOString()
    expect(await show()).toMatchObject({ begunAt: row.created_at.toISOString(), erasedAt: lead.expiresAt.toISOString(), isErasing: false })
    for (const status of [LEAD_STATUS.accepted, LEAD_STATUS.redirected, LEAD_STATUS.rejected])
      expect((await show({ status })).erasedAt).toBe(erased)
    for (const status of [LEAD_STATUS.offered, LEAD_STATUS.withdrawn])
      expect((await show({ status })).erasedAt).toBe(lead.expiresAt.toISOString())
    expect((await show({}, { events: [{ ...event, name: 'erasure-asked' }] })).isErasing).toBe(true)
  })

  test('says which lenders were asked when, what came of it, and what they were told', async () => {
    const { lenders } = await show()
    expect(lenders).toMatchObject([
      { outcome: 'declined', askedAt: askedAt.toISOString(), decidedAt: decidedAt.toISOString() },
      { outcome: 'asked', told: [] },
    ])
    expect(lenders[0]?.name).toBe(context.registry.partners['rapifondos']?.name)
    expect(lenders[0]?.told).toEqual(expect.arrayContaining(['firstName']))
    expect(lenders[1]).not.toHaveProperty('askedAt')
  })

  test('names what a lender’s own step told it once the applicant was there', async () => {
    const steps = [...sites.values()].flatMap((site) =>
      site.registry.steps.flatMap(({ id, partner, state }) => {
        const asked = site.pages.get(id)?.fields.find(({ kind }) => kind === 'consent')?.name
        return partner !== undefined && state !== undefined && asked !== undefined ? [{ site, partner, state, asked }] : []
      }),
    )
    const { site, partner, state, asked } = steps[0] ?? expect.fail('no lender has a step with a state')
    const told = async (progress: readonly number[]) => {
      const db = scriptedDatabase({ ...script, submissions: [{ partner, asked_at: askedAt, decided_at: null }] }).db
      const own = { ...lead, site: site.site.id, progress, answers: { [asked]: true }, submissions: [exampleSubmission(partner, NOW)] }
      return (await showOwn({ db, encryption }, site, own, [])).lenders[0]?.told
    }
    expect(await told([0, stateCode(state)])).toContain(asked)
    expect(await told([0])).not.toContain(asked)
  })

  test('is copied with everything but secrets', async () => {
    const secret = Object.entries(context.registry.dataPoints).find(([, point]) => point.class === 'secret')?.[0] ?? expect.fail('none')
    const kept = { db: scriptedDatabase(script).db, encryption }
    const copy = await copyOwn(kept, context, { ...lead, submissions, answers: { ...lead.answers, [secret]: 'hidden' } })
    expect(copy).toMatchObject({
      id: lead.id,
      site: 'loanwright-co',
      leadStatus: LEAD_STATUS.submitted,
      status: 'submitted',
      begunAt: row.created_at,
      changedAt: row.updated_at,
      visit: row.visit,
      events: [{ at: NOW, name: 'lead-created', brand: 'b' }],
    })
    expect(JSON.stringify(copy)).toContain('ana@example.com')
    expect(JSON.stringify(copy)).not.toContain('hidden')
  })
})
