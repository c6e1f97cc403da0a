import { beforeEach, expect, test } from 'vitest'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { readAnswersTo, readPastTurns } from './read-past-turns.ts'
import { addBids, forgetRoutings, keepRules, readBids, readRoutings, readSentBefore, readVerdicts, unlinkRoutings } from './routings.ts'

const store = openStore()
const RULES = { version: 'rules-1', rules: { partners: {} } }
beforeEach(async () => {
  await store.empty('routings', 'routing_rules', 'leads')
  await store.query('insert into routing_rules (version, site, rules) values ($1, $2, $3)', [
    RULES.version,
    'one-co',
    JSON.stringify(RULES.rules),
  ])
})

const EMAIL = 'email-hash'
const PHONE = 'phone-hash'
/** A decision about whom to ask, and its id. */
async function decide(leadId: string, minutes: number, facts: object = { asked: [] }): Promise<string> {
  const rows = await store.query(
    `insert into routings (lead_id, at, site, rules, facts, digest, verdicts) values ($1, $2, 'one-co', $3, $4, 'digest', $5) returning id`,
    [leadId, moment(minutes), RULES.version, JSON.stringify(facts), JSON.stringify([minutes])],
  )
  return String(rows[0]?.['id'])
}
const decided = (verdict: string) => ({ state: 'decided', decided_at: moment(9), verdict }) as const

test('a lender had the person before where it was sent another application of theirs, decided or not, unless that failed', async () => {
  const lead = (email: string, phone: string) => store.addLead({ email_index: email, phone_index: phone })
  const [both, byEmail, byPhone] = [await lead(EMAIL, PHONE), await lead(EMAIL, 'x'), await lead('y', PHONE)]
  const [stranger, own] = [await lead('z', 'z'), await lead(EMAIL, PHONE)]
  await store.ask(both, { partner: 'is-asked', created_at: moment(3) })
  await store.ask(both, { partner: 'has-failed', ...decided('failed') })
  await store.ask(byEmail, { partner: 'has-declined', created_at: moment(4), ...decided('declined') })
  await store.ask(byPhone, { partner: 'has-accepted', created_at: moment(6), ...decided('accepted') })
  await store.ask(byEmail, { partner: 'has-accepted', created_at: moment(5), ...decided('accepted') })
  await store.ask(stranger, { partner: 'knows-another', ...decided('accepted') })
  await store.ask(own, { partner: 'is-asked-about-this' })
  const before = await store.within((tx) => readSentBefore(tx, own, { emails: ['old-hash', EMAIL], phones: [PHONE] }))
  expect([...before]).toEqual([
    ['has-accepted', moment(6)],
    ['has-declined', moment(4)],
    ['is-asked', moment(3)],
  ])
})

test('a version of rules that is kept stays as it is', async () => {
  await store.query("update routing_rules set site = 'first'")
  await keepRules(store.db, RULES.version, 'second', { routing: { mode: 'waterfall', atOnce: 1, withinMs: 1 }, partners: {} })
  expect(await store.query('select site from routing_rules')).toEqual([{ site: 'first' }])
})

test('an erasure takes the person out of the decisions about this lead: its id and the moments', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const facts = { asked: [], at: moment(1).toISOString() }
  const [first, second] = [await decide(lead, 1, facts), await decide(lead, 2, { ...facts, asked: ['aide'] })]
  const foreign = await decide(other, 3, facts)
  await store.within((tx) => unlinkRoutings(tx, lead, 'America/Bogota'))
  const rows = await store.query('select id, lead_id, at, facts, digest from routings order by id')
  const noon = new Date('2026-11-26T17:00:00Z')
  const unlinked = {
    at: noon,
    facts: { asked: [], at: noon.toISOString() },
    digest: hexHash(JSON.stringify({ asked: [], at: noon.toISOString() })),
  }
  expect(rows).toMatchObject([
    { id: first, ...unlinked },
    { id: second, at: noon, facts: { asked: ['aide'], at: noon.toISOString() } },
    { id: foreign, lead_id: other, at: moment(3), facts, digest: 'digest' },
  ])
  expect([rows[0]?.['lead_id'] === lead, rows[0]?.['lead_id'] === rows[1]?.['lead_id']]).toEqual([false, true])
})

test('decisions are forgotten that are old and whose leads are erased, so many at once', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const kept = await decide(other, 1)
  for (const minutes of [1, 2]) await decide(lead, minutes)
  const border = await decide(lead, 10)
  await store.query('delete from leads where id = $1', [lead])
  expect([await forgetRoutings(store.db, moment(10), 1), await forgetRoutings(store.db, moment(10), 9)]).toEqual([1, 1])
  expect((await store.query('select id from routings order by id')).map(({ id }) => id)).toEqual([kept, border])
})

test('the log is read in its order from a row on, so many at once, each with the rules that it was made by', async () => {
  const lead = await store.addLead()
  await store.query("insert into routing_rules (version, site, rules) values ('rules-2', 'two-co', '{}')")
  const ids = [await decide(lead, 3), await decide(lead, 2), await decide(lead, 1)]
  const read = async (after: string, limit: number) => (await readRoutings(store.db, after, limit)).map(({ id, version }) => [id, version])
  const rows = ids.map((id) => [id, 'rules-1'])
  expect([await read('0', 9), await read('0', 2), await read(ids[0] ?? '', 9)]).toEqual([rows, rows.slice(0, 2), rows.slice(1)])
})

test('the decisions and the bids about a lead are its own, in their order', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  for (const minutes of [3, 2]) await decide(lead, minutes)
  await decide(other, 1)
  expect((await readVerdicts(store.db, lead)).map(({ at }) => at)).toEqual([moment(3), moment(2)])
  const bid = (of: string, partner: string, price: number | null) => store.within((tx) => addBids(tx, of, [{ partner, price }], moment(1)))
  await bid(lead, 'b', 5)
  await bid(lead, 'a', null)
  await bid(other, 'c', 7)
  expect(Object.entries(await readBids(store.db, lead))).toEqual([
    ['a', null],
    ['b', 5],
  ])
})

test('first turns are read in their order, with what partners decided about their own lead', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const ids = [await decide(lead, 3), await decide(other, 2), await decide(lead, 1)]
  await decide(lead, 4, { asked: ['aide'] })
  await store.ask(lead, { partner: 'one', ...decided('accepted') })
  await store.ask(lead, { partner: 'still-asked', verdict: 'declined' })
  await store.ask(other, { partner: 'two', ...decided('declined') })
  const read = (after: string, limit: number) => readPastTurns(store.db, { after, limit })
  const turns = await read('0', 9)
  expect(turns.map(({ id, answered }) => [id, answered])).toEqual([
    [ids[0], { one: 'accepted' }],
    [ids[1], { two: 'declined' }],
    [ids[2], { one: 'accepted' }],
  ])
  const idsOf = async (after: string, limit: number) => (await read(after, limit)).map(({ id }) => id)
  expect([await idsOf('0', 2), await idsOf(ids[0] ?? '', 9)]).toEqual([ids.slice(0, 2), ids.slice(1)])
})

test('of the answers of leads those are read that are wished for, and nothing of a lead that there is not', async () => {
  const answers = JSON.stringify({ amount: { plain: 5 }, income: { plain: 7 } })
  const [lead, other] = [await store.addLead({ answers }), await store.addLead({ answers: '{"income":{"plain":9}}' })]
  const gone = '11111111-1111-4111-8111-111111111111'
  const read = await readAnswersTo(store.db, [lead, other, gone], ['amount', 'nothing-of-it'])
  expect(Object.fromEntries(read)).toEqual({ [lead]: { amount: { plain: 5 } }, [other]: {} })
  expect([(await readAnswersTo(store.db, [lead], [])).size, (await readAnswersTo(store.db, [], ['amount'])).size]).toEqual([0, 0])
})
