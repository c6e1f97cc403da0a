import { describe, expect, test } from 'vitest'
import type { RoutingRules } from '#core/journey/routing-rules.ts'
import type { Mode } from '#core/model/partners/routing.ts'
import type { Lead } from '../leads/lead.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { NOW, openScripted, sites, type Opening } from '#tests/server/without-database/open-without-database.ts'
import type { OpenLead } from '../leads/open-lead.ts'
import { repeatDaysOf } from './repeat-days.ts'
import { answerFacts, hourIn, leftMs, routingFacts, waitedMs } from './routing-facts.ts'

const context = sites.get('loanwright-co') ?? expect.fail('no site')
const { rules } = context.routing
const lead: Lead = { ...exampleLead(NOW), waitingSince: new Date(NOW.getTime() - 1500) }
const days = (count: number): Date => new Date(NOW.getTime() - count * 86_400_000)

/** An open lead on a site that leaves partners out for some days, except one that says its own. */
async function openWith(change: Partial<Lead>, opening: Opening = {}, repeatDays = 0): Promise<OpenLead> {
  const { open } = await openScripted({ ...lead, ...change }, opening)
  const partners = Object.fromEntries(
    Object.entries(rules.partners).map(([id, partner]) => [id, { ...partner, ...(id === 'rapifondos' && { repeatDays: 2 }) }]),
  )
  return repeatDays === 0
    ? open
    : { ...open, context: { ...context, repeatDays, routing: { ...context.routing, rules: { ...rules, partners } } } }
}

describe('what routing looks at', () => {
  test('is the moment, the hour in the market, the wait, and who was asked with what answer', async () => {
    const submissions = [
      exampleSubmission('rapifondos', NOW),
      { ...exampleSubmission('prestalisto', NOW), state: 'decided' as const, verdict: 'declined' },
      { ...exampleSubmission('credito-andino', NOW), state: 'decided' as const, verdict: null },
    ]
    const facts = await routingFacts(await openWith({ submissions }))
    expect(facts).toMatchObject({
      at: '2026-11-20T15:00:00.000Z',
      hour: 10,
      waitedMs: 1500,
      tier: null,
      repeated: [],
      bids: {},
      used: {},
      asked: [{ partner: 'rapifondos' }, { partner: 'prestalisto', answer: 'declined' }, { partner: 'credito-andino', answer: 'failed' }],
    })
    expect(facts.asked[0]).not.toHaveProperty('answer')
  })

  test('holds no letter of a tier that no partner knows', async () => {
    const tierOf = async (sellingTier: string | null) => {
      const open = await openWith({ sellingTier })
      const aide = rules.partners['aide'] ?? expect.fail('no partner')
      const tiered = { ...rules, partners: { ...rules.partners, aide: { ...aide, sellingTiers: ['gold'] } } }
      return (await routingFacts({ ...open, context: { ...context, routing: { ...context.routing, rules: tiered } } })).tier
    }
    expect([await tierOf('Ana Torres'), await tierOf('gold'), await tierOf(null)]).toEqual(['unknown', 'gold', null])
  })

  test('names the weekday in the market only where a rule looks at it', async () => {
    const open = await openWith({})
    expect(await routingFacts(open)).not.toHaveProperty('weekday')
    const aide = rules.partners['aide'] ?? expect.fail('no partner')
    const weekly = { ...rules, partners: { ...rules.partners, aide: { ...aide, weekdays: [1] } } }
    const weekdayAt = async (now: Date) =>
      (await routingFacts({ ...open, now, context: { ...context, routing: { ...context.routing, rules: weekly } } })).weekday
    // still Sunday in Colombia
    expect([
      await weekdayAt(NOW),
      await weekdayAt(new Date('2026-11-23T04:59:00Z')),
      await weekdayAt(new Date('2026-11-23T05:00:00Z')),
    ]).toEqual([5, 7, 1])
  })

  test('counts what partners may take today, this week and this month', async () => {
    const windows = [
      { partner: 'rapifondos', time_window: 'day', leads: '3', spent: '700' },
      { partner: 'rapifondos', time_window: 'month', leads: '30', spent: '0' },
      { partner: 'prestalisto', time_window: 'week', leads: '9', spent: '0' },
    ]
    expect((await routingFacts(await openWith({}, { script: { partner_days: windows } }))).used).toEqual({
      rapifondos: { leads: 3, spent: 700, month: 30 },
      prestalisto: { leads: 0, spent: 0, week: 9 },
    })
  })

  test('counts what partners may take today', async () => {
    const script = { partner_days: [{ partner: 'rapifondos', leads: '3', spent: '700' }] }
    expect((await routingFacts(await openWith({}, { script }))).used).toEqual({ rapifondos: { leads: 3, spent: 700 } })
  })

  test('asks for bids where the country pings first, and nowhere else', async () => {
    const script = { bids: [{ partner: 'rapifondos', price: 5 }] }
    const open = await openWith({}, { script })
    expect((await routingFacts(open)).bids).toEqual({})
    const routing = { ...context.routing, rules: { ...rules, routing: { ...rules.routing, mode: 'ping-then-post' as const } } }
    expect((await routingFacts({ ...open, context: { ...context, routing } })).bids).toEqual({ rapifondos: 5 })
  })
})

describe('where the lead came from', () => {
  const { aide, rapifondos, consolida } = rules.partners
  if (!aide || !rapifondos || !consolida) expect.fail('a partner is missing')
  const bySource = { aide: { ...aide, sources: { allow: ['some-blog', 'big-portal'] } } }
  const refusing = { rapifondos: { ...rapifondos, sources: { refuse: ['bad-site'] } } }
  const bySubId = { consolida: { ...consolida, subIds: { allow: ['s1'], refuse: ['s2'] } } }

  /** What routing knows of a lead with a reference, under changed rules of partners; and how often it was looked for. */
  async function cameFrom(changed: RoutingRules['partners'], reference?: object) {
    const visit = reference && { affiliateReferenceParams: reference }
    const { open, commit } = await openScripted(lead, { script: { leads: [{ visit }] } })
    const partners = { ...rules.partners, ...changed }
    const { source, subId } = await routingFacts({
      ...open,
      context: { ...context, routing: { rules: { ...rules, partners }, version: 'own' } },
    })
    return { source, subId, looks: (await commit()).filter(({ sql }) => sql.includes('"visit"')).length }
  }

  test('is named as a rule of any partner names it, whether it allows or refuses', async () => {
    const all = { ...bySource, ...refusing, ...bySubId }
    expect(await cameFrom(all, { attribute: 'Some Blog', subId: 's2' })).toEqual({ source: 'some-blog', subId: 's2', looks: 1 })
    expect(await cameFrom(all, { attribute: 'bad-site', subId: 's1' })).toEqual({ source: 'bad-site', subId: 's1', looks: 1 })
  })

  test('is no name that the log would keep where no rule has it', async () => {
    const all = { ...bySource, ...bySubId }
    expect(await cameFrom(all, { attribute: 'Ana Torres', subId: 'ana@example.com' })).toMatchObject({ source: 'other', subId: 'other' })
    // a source is no sub-id, nor the other way round
    expect(await cameFrom(all, { attribute: 's1', subId: 'some-blog' })).toMatchObject({ source: 'other', subId: 'other' })
  })

  test('is none where the lead came without a reference, or with an empty one', async () => {
    const all = { ...bySource, ...bySubId }
    for (const reference of [undefined, {}, { attribute: '', subId: '' }])
      expect(await cameFrom(all, reference)).toMatchObject({ source: 'none', subId: 'none' })
  })

  test('is looked for as soon as one rule asks, be it for the source or for the sub-id alone', async () => {
    const reference = { attribute: 'bad-site', subId: 's1' }
    expect(await cameFrom(refusing, reference)).toEqual({ source: 'bad-site', subId: 'other', looks: 1 })
    expect(await cameFrom(bySubId, reference)).toEqual({ source: 'other', subId: 's1', looks: 1 })
    const one = { consolida: { ...consolida, subIds: { allow: ['s1'] } } }
    expect(await cameFrom({ ...refusing, ...one }, reference)).toMatchObject({ source: 'bad-site', subId: 's1' })
  })

  test('is not looked for where no rule of the market asks', async () => {
    expect(await cameFrom({}, { attribute: 'some-blog', subId: 's1' })).toEqual({ source: undefined, subId: undefined, looks: 0 })
    expect(await routingFacts(await openWith({}))).not.toHaveProperty('source')
  })
})

describe('a market that asks several partners at once', () => {
  const several = { code: 'SEVERAL', bound: 7, versions: ['2', '3'] }
  const row = { code: 'SEVERAL', version: '3', accepted: true, site: 'loanwright-co' }

  /** What routing knows in a mode of a lead with a ledger; and how often the ledger was read. */
  async function inMode(mode: Mode, rows: readonly object[], chance = 0.3) {
    const { open, commit } = await openScripted(lead, { script: { consents: rows } })
    const outside = { ...open.api.outside, random: () => chance }
    const routing = { rules: { ...rules, routing: { ...rules.routing, mode } }, version: 'own' }
    const facts = await routingFacts({
      ...open,
      api: { ...open.api, outside },
      context: { ...context, routing, several, severalVersion: '3' },
    })
    return { facts, reads: (await commit()).filter(({ sql }) => sql.includes('"consents"')).length }
  }

  test('knows whether the applicant agreed to it, by the text in force', async () => {
    for (const mode of ['parallel', 'compare'] as const) {
      expect((await inMode(mode, [{ ...row, version: '2' }, row])).facts.isSeveralAgreed).toBe(true)
      expect((await inMode(mode, [row, { ...row, version: '2' }])).facts.isSeveralAgreed).toBe(false)
      expect((await inMode(mode, [])).facts.isSeveralAgreed).toBe(false)
    }
  })

  test('is the only one that looks for this agreement', async () => {
    for (const mode of ['waterfall', 'ping-then-post'] as const) {
      const { facts, reads } = await inMode(mode, [row])
      expect([Object.hasOwn(facts, 'isSeveralAgreed'), reads]).toEqual([false, 0])
    }
  })

  test('draws the order of partners by chance where the applicant compares their offers, and nowhere else', async () => {
    const drawn = async (chance: number) => (await inMode('compare', [row], chance)).facts.draw
    expect([await drawn(0), await drawn(0.3), await drawn(1 - 2 ** -32)]).toEqual([0, 1_288_490_188, 2 ** 32 - 1])
    for (const mode of ['parallel', 'waterfall', 'ping-then-post'] as const)
      expect((await inMode(mode, [row])).facts).not.toHaveProperty('draw')
  })
})

describe('a person who was sent to a partner before', () => {
  const answers = { email: 'Ana@Example.com', phoneNumber: '+573012345678' }
  const repeated = async (at: Date, repeatDays: number, partner = 'prestalisto') => {
    const script = { leads: [{ partner, at }] }
    return (await routingFacts(await openWith({ answers }, { script }, repeatDays))).repeated
  }

  test('is not sent again within the days of the site, nor within the partner’s own', async () => {
    expect(await repeated(days(2.9), 3)).toEqual(['prestalisto'])
    expect(await repeated(days(3), 3)).toEqual([])
    expect(await repeated(days(1.9), 30, 'rapifondos')).toEqual(['rapifondos'])
    expect(await repeated(days(2), 30, 'rapifondos')).toEqual([])
  })

  test('is not sent again to a partner that alone says days', async () => {
    const partner = rules.partners['rapifondos'] ?? expect.fail('no partner')
    const own = { rules: { ...rules, partners: { ...rules.partners, rapifondos: { ...partner, repeatDays: 2 } } }, version: 'own' }
    const script = { leads: ['prestalisto', 'rapifondos'].map((id) => ({ partner: id, at: days(1) })) }
    const open = await openWith({ answers }, { script })
    expect((await routingFacts({ ...open, context: { ...context, routing: own } })).repeated).toEqual(['rapifondos'])
  })

  test('is looked for under the hashes of address and phone, and not at all where no partner waits', async () => {
    const statements = async (change: Partial<Lead>, repeatDays: number) => {
      const { open, commit } = await openScripted({ ...lead, ...change })
      await routingFacts(repeatDays === 0 ? open : { ...open, context: { ...context, repeatDays } })
      return (await commit()).filter(({ sql }) => sql.includes('email_index'))
    }
    expect(await statements({ answers }, 0)).toEqual([])
    const [sent] = await statements({ answers }, 3)
    const { encryption } = (await openScripted(lead)).open.api
    const parameters = [[encryption.blindIndex('email', 'ana@example.com')], [encryption.blindIndex('phone', '+573012345678')], lead.id]
    expect(sent?.parameters).toEqual(parameters)
    expect((await statements({}, 3))[0]?.parameters).toEqual([[], [], lead.id])
  })

  test('is waited for as long as the partner or the site says', () => {
    const of = (repeatDays: number, own?: number) => {
      const partner = rules.partners['rapifondos'] ?? expect.fail('no partner')
      const partners = { rapifondos: { ...partner, ...(own !== undefined && { repeatDays: own }) } }
      return repeatDaysOf({ routing: { ...context.routing, rules: { ...rules, partners } }, repeatDays }, 'rapifondos')
    }
    expect([of(3), of(3, 7), of(3, 0)]).toEqual([3, 7, 0])
    expect(repeatDaysOf({ routing: context.routing, repeatDays: 5 }, 'nobody')).toBe(5)
  })
})

describe('what lacks', () => {
  const lacking = (answers: Lead['answers']) => answerFacts(context, rules, answers, '2026-11-20').lacking

  test('is what a partner needs, was asked and has no answer', () => {
    expect(lacking({})).toContain('firstName')
    expect(lacking({ firstName: 'Ana' })).not.toContain('firstName')
    expect(new Set(lacking({})).size).toBe(lacking({}).length)
  })

  test('is not a question that does not apply, or of which nobody knows yet whether it does', () => {
    expect(lacking({ housingTenure: 'RENT' })).toContain('rentAmount')
    expect(lacking({ housingTenure: 'OWNER' })).not.toContain('rentAmount')
    expect(lacking({})).not.toContain('rentAmount')
  })

  test('is not what may be left empty, on whichever page, and not what no page asks', () => {
    for (const name of lacking({})) {
      const asked = [...context.pages.values()].flatMap(({ fields }) => fields.filter((field) => field.name === name))
      expect([name, asked.some(({ optional }) => optional)]).toEqual([name, false])
      expect(context.fields.has(name)).toBe(true)
    }
  })

  test('is not a question that one page lets be passed over, whatever another says', () => {
    const page = context.pages.get('name') ?? expect.fail('no page')
    const fields = page.fields.map((field) => (field.name === 'firstName' ? { ...field, optional: true as const } : field))
    const lenient = { ...context, pages: new Map([...context.pages, ['elsewhere', { ...page, fields }]]) }
    const names = answerFacts(lenient, rules, {}, '2026-11-20').lacking
    expect([names.includes('firstName'), names.includes('lastName')]).toEqual([false, true])
    const given = new Map([
      ...context.fields,
      ['firstName', { ...(context.fields.get('firstName') ?? expect.fail('no field')), optional: true as const }],
    ])
    expect(answerFacts({ ...context, fields: given }, rules, {}, '2026-11-20').lacking).not.toContain('firstName')
  })

  test('stands beside the classes of the answers, never the answers', () => {
    const { classes } = answerFacts(context, rules, { monthlyIncome: 123_457 }, '2026-11-20')
    expect(classes['monthlyIncome atLeast 900000']).toBe('below')
    expect(JSON.stringify(classes)).not.toContain('123457')
  })
})

test('the wait is never less than nothing, and what is left of it is the country’s time less the wait', () => {
  expect([waitedMs({ lead, now: NOW }), waitedMs({ lead: { ...lead, waitingSince: null }, now: NOW })]).toEqual([1500, 0])
  expect(waitedMs({ lead: { ...lead, waitingSince: new Date(NOW.getTime() + 5) }, now: NOW })).toBe(0)
  expect(leftMs({ lead, now: NOW, context })).toBe(rules.routing.withinMs - 1500)
})

test.each([
  ['America/Bogota', '2026-11-20T04:59:00Z', 23],
  ['America/Bogota', '2026-11-20T05:00:00Z', 0],
  ['Asia/Manila', '2026-11-20T16:00:00Z', 0],
  ['Europe/Madrid', '2026-07-01T10:30:00Z', 12],
])('in %s it is at %s hour %i', (zone, at, hour) => {
  expect(hourIn(zone, new Date(at))).toBe(hour)
  expect(hourIn(zone, new Date(at))).toBe(hour)
})
