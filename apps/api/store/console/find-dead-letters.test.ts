import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Scope } from '#core/console/scope.ts'
import { insertJob, type InsertedJob } from '#tests/server/console/insert-jobs.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { countJobs } from './count-jobs.ts'
import { findDeadLetters, type LetterFilter } from './find-dead-letters.ts'

const store = openStore()
beforeEach(async () => {
  await store.empty('submissions', 'phone_codes', 'recoveries', 'erasures', 'leads')
  await store.query('delete from pgboss.job')
})

const ALL: Scope = { isEverything: true, sites: [], countries: [] }
const ONE: Scope = { isEverything: false, sites: ['one-co'], countries: ['co'] }

const add = (data: object, more: Partial<InsertedJob> = {}) =>
  insertJob(store.query, { queue: 'send-letter-dead', data, at: moment(0), ...more })
const find = async (filter: LetterFilter & { readonly limit?: number } = {}, scope = ALL) =>
  (await findDeadLetters(store.db, scope, { limit: 10, ...filter })).map(({ id }) => id)

test('the newest stands first, of one moment that with the greater id, and a page goes on behind the one before', async () => {
  const data = { leadId: await store.addLead() }
  const same = [await add(data), await add(data)].toSorted().toReversed()
  const last = await add(data, { at: moment(1) })
  expect(await find()).toEqual([last, ...same])
  expect(await find({ limit: 2 })).toEqual([last, same[0]])
  const places = (await findDeadLetters(store.db, ALL, { limit: 10 })).map(({ place }) => place)
  expect([await find({ before: places[0] }), await find({ before: places[1] }), await find({ before: places[2] })]).toEqual([
    same,
    same.slice(1),
    [],
  ])
})

test('a filter leaves out all others, and what is no dead letter, or is run again already, is none', async () => {
  const data = { leadId: await store.addLead() }
  const letter = await add(data)
  const other = await add({ leadId: await store.addLead({ site: 'two-es' }) }, { queue: 'ask-partner-dead', at: moment(2) })
  await add(data, { queue: 'send-letter' })
  await add(data, { state: 'active' })
  expect(await find()).toEqual([other, letter])
  expect(await find({ id: letter })).toEqual([letter])
  expect(await find({ kind: 'send-letter' })).toEqual([letter])
  expect(await find({ site: 'two-es' })).toEqual([other])
  expect([await find({ from: moment(2) }), await find({ from: moment(3) })]).toEqual([[other], []])
  expect([await find({ to: moment(2) }), await find({ to: moment(0) })]).toEqual([[letter], []])
})

test('a letter is of the site that it was sent with, or of its lead, by submission, code or recovery too, and after the erasure', async () => {
  const lead = await store.addLead({ site: 'one-co' })
  const foreign = await store.addLead({ site: 'two-es' })
  const erased = randomUUID()
  await store.query(
    `insert into erasures (lead_id, site, because, partners, asked_at, erased_at) values ($1, 'one-co', 'retention', '{}', $2, $2)`,
    [erased, moment(0)],
  )
  const submissionId = await store.ask(lead, { partner: 'lender' })
  const [codeId, recoveryId] = [randomUUID(), randomUUID()]
  await store.query(`insert into phone_codes (id, lead_id, phone_index, code_hash, expires_at) values ($1, $2, 'phone', '\\x00', $3)`, [
    codeId,
    lead,
    moment(9),
  ])
  await store.query(
    `insert into recoveries (id, site, owner_index, email_indexes, phone_indexes, code_hash, sent_at, expires_at)
     values ($1, 'one-co', 'owner', '{}', '{}', '\\x00', $2, $2)`,
    [recoveryId, moment(9)],
  )
  await store.ask(foreign)
  const own = [
    await add({ site: 'one-co', leadId: foreign }),
    await add({ leadId: lead, partner: 'lender' }),
    await add({ leadId: erased }),
    await add({ submissionId }),
    await add({ codeId }),
    await add({ recoveryId }),
  ]
  await add({ site: 'two-es', leadId: lead })
  await add({ leadId: foreign })
  await add({ submissionId: randomUUID() })
  await add({ codeId: randomUUID() })
  await add({ recoveryId: randomUUID() })
  const housekeeping = await add({})
  expect((await find({}, ONE)).toSorted()).toEqual(own.toSorted())
  expect(await find({ limit: 20 })).toHaveLength(12)
  expect(await find({ id: housekeeping }, ONE)).toEqual([])
  const shown = await findDeadLetters(store.db, ONE, { limit: 10 })
  const of = (id: string | undefined) => shown.find((one) => one.id === id)
  expect(of(own[1])).toMatchObject({ queue: 'send-letter-dead', since: moment(0), lead, isThere: true, site: 'one-co', partner: 'lender' })
  expect(of(own[2])).toMatchObject({ lead: erased, isThere: false, site: 'one-co', partner: null })
  expect(of(own[3])).toMatchObject({ lead, site: 'one-co' })
})

test('jobs are counted by what they wait for, those of the scope alone', async () => {
  const [own, foreign] = [{ leadId: await store.addLead() }, { leadId: await store.addLead({ site: 'two-es' }) }]
  const [past, sooner, future] = [new Date(Date.now() - 60_000), new Date(Date.now() - 120_000), new Date(Date.now() + 60_000)]
  const job = (data: object, more: Partial<InsertedJob>) => add(data, { queue: 'send-letter', ...more })
  await job(own, { at: past })
  await job(own, { at: sooner })
  await job(own, { at: future })
  await job(own, { at: future, state: 'retry' })
  await job(own, { at: new Date(Date.now() - 180_000), state: 'active' })
  await job(own, { at: past, state: 'completed' })
  await job(foreign, { at: past })
  await add(own, { queue: 'ask-partner', at: past, state: 'retry' })
  const letters = { queue: 'send-letter', waiting: 2, failed: 1, planned: 1, running: 1, dueSince: sooner }
  const asking = { queue: 'ask-partner', waiting: 0, failed: 1, planned: 0, running: 0, dueSince: past }
  expect(await countJobs(store.db, ONE)).toEqual([asking, letters])
  expect(await countJobs(store.db, ALL)).toEqual([asking, { ...letters, waiting: 3 }])
})
