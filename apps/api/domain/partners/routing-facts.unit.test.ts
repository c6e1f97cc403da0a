import { describe, expect, test } from 'vitest'
import type { Lead } from '../leads/lead.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { NOW, openScripted, sites, type Opening } from '#tests/server/without-database/open-without-database.ts'
import { exampleAnswers } from '#core/journey/example-answers.ts'
import { addedRows } from '#tests/server/without-database/scripted-database.ts'
import type { OpenLead } from '../leads/open-lead.ts'
import { askingJob } from './asking-job.ts'
import { choosePartners } from './choose-partners.ts'
import { isHeld } from './compared-offers.ts'
import { takeHeld } from './take-held.ts'
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

describe('acceptances that are held', () => {
  const held = (partner: string) => ({ ...exampleSubmission(partner, NOW), id: partner, state: 'decided' as const, verdict: 'held' })

  test('are decided for the one that is worth most, and the others stay held', async () => {
    // 6 000 000 at 22 % is worth more than any other of the market
    const { open } = await openScripted({ ...lead, submissions: [held('aide'), held('credito-andino'), held('consolida')] })
    expect(takeHeld(open)).toEqual({ event: 'partner-accepted', details: { partner: 'credito-andino' } })
    expect([...open.submissionChanges]).toEqual([['credito-andino', { verdict: 'accepted' }]])
    expect(open.lead.submissions.map(isHeld)).toEqual([true, false, true])
  })

  test('are none where nothing is decided, and one of a partner that is gone is worth nothing', async () => {
    const { open } = await openScripted({
      ...lead,
      submissions: [
        { ...held('aide'), state: 'asking' },
        { ...held('consolida'), verdict: 'declined' },
      ],
    })
    expect(takeHeld(open)).toBeUndefined()
    const gone = await openScripted({ ...lead, submissions: [held('nobody'), held('aide')] })
    expect(takeHeld(gone.open)?.details.partner).toBe('aide')
    const alone = await openScripted({ ...lead, submissions: [held('nobody')] })
    expect(takeHeld(alone.open)?.details.partner).toBe('nobody')
  })
})

test('the job of asking a partner has its time, and the step and pause where there are any', () => {
  const { timeoutMs = 0 } = context.registry.partners['rapifondos']?.limits ?? {}
  const at = { id: 'S-1', partner: 'rapifondos' }
  expect(askingJob({ context, lead }, at)).toEqual({
    job: 'ask-partner',
    payload: { submissionId: 'S-1', leadId: lead.id },
    options: { partner: 'rapifondos', withinMs: timeoutMs + 3000 },
  })
  expect(askingJob({ context, lead }, at, { afterMs: 0, step: 'bank-account' })).toMatchObject({
    payload: { step: 'bank-account' },
    options: { afterMs: 0 },
  })
  expect(askingJob({ context, lead }, { id: 'S-1', partner: 'nobody' }).options?.withinMs).toBe(3000)
})

describe('choosing partners', () => {
  const { site, registry } = context
  const today = '2026-11-20'

  /** Partners that are chosen for a whole application, where the counters of caps say this at each look. */
  async function choose(looks: readonly object[][], change: Partial<Lead> = {}) {
    const { checks } = context.validation(NOW)
    const answers = exampleAnswers({ registry, site, today, ...(checks && { checks }) })
    let look = -1
    const script = { partner_days: () => looks[Math.min((look += 1), looks.length - 1)] ?? [] }
    const { open, commit } = await openScripted({ ...lead, answers, ...change }, { script })
    const chosen = await choosePartners(open)
    const routings = (await commit()).flatMap((statement) => addedRows(statement, 'routings'))
    const places = chosen.places.map((place) => {
      const { submissionId: _, ...rest } = place
      return rest
    })
    return { ...chosen, routings, places }
  }
  const cap = rules.partners['credito-andino']?.cap
  const free = [{ partner: 'credito-andino', leads: 0, spent: '0' }]
  const full = [{ partner: 'credito-andino', leads: cap?.perDay ?? 0, spent: '0' }]

  test('takes a place of the best, at its price and under its cap', async () => {
    const { places, routings } = await choose([[], [], free])
    expect(places).toEqual([{ partner: 'credito-andino', price: rules.partners['credito-andino']?.price, ...cap }])
    expect(routings).toHaveLength(1)
  })

  test('looks at everything again where the last place was taken meanwhile, and logs only what holds', async () => {
    const { places, verdicts, routings } = await choose([[], [], full])
    expect(places).toHaveLength(1)
    expect(places[0]?.partner).not.toBe('credito-andino')
    expect(verdicts.find(({ partner }) => partner === 'credito-andino')?.verdict).toBe('cap-reached')
    expect(routings).toHaveLength(1)
  })
})

test('choosing partners logs what was known, by which rules, and what follows of it', async () => {
  const answers = { ...lead.answers, amount: 200_000 }
  const { open, commit } = await openScripted({ ...lead, answers, sellingTier: null })
  const { verdicts, places } = await choosePartners(open)
  expect(verdicts.map(({ partner }) => partner).toSorted()).toEqual(Object.keys(rules.partners).toSorted())
  expect(places.map(({ partner }) => partner)).toEqual(verdicts.filter(({ verdict }) => verdict === 'ask').map(({ partner }) => partner))
  for (const { partner, price } of places) expect(price).toBe(rules.partners[partner]?.price)
  const [row] = (await commit()).flatMap((statement) => addedRows(statement, 'routings'))
  expect(row).toMatchObject({ lead_id: lead.id, at: NOW, site: 'loanwright-co', rules: context.routing.version })
  expect(JSON.parse(String(row?.['verdicts']))).toEqual(verdicts)
  expect(row?.['digest']).toMatch(/^[\da-f]{64}$/u)
})
