import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { findQuiet } from './find-quiet.ts'

const store = openStore()
const { checking, accepted, submitted } = LEAD_STATUS
const FIRST = '00000000-0000-0000-0000-000000000000'
const SINCE = moment(20)
const quiet = async (after = FIRST, limit = 9) => (await findQuiet(store.db, after, SINCE, limit)).map(({ id }) => id)
const jobsOf = async () => Object.fromEntries((await findQuiet(store.db, FIRST, SINCE, 9)).map(({ id, hasJob }) => [id, hasJob]))
/** A lead that lenders are asked about; the minutes say when it was made. */
const addLead = (minutes: number, change: object = {}) =>
  store.addLead({ id: makeId(moment(minutes)), status: checking, updated_at: moment(19), ...change })
const DECIDED = { state: 'decided', decided_at: moment(1) } as const

beforeEach(async () => {
  await store.empty('leads')
  await store.query('delete from pgboss.job')
})

test('a lead is quiet while it is checked, or while a lender of an accepted one is still asked', async () => {
  const found = [await addLead(1), await addLead(2, { status: accepted })]
  await store.ask(found[1] ?? '', { created_at: moment(1) })
  await addLead(3, { status: submitted })
  const decided = await addLead(4, { status: accepted })
  await store.ask(decided, { ...DECIDED, created_at: moment(1) })
  // another's lender is asked, which says nothing of this one
  await addLead(5, { status: accepted })
  const asked = await addLead(6, { status: submitted })
  await store.ask(asked, { created_at: moment(1) })
  expect(await quiet()).toEqual(found)
})

test('a lead is not quiet where it changed since, or one of its own lenders was asked since and has not decided', async () => {
  const found = [await addLead(1), await addLead(2), await addLead(3)]
  await addLead(4, { updated_at: SINCE })
  await store.ask(found[0] ?? '', { created_at: moment(19) })
  await store.ask(found[1] ?? '', { ...DECIDED, created_at: moment(30) })
  await store.ask(found[2] ?? '', { created_at: moment(30), asked_at: moment(19) })
  await store.ask(await addLead(5), { created_at: SINCE })
  await store.ask(await addLead(6), { created_at: moment(1), asked_at: moment(21) })
  expect(await quiet()).toEqual(found)
})

test('quiet leads come in their order after an id, so many at once', async () => {
  const [third, first, second] = [await addLead(3), await addLead(1), await addLead(2)]
  expect([await quiet(), await quiet(FIRST, 2), await quiet(first)]).toEqual([
    [first, second, third],
    [first, second],
    [second, third],
  ])
})

test('a job goes on with a lead where it names it or, in the release before, its submission, and is not over', async () => {
  const [byLead, bySubmission, none] = [await addLead(1), await addLead(2), await addLead(3)]
  const [over, other, ping, bothNamed] = [await addLead(4), await addLead(5), await addLead(6), await addLead(7)]
  const submission = await store.ask(bySubmission, { created_at: moment(1) })
  await store.ask(none, { created_at: moment(1) })
  const named = await store.ask(bothNamed, { created_at: moment(1) })
  const addJob = (name: string, data: object, state = 'created') =>
    store.query('insert into pgboss.job (name, data, state) values ($1, $2, $3)', [name, data, state])
  await addJob('ask-partner', { leadId: byLead }, 'active')
  await addJob('ask-partner', { submissionId: submission })
  await addJob('ask-partner', { leadId: over }, 'completed')
  await addJob('erase-lead', { leadId: other })
  await addJob('ping-partners', { leadId: ping })
  // a job that names another lead is not that of its submission's
  await addJob('ask-partner', { leadId: randomUUID(), submissionId: named })
  expect(await jobsOf()).toEqual({
    [byLead]: true,
    [bySubmission]: true,
    [none]: false,
    [over]: false,
    [other]: false,
    [ping]: true,
    [bothNamed]: false,
  })
})

test('a lead that no job is about has none, whatever jobs there are', async () => {
  const lead = await addLead(1)
  await store.query(`insert into pgboss.job (name, data) values ('ask-partner', $1)`, [{ leadId: randomUUID() }])
  expect(await jobsOf()).toEqual({ [lead]: false })
})
