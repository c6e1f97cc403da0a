import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertJob, type InsertedJob } from '#tests/server/console/insert-jobs.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { readJobsOf } from './read-jobs-of.ts'
import { findSiteOf } from './read-stored-lead.ts'

const store = openStore()

test('the jobs of a lead are those that name it, its submission or its code, as they were made', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const [submissionId, foreign] = [await store.ask(lead), await store.ask(other)]
  const [codeId, otherCode] = [randomUUID(), randomUUID()]
  for (const [id, of] of [
    [codeId, lead],
    [otherCode, other],
  ])
    await store.query(`insert into phone_codes (id, lead_id, phone_index, code_hash, expires_at) values ($1, $2, 'phone', '\\x00', $3)`, [
      id,
      of,
      moment(9),
    ])
  const add = (data: object, minute: number, more: Partial<InsertedJob> = {}) =>
    insertJob(store.query, { queue: 'send-letter', data, at: moment(minute), ...more })
  const last = await add({ codeId }, 3)
  const first = await add({ leadId: lead, letter: 'offer', traceparent: 'trace' }, 1, {
    queue: 'send-letter-dead',
    reason: 'no connection',
  })
  const middle = await add({ submissionId }, 2, { state: 'completed' })
  const given = await add({ leadId: lead }, 4)
  await store.query(`update pgboss.job set state = 'failed' where id = $1`, [given])
  for (const data of [{ leadId: other }, { submissionId: foreign }, { codeId: otherCode }]) await add(data, 1)
  const jobs = await readJobsOf(store.db, lead)
  expect(jobs.map(({ id }) => id)).toEqual([first, middle, last])
  expect(jobs[0]).toMatchObject({
    lead_id: lead,
    name: 'send-letter-dead',
    state: 'created',
    tries: 0,
    made_at: moment(1),
    starts_at: moment(1),
    ended_at: null,
    letter: 'offer',
    error: 'no connection',
    traceparent: 'trace',
  })
})

test('the site of a lead, and of an erased one, is told to who sees it', async () => {
  const lead = await store.addLead()
  await store.addLead({ site: 'two-es' })
  const erased = randomUUID()
  await store.query(
    `insert into erasures (lead_id, site, because, partners, asked_at, erased_at)
     values ($1, 'two-es', 'retention', '{}', $2, $2), ($3, 'one-co', 'retention', '{}', $2, $2)`,
    [erased, moment(0), randomUUID()],
  )
  const site = (id: string, ...sites: readonly string[]) => findSiteOf(store.db, { sites }, id)
  expect([await site(lead, 'one-co', 'two-es'), await site(lead, 'two-es'), await site(lead)]).toEqual(['one-co', undefined, undefined])
  expect([await site(erased, 'one-co', 'two-es'), await site(erased, 'one-co')]).toEqual(['two-es', undefined])
})
