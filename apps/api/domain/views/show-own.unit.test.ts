import { describe, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { stateCode } from '#core/model/application-states.ts'
import type { Lead } from '../leads/lead.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { NOW, partsWithoutDatabase, sites } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { copyOwn, showOwn } from './show-own.ts'

const context = sites.get('loanwright-co') ?? expect.fail('no site')
const lead: Lead = { ...exampleLead(NOW), answers: { phoneNumber: '+573012345678', email: 'ana@example.com', firstName: 'Ana' } }

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

  test('says of a lender that it took its offer back, and not of one that made none', async () => {
    const offer = { id: 'O', amount: 900, period: 12, instalment: 80, total: 960, nominalRate: 11.9, apr: 12.6 }
    const own = { ...exampleSubmission('rapifondos', NOW), state: 'decided', verdict: 'withdrawn' } as const
    const { lenders } = await show({ submissions: [{ ...own, offers: [offer] }, own] })
    expect(lenders.map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, undefined])
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
