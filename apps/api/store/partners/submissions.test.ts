import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { changeLeadRow, lockLead } from '#apps/api/store/leads/leads.ts'
import { beginAsking, findLeadAndSubmissions } from './lead-and-submissions.ts'
import { addSubmission, changeSubmission, findLeadOf, findOpenElsewhere, findReference, readSubmissions } from './submissions.ts'

const store = openStore()
beforeEach(() => store.empty('leads'))
const { checking, offered, accepted, submitted, rejected, withdrawn } = LEAD_STATUS
const DECIDED = { state: 'decided', decided_at: moment(1) } as const

test('the submissions of a lead are its own, in the order of asking', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const second = await store.ask(lead, { created_at: moment(2) })
  const first = randomUUID()
  const row = { id: first, lead_id: lead, partner: 'first', idempotency_key: randomUUID(), state: 'queued', created_at: moment(1) } as const
  await store.within((tx) => addSubmission(tx, row))
  const foreign = await store.ask(other)
  expect((await readSubmissions(store.db, lead)).map(({ id }) => id)).toEqual([first, second])
  expect([await findLeadOf(store.db, second), await findLeadOf(store.db, foreign), await findLeadOf(store.db, lead)]).toEqual([
    lead,
    other,
    undefined,
  ])
  const found = await findLeadAndSubmissions(store.db, lead)
  expect([found?.row.id, found?.submissions.map(({ id }) => id)]).toEqual([lead, [first, second]])
})

test('a lender’s number of a lead is its own, and nobody’s where it gave none', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  await store.ask(lead, { partner: 'one', reference: 'R-1' })
  await store.ask(lead, { partner: 'without', reference: null })
  await store.ask(other, { partner: 'one', reference: 'R-2' })
  const found = [await findReference(store.db, lead, 'one'), await findReference(store.db, lead, 'without')]
  expect([...found, await findReference(store.db, randomUUID(), 'one')]).toEqual(['R-1', undefined, undefined])
})

test('a change is that of one submission of its lead', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const [changed, beside] = [await store.ask(lead, { created_at: moment(1) }), await store.ask(lead, { created_at: moment(2) })]
  await store.within((tx) => changeSubmission(tx, { leadId: lead, id: changed }, { state: 'pending', tries: 3 }))
  await store.within((tx) => changeSubmission(tx, { leadId: other, id: beside }, { tries: 9 }))
  expect((await readSubmissions(store.db, lead)).map(({ state, tries }) => [state, tries])).toEqual([
    ['pending', 3],
    ['asking', 0],
  ])
})

test('a change writes all that it says, and leaves the rest as it was', async () => {
  const lead = await store.addLead()
  const id = await store.ask(lead, { reference: 'R-1', mode: 'waterfall' })
  const change = {
    pendingAsks: 2,
    stepsAsked: 3,
    decidedAt: moment(4),
    answeredAt: moment(5),
    chosenAt: moment(6),
    state: 'decided',
  } as const
  await store.within((tx) => changeSubmission(tx, { leadId: lead, id }, { ...change, offers: [] }))
  expect(await readSubmissions(store.db, lead)).toMatchObject([{ ...change, reference: 'R-1', mode: 'waterfall', offers: [] }])
  const offers = [{ id: 'offer-1' }]
  await store.query('update submissions set offers = $2 where id = $1', [id, JSON.stringify(offers)])
  await store.within((tx) => changeSubmission(tx, { leadId: lead, id }, { offers: [] }))
  expect(await readSubmissions(store.db, lead)).toMatchObject([{ ...change, offers: [] }])
  await store.query('update submissions set offers = $2 where id = $1', [id, JSON.stringify(offers)])
  await store.within((tx) => changeSubmission(tx, { leadId: lead, id }, { tries: 1 }))
  expect(await readSubmissions(store.db, lead)).toMatchObject([{ ...change, tries: 1, offers }])
})

test('open elsewhere is what is on its way through these sites at partners that are switched off', async () => {
  const ids = [1, 2, 3].map((minutes) => makeId(moment(minutes)))
  const ask = async (leadChange: object, change: object) => {
    const lead = await store.addLead({ status: checking, ...leadChange })
    return { leadId: lead, submissionId: await store.ask(lead, { partner: 'off', ...change }) }
  }
  const third = await ask({ status: offered }, { id: ids[2] })
  const [first, second] = [await ask({}, { id: ids[0] }), await ask({ site: 'two-co' }, { id: ids[1] })]
  await ask({ status: submitted }, {})
  await ask({ site: 'three-co' }, {})
  await ask({}, DECIDED)
  await ask({}, { partner: 'on' })
  const find = (after: string, limit: number) =>
    findOpenElsewhere(store.db, { partners: ['on'], sites: ['one-co', 'two-co'] }, { after, limit })
  const start = '00000000-0000-0000-0000-000000000000'
  expect([await find(start, 9), await find(start, 2), await find(first.submissionId, 9)]).toEqual([
    [first, second, third],
    [first, second],
    [second, third],
  ])
})

test('a partner is asked about a lead that is checked or accepted, or whose applicant is in another’s step, unless it has decided or waits for the applicant', async () => {
  const begin = async (leadChange: object, change: object) => {
    const leadId = await store.addLead({ status: checking, ...leadChange })
    const id = await store.ask(leadId, { state: 'queued', tries: 2, ...change })
    const begun = await beginAsking(store.db, { leadId, id }, moment(7))
    return begun && [begun.row.id === leadId, begun.submission.state, begun.submission.tries]
  }
  expect([await begin({}, {}), await begin({ status: accepted }, {}), await begin({}, { state: 'pending' })]).toEqual([
    [true, 'asking', 3],
    [true, 'asking', 3],
    [true, 'pending', 2],
  ])
  expect(await begin({ status: offered }, { state: 'pending' })).toEqual([true, 'pending', 2])
  expect([await begin({ status: submitted }, {}), await begin({}, DECIDED), await begin({}, { state: 'waiting' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(await store.query('select count(*)::int as asked from submissions where asked_at = $1', [moment(7)])).toEqual([{ asked: 4 }])
})

test('only the partner that is meant is asked, about this lead', async () => {
  const [lead, other] = [await store.addLead({ status: checking }), await store.addLead({ status: checking })]
  const [own, beside, foreign] = [await store.ask(lead), await store.ask(lead), await store.ask(other)]
  expect((await beginAsking(store.db, { leadId: lead, id: own }, moment(7)))?.row.id).toBe(lead)
  expect(await beginAsking(store.db, { leadId: lead, id: foreign }, moment(8))).toBeUndefined()
  const asked = await store.query('select id, asked_at, tries from submissions where id = any($1) order by id = $2 desc', [
    [own, beside, foreign],
    own,
  ])
  expect(asked).toMatchObject([
    { id: own, asked_at: moment(7), tries: 1 },
    { asked_at: null, tries: 0 },
    { asked_at: null, tries: 0 },
  ])
})

const WAITING = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

test('whom to ask is decided after a change of the lead that is being written, and about the lead as that leaves it', async () => {
  const during = async (change: (tx: Parameters<typeof lockLead>[0], leadId: string, id: string) => Promise<void>) => {
    const leadId = await store.addLead({ status: checking })
    const id = await store.ask(leadId, { state: 'queued' })
    let asking: ReturnType<typeof beginAsking> | undefined
    await store.within(async (tx) => {
      await lockLead(tx, leadId)
      asking = beginAsking(store.db, { leadId, id }, moment(7))
      await expect.poll(() => store.query(WAITING)).toHaveLength(1)
      await change(tx, leadId, id)
    })
    return await asking
  }
  // who is withdrawn at that moment is told to no lender that asked_at does not name
  expect(await during((tx, leadId) => changeLeadRow(tx, leadId, { status: withdrawn }))).toBeUndefined()
  expect(await during((tx, leadId, id) => changeSubmission(tx, { leadId, id }, { state: 'waiting' }))).toBeUndefined()
  expect(await store.query('select 1 from submissions where asked_at is not null')).toEqual([])
  expect((await during((tx, leadId) => changeLeadRow(tx, leadId, { version: 8 })))?.row.version).toBe(8)
})

test('a rejected applicant is told from the last decision about whom to ask, and nobody else is', async () => {
  await store.query(`insert into routing_rules (version, site, rules) values ('v', 'one-co', '{}') on conflict do nothing`)
  const decide = (lead: string, waitedMs: number) =>
    store.query(`insert into routings (lead_id, at, site, rules, facts, digest, verdicts) values ($1, $2, 'one-co', 'v', $3, '', '[]')`, [
      lead,
      moment(1),
      JSON.stringify({ waitedMs }),
    ])
  const [lead, open, other] = [await store.addLead({ status: rejected }), await store.addLead({ status: checking }), await store.addLead()]
  for (const [of, waited] of [
    [lead, 1],
    [lead, 2],
    [open, 3],
    [other, 4],
  ] as const)
    await decide(of, waited)
  expect((await findLeadAndSubmissions(store.db, lead))?.routed).toEqual({ facts: { waitedMs: 2 }, verdicts: [] })
  expect((await findLeadAndSubmissions(store.db, open))?.routed).toBeNull()
})
