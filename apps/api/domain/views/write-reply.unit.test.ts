import { describe, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Lead } from '../leads/lead.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { NOW, partsWithoutDatabase, sites } from '#tests/server/without-database/open-without-database.ts'
import { writePages } from './form-of.ts'
import { extrasOf, makeLeadView } from './make-lead-view.ts'
import { endOfPhone, showOpened } from './show-opened.ts'
import { unpackReply, writeReply } from './write-reply.ts'

const context = sites.get('loanwright-co') ?? expect.fail('no site')
const lead: Lead = { ...exampleLead(NOW), answers: { phoneNumber: '+573012345678', email: 'ana@example.com', firstName: 'Ana' } }
const offer = { id: 'O-1', amount: 1000, period: 12, instalment: 100, total: 1200, nominalRate: 10, apr: 11 }
const waiting = { ...exampleSubmission('rapifondos', NOW), state: 'waiting' as const, offers: [offer] }

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
    expect(endOfPhone(context, lead)).toBe(`${context.site.country.phone.prefix} *** *** **78`)
    expect(endOfPhone(context, { ...lead, answers: {} })).toBe(context.site.country.phone.prefix)
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
