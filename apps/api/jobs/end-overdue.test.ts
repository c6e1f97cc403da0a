import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import type { Api } from '../domain/api.ts'
import { endOverdue } from '#apps/api/jobs/end-overdue.ts'

const MINUTE_MS = 60_000
const MORE = { PHONE_CODES_PER_PHONE: '1000', REPEAT_DAYS: '0', LONG_POLL_SECONDS: '1' }
let server: TestServer
let bidding: TestServer
beforeAll(async () => {
  server = await startTestServer(MORE)
  bidding = await startTestServer({ ...MORE, SITE_ROUTING: 'loanwright-co=ping-then-post' })
})
afterAll(async () => {
  await server.close()
  await bidding.close()
})

/** The API as it would be so many minutes later. */
const later = (minutes: number, { api }: TestServer = server): Api => ({
  ...api.parts,
  outside: { ...api.parts.outside, now: () => new Date(Date.now() + minutes * MINUTE_MS) },
})

/** A lead that its first lender has under way. */
async function pendingLead(on: TestServer = server): Promise<OwnLead> {
  on.simulators.respondWith(({ partner }) => exampleReaction(partner, 'pending', on.simulators.url, `P-${crypto.randomUUID().slice(0, 8)}`))
  const lead = await on.handOver()
  for (let looks = 0; looks < 2400; looks++, await wait(25))
    if ((await on.query("select 1 from submissions where lead_id = $1 and state = 'pending'", [lead.id])).length > 0) return lead
  throw new Error('no partner has it pending')
}

/** Nobody does the lead's jobs any more, as when they were given up. */
const loseJobs = (lead: OwnLead, on: TestServer = server) => on.query("delete from pgboss.job where data ->> 'leadId' = $1", [lead.id])

async function stuckLead(): Promise<OwnLead> {
  const lead = await pendingLead()
  await loseJobs(lead)
  return lead
}

const statusOf = async (lead: OwnLead) => (await server.query('select status, version from leads where id = $1', [lead.id]))[0]
const askedOf = (lead: OwnLead, on: TestServer = server) =>
  on.query('select partner, state, verdict, reason from submissions where lead_id = $1 order by created_at', [lead.id])

test('[SEC-M5] [ASVS-16.5.1] an application whose jobs were given up goes on to the next lender while there is time', async () => {
  const lead = await stuckLead()
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'accepted', server.simulators.url))
  await endOverdue(later(3))
  expect((await server.until(lead, 5)).view().leadStatus).toBe(5)
  const [first, second] = await askedOf(lead)
  expect(first).toMatchObject({ state: 'decided', verdict: 'failed', reason: 'overdue' })
  expect(second).toMatchObject({ verdict: 'accepted' })
})

test('[SEC-M5] it is over where the time for asking lenders is over, and expires with the application’s own time', async () => {
  const [late, old] = [await stuckLead(), await stuckLead()]
  await server.query('update leads set expires_at = $2 where id = $1', [old.id, new Date(Date.now() + 5 * MINUTE_MS)])
  await endOverdue(later(30))
  expect(await statusOf(late)).toMatchObject({ status: -1 })
  expect(await statusOf(old)).toMatchObject({ status: -2 })
})

test('[SEC-M5] an application with a job that is still to be done, and one that is not quiet yet, are left alone', async () => {
  const [busy, young] = [await pendingLead(), await stuckLead()]
  await server.query("update pgboss.job set start_after = now() + interval '1 hour' where data ->> 'leadId' = $1 and state < 'active'", [
    busy.id,
  ])
  const before = [await statusOf(busy), await statusOf(young)]
  await endOverdue(later(1))
  expect([await statusOf(busy), await statusOf(young)]).toEqual(before)
  await endOverdue(later(3))
  expect([await statusOf(busy), (await statusOf(young))?.['version'] === before[1]?.['version']]).toEqual([before[0], false])
})

test('[SEC-M5] an application whose job is just being done, and one whose lender was asked again a moment ago, are left alone', async () => {
  const [running, asked] = [await pendingLead(), await stuckLead()]
  await server.query("update pgboss.job set start_after = now() + interval '1 hour' where data ->> 'leadId' = $1", [running.id])
  await server.query("update pgboss.job set state = 'active', started_on = now() where data ->> 'leadId' = $1", [running.id])
  await server.query("update leads set updated_at = now() - interval '1 hour' where id = any($1)", [[running.id, asked.id]])
  await server.query(
    "update submissions set created_at = now() - interval '1 hour', asked_at = now() - interval '1 hour' where lead_id = $1",
    [running.id],
  )
  await server.query("update submissions set created_at = now() - interval '1 hour', asked_at = now() where lead_id = $1", [asked.id])
  const before = [await statusOf(running), await statusOf(asked)]
  await endOverdue(later(1))
  expect([await statusOf(running), await statusOf(asked)]).toEqual(before)
  await loseJobs(running)
  await endOverdue(later(3))
  expect([await statusOf(running), await statusOf(asked)].map((now, at) => now?.['version'] === before[at]?.['version'])).toEqual([
    false,
    false,
  ])
})

test('[SEC-M5] applications with a job, however many come first, hide none that has no job', async () => {
  const [busy, stuck] = [await pendingLead(), await stuckLead()]
  await server.query("update pgboss.job set start_after = now() + interval '1 hour' where data ->> 'leadId' = $1 and state < 'active'", [
    busy.id,
  ])
  const copies = `insert into leads select (jsonb_populate_record(leads, jsonb_build_object(
      'id', lpad(to_hex(number), 8, '0') || '-0000-7000-8000-000000000000', 'attempt', '\\x' || lpad(to_hex(number), 64, '0')))).*
    from leads, generate_series(1, 250) as number where leads.id = $1 returning id`
  const others = (await server.query(copies, [busy.id])).map(({ id }) => String(id))
  await server.query(
    `insert into pgboss.job (name, data, start_after) select 'ping-partners', jsonb_build_object('leadId', id), now() + interval '1 hour' from unnest($1::text[]) as id`,
    [others],
  )
  const before = await statusOf(stuck)
  await endOverdue(later(3))
  expect((await statusOf(stuck))?.['version']).not.toBe(before?.['version'])
  expect(await server.query('select distinct version from leads where id = any($1)', [others])).toEqual([
    { version: (await statusOf(busy))?.['version'] },
  ])
  await server.query('delete from leads where id = any($1)', [others])
})

test('[SEC-M5] one that cannot go on expires, and keeps no other from going on', async () => {
  const [broken, other] = [await stuckLead(), await stuckLead()]
  const api = later(3)
  await endOverdue({
    ...api,
    jobs: {
      ...api.jobs,
      send: async (tx, jobs) => {
        if (jobs.some(({ job, payload }) => job === 'ask-partner' && payload.leadId === broken.id)) throw new Error('a disk is full')
        await api.jobs.send(tx, jobs)
      },
    },
  })
  expect(await statusOf(broken)).toMatchObject({ status: -2 })
  expect((await askedOf(other)).length).toBe(2)
})

test('[SEC-M5] where the job of asking for bids was given up, who was to bid bids nothing, and the others are asked', async () => {
  const lead = await pendingLead(bidding)
  await loseJobs(lead, bidding)
  await bidding.query('delete from bids where lead_id = $1', [lead.id])
  await bidding.query('delete from submissions where lead_id = $1', [lead.id])
  bidding.simulators.respondWith(({ partner }) => exampleReaction(partner, 'rejected', bidding.simulators.url))
  await endOverdue(later(3, bidding))
  await bidding.until(lead, -1)
  const asked = (await askedOf(lead, bidding)).map(({ partner }) => partner)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked).not.toContain('rapifondos')
})

test('[SEC-M5] calls about an application in checking whose own time is over say so', async () => {
  const lead = await stuckLead()
  await server.query("update leads set expires_at = now() - interval '1 second' where id = $1", [lead.id])
  const response = await server.call('POST', `/api/lead/skip/${lead.id}`, { token: lead.token })
  expect(response.body['code']).toBe('lead-expired')
  expect(await statusOf(lead)).toMatchObject({ status: -2 })
})

test('beside an offer that is shown, a lender that is silent is given up too, once', async () => {
  const lead = await stuckLead()
  await server.query('update leads set status = 5 where id = $1', [lead.id])
  await server.query("update submissions set mode = 'compare' where lead_id = $1", [lead.id])
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'rejected', server.simulators.url))
  await endOverdue(later(3))
  await server.until(lead, -1)
  expect((await askedOf(lead))[0]).toMatchObject({ state: 'decided', verdict: 'failed', reason: 'overdue' })
  const version = await statusOf(lead)
  await endOverdue(later(3))
  expect(await statusOf(lead)).toEqual(version)
})
