import { expect, test } from 'vitest'
import type { PartnerRules, RoutingRules } from '#core/journey/routing-rules.ts'
import type { RoutingFacts } from '#core/journey/route-lead.ts'
import { BASE_ROUTING } from '#core/model/partners/routing.ts'
import { encryptAnswers } from '#apps/api/domain/answers/encrypt-answers.ts'
import type { PastTurn } from '#apps/api/store/partners/read-past-turns.ts'
import { noFacts, plainPartner } from '#tests/example-facts.ts'
import { partsWithoutDatabase, sites } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { ALL, beginReplay, replay, type ReplayOf } from './replay.ts'

const SITE = 'loanwright-co'
const context = sites.get(SITE) ?? expect.fail('no site')
const { encryption } = partsWithoutDatabase()

type Partners = { readonly [id: string]: Partial<PartnerRules> }
const rulesOf = (partners: Partners, mode = BASE_ROUTING.mode): RoutingRules => ({
  routing: { ...BASE_ROUTING, mode },
  partners: Object.fromEntries(Object.entries(partners).map(([id, own]) => [id, { ...plainPartner, acceptance: 1, ...own }])),
})
const siteWith = (rules: RoutingRules): ReplayOf['sites'] => new Map([[SITE, { ...context, routing: { rules, version: 'v' } }]])

let row = 0
const turn = (more: Partial<PastTurn> = {}, facts: Partial<RoutingFacts> = {}): PastTurn => {
  row += 1
  const at = new Date('2026-11-20T15:00:00Z')
  return { id: `${row}`, leadId: `lead-${row}`, at, site: SITE, facts: { ...noFacts, ...facts }, answered: null, ...more }
}
/** Rows of the table of leads with the answers of these people. */
const answersOf = (answers: { readonly [lead: string]: { readonly monthlyIncome?: number } }) => ({
  leads: Object.entries(answers).map(([id, own]) => ({ id, answers: encryptAnswers(own, id, context, encryption) })),
})

async function compare(rules: RoutingRules, draft: ReplayOf['draft'], turns: readonly PastTurn[], script = {}) {
  const { db, sent } = scriptedDatabase(script)
  const replaying = beginReplay({ sites: siteWith(rules), encryption, draft })
  await replaying.add(db, turns)
  return { ...(replaying.found.get('co') ?? expect.fail('nothing was compared')), sent }
}
const lead = (price: number, leads = 1) => ({ asked: leads, sold: leads, revenue: leads * price })

test('a partner that a draft takes away loses its leads to the others, and the change of each lead is told by partner and of all', async () => {
  const rules = rulesOf({ rich: { price: 400 }, poor: { price: 100 } })
  const { leads, unknown, held, drafted, changes } = await compare(rules, { partners: { rich: { off: true } } }, [turn(), turn()])
  expect([leads, unknown]).toEqual([2, 0])
  expect([...held.outcomes]).toEqual([['rich', lead(400, 2)]])
  expect([...drafted.outcomes]).toEqual([['poor', lead(100, 2)]])
  expect(Object.fromEntries(changes)).toEqual({
    rich: { sum: -800, squares: 2 * 400 ** 2 },
    poor: { sum: 200, squares: 2 * 100 ** 2 },
    [ALL]: { sum: -600, squares: 2 * 300 ** 2 },
  })
})

test('what a draft leaves alone does not change, and whoever really answered answers so again', async () => {
  const { held, drafted, changes } = await compare(rulesOf({ rich: { price: 400 }, poor: {} }), { partners: {} }, [
    turn({ answered: { rich: 'declined' } }),
  ])
  expect([...held.outcomes]).toEqual([
    ['rich', { asked: 1, sold: 0, revenue: 0 }],
    ['poor', lead(100)],
  ])
  expect([...drafted.outcomes]).toEqual([...held.outcomes])
  expect(changes.size).toBe(0)
})

test('a new rule is checked with the answer of each lead; of one that is erased it is said that nobody knows', async () => {
  const draft: ReplayOf['draft'] = { partners: { rich: { eligibility: [{ field: 'monthlyIncome', atLeast: 1000 }] } } }
  const turns = [turn({ leadId: 'earning' }), turn({ leadId: 'poor' }), turn({ leadId: 'silent' }), turn({ leadId: 'erased' })]
  const script = answersOf({ earning: { monthlyIncome: 1000 }, poor: { monthlyIncome: 999 }, silent: {} })
  const { leads, unknown, held, drafted } = await compare(rulesOf({ rich: {} }), draft, turns, script)
  expect([leads, unknown]).toEqual([4, 1])
  expect(held.outcomes.get('rich')).toEqual(lead(100, 4))
  // whoever has no answer is not excluded by it
  expect(drafted.outcomes.get('rich')).toEqual(lead(100, 3))
})

test('what the log says of a rule counts, and no answer is read for it', async () => {
  const rules = rulesOf({ rich: { eligibility: [{ field: 'monthlyIncome', atLeast: 1000 }] } })
  const { unknown, held, sent } = await compare(rules, { partners: {} }, [
    turn({}, { classes: { 'monthlyIncome atLeast 1000': 'below' } }),
    turn({}, { classes: { 'monthlyIncome atLeast 1000': 'holds' } }),
  ])
  expect([unknown, sent.length]).toEqual([0, 0])
  expect(held.outcomes.get('rich')).toEqual(lead(100))
})

test('a cap of a day holds for the day of the site alone, one of a week for the week', async () => {
  const at = (moment: string) => turn({ at: new Date(moment) })
  // Friday evening in Bogotá, which is Saturday in Greenwich; then Saturday, and Monday
  const turns = [at('2026-11-20T15:00:00Z'), at('2026-11-21T04:30:00Z'), at('2026-11-21T15:00:00Z'), at('2026-11-23T15:00:00Z')]
  const asked = async (cap: PartnerRules['cap']) => {
    const { held, drafted } = await compare(rulesOf({ rich: cap ? { cap } : {} }), { partners: {} }, turns)
    expect(drafted.outcomes.get('rich')).toEqual(held.outcomes.get('rich'))
    return held.outcomes.get('rich')?.asked
  }
  expect(await asked({ perDay: 1 })).toBe(3)
  expect(await asked({ perWeek: 1 })).toBe(2)
  expect(await asked({ perMonth: 1 })).toBe(1)
})

test('the weekday is the one of the site, unless the log says it', async () => {
  const rules = rulesOf({ rich: { weekdays: [5] } })
  const { held } = await compare(rules, { partners: {} }, [
    turn({ at: new Date('2026-11-21T04:30:00Z') }),
    turn({ at: new Date('2026-11-21T15:00:00Z') }),
    turn({ at: new Date('2026-11-21T15:00:00Z') }, { weekday: 5 }),
  ])
  expect(held.outcomes.get('rich')?.asked).toBe(2)
})

test('a lead of a site that there is no more is left out; where bids are asked, the turn before them is', async () => {
  const other = await compare(rulesOf({ rich: {} }), { partners: {} }, [turn({ site: 'gone-co' }), turn()])
  expect(other.leads).toBe(1)
  const bidding = rulesOf({ rich: {} }, 'ping-then-post')
  const { leads, held } = await compare(bidding, { partners: {} }, [turn(), turn({}, { bids: { rich: 250 } })])
  expect([leads, held.outcomes.get('rich')]).toEqual([1, lead(250)])
})

test('a lead of a sample stands for as many as it was drawn from', async () => {
  const { db } = scriptedDatabase()
  const replaying = beginReplay({ sites: siteWith(rulesOf({ rich: {} })), encryption, draft: { partners: {} } })
  await replaying.add(db, [turn()], 40)
  expect(replaying.found.get('co')?.held.outcomes.get('rich')).toEqual(lead(100, 40))
})

test('the whole log is read part by part, each turn once', async () => {
  const turns = [turn(), turn(), turn()]
  const { db, sent } = scriptedDatabase({
    // the table that such a query names first: with each row of the log come the answers to its lead
    submissions: ({ parameters: [after] }) => turns.slice(turns.findIndex(({ id }) => id === after) + 1).slice(0, 2),
  })
  const found = await replay({ db }, { sites: siteWith(rulesOf({ rich: {} })), encryption, draft: { partners: {} } })
  expect(found.get('co')?.leads).toBe(3)
  expect(sent.map(({ parameters: [after] }) => after)).toEqual(['0', turns[1]?.id, turns[2]?.id])
})
