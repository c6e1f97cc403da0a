import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#apps/api/domain/api.ts'
import { unpackReply } from '#apps/api/domain/views/write-reply.ts'
import { eraseLead } from '#apps/api/jobs/erase-lead.ts'
import { jobs } from '#apps/api/jobs/jobs.gen.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { goEveryWay, startEverything, type Everything } from './go-every-way.ts'
import { dueJobs } from './start-test-server.ts'

let everything: Everything
beforeAll(async () => void (everything = await startEverything({ WORKERS: '2', RATE_STORE: 'database' })))
afterAll(() => everything.stop())

const query: Everything['server']['query'] = (text, values) => everything.server.query(text, values)
const DAY_MS = 86_400_000

/** The tables of a schema, a partitioned one once. */
const tablesOf = async (...schemas: readonly string[]): Promise<readonly string[]> =>
  (
    await query(
      `select relnamespace::regnamespace || '.' || quote_ident(relname) as name from pg_class
        where relnamespace = any($1::regnamespace[]) and relkind in ('r', 'p') and not relispartition order by 1`,
      [schemas],
    )
  ).map(({ name }) => String(name))

/** The tables in which a row names one of these texts. */
async function tablesThatName(texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const table of await tablesOf('public', 'pgboss'))
    if ((await query(`select 1 from ${table} as one where one::text ~ $1 limit 1`, [texts.join('|')])).length > 0) found.push(table)
  return found
}

/** What servers answered to keys, decrypted. */
async function keptAnswers(): Promise<readonly string[]> {
  const { encryption } = everything.server.api.parts
  const rows = await query(`select key, answer from idempotency where length(answer) > 0`)
  return rows.map(({ key, answer }) =>
    Buffer.isBuffer(key) && Buffer.isBuffer(answer) ? unpackReply(encryption, answer, key) : expect.unreachable('a kept answer is bytes'),
  )
}

/** The server as it would be so many days later. */
function later(days: number): Api {
  const { parts } = everything.server.api
  return { ...parts, outside: { ...parts.outside, now: () => new Date(Date.now() + days * DAY_MS) } }
}

/** What outlives a lead, and what its erasure removes by a statement of its own. */
const WITHOUT_REFERENCE = ['consent_heads', 'consents', 'erasures', 'events', 'idempotency', 'routings', 'sales']

test('[S-7.59] [I-18] every other table with an id of a lead or of its document ends with it, and is found by an index when it does', async () => {
  const tables = await query(`
    select relname as name, attname as column,
      exists (select from pg_constraint where conrelid = part.oid and contype = 'f' and confdeltype = 'c' and conkey = array[attnum]) as ends,
      exists (select from pg_index where indrelid = part.oid and indkey[0] = attnum) as found
    from pg_class as part join pg_attribute on attrelid = part.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attname in ('lead_id', 'document_id') and not attisdropped order by 1`)
  const outliving = tables.filter(({ ends }) => ends !== true).map(({ name }) => name)
  expect(outliving).toEqual(WITHOUT_REFERENCE)
  const withoutIndex = tables.filter(({ found }) => found !== true).map(({ name, column }) => `${String(name)}.${String(column)}`)
  expect(withoutIndex).toEqual([])
})

test('[S-7.59] [I-18] whatever ways leads have gone, their erasure leaves their ids in the audit trail and the proof alone, and no kept answer about them', async () => {
  await goEveryWay(everything)
  const ids = (await query('select id from leads')).map(({ id }) => String(id))
  expect(ids.length).toBeGreaterThan(2)
  expect((await keptAnswers()).filter((text) => ids.some((id) => text.includes(id))).length).toBeGreaterThan(5)
  for (const leadId of ids) await eraseLead(everything.server.api.parts, { leadId, because: 'applicant' })
  const erased = (await query('select lead_id from erasures')).map(({ lead_id: id }) => String(id))
  expect(erased.length).toBeGreaterThan(ids.length)
  expect((await tablesThatName(erased)).filter((table) => !table.startsWith('pgboss.'))).toEqual([
    'public.consent_heads',
    'public.consents',
    'public.erasures',
    'public.events',
  ])
  expect((await keptAnswers()).filter((text) => erased.some((id) => text.includes(id)))).toEqual([])
})

test('[S-7.59] [I-19] a lead of every status is erased when its time is over, and of none before', async () => {
  // a lead is begun when it is there
  const statuses = Object.values(LEAD_STATUS).filter((status) => status !== LEAD_STATUS.none)
  const ids: string[] = []
  for (const status of statuses) {
    const { id } = await everything.server.begin({ ...everything.server.firstAnswers, email: `${randomUUID()}@example.com` })
    await query('update leads set status = $2 where id = $1', [id, status])
    ids.push(id)
  }
  const { draftDays, decidedDays } = everything.server.site.country.retention
  const left = async () => (await query('select status from leads where id = any($1)', [ids])).map(({ status }) => Number(status))
  const keepRetention = jobs.find(({ name }) => name === 'keep-retention')
  await keepRetention?.handle(later(Math.min(draftDays, decidedDays) - 1), {})
  expect(new Set(await left())).toEqual(new Set(statuses))
  await keepRetention?.handle(later(Math.max(draftDays, decidedDays) + 1), {})
  expect(await left()).toEqual([])
})

/** What is there for good: the program's own tables, how far counting has come, texts that were shown, counts of days, and who wants no letters. */
const FOR_GOOD = [
  'public.acceptance_versions',
  'public.added_migrations',
  'public.consent_texts',
  'public.counted_affiliates',
  'public.countings',
  'public.events',
  'public.key_uses',
  'public.migrations',
  'public.partner_days',
  'public.partner_rules',
  'public.partner_slots',
  'public.partner_windows',
  'public.receivers',
  'public.routing_rules',
  'public.signing_keys',
  'public.unsubscribed',
  'public.workers',
]

test('[I-19] ten years later no table holds anything of those days but what is there for good', async () => {
  await everything.server.handOver({ ...everything.server.answers, email: `${randomUUID()}@example.com` })
  // what is on its way, and answers that are counted a moment later, would be written after what removes them
  await expect.poll(() => dueJobs(everything.server)).toEqual([])
  await everything.server.api.parts.partnerCounts.stop()
  // these two end by the clock of the database
  await query(`update links set expires_at = now() - interval '1 second'`)
  await query(`update rate_limits set ends_at = now() - interval '1 second'`)
  await runScheduled(3653)
  // what the erasures of that day leave ends after its own time
  await runScheduled(2 * 3653)
  const filled: string[] = []
  for (const table of await tablesOf('public')) if ((await query(`select 1 from ${table} limit 1`)).length > 0) filled.push(table)
  expect(filled.filter((table) => !FOR_GOOD.includes(table))).toEqual([])
})

/** Does what runs by itself, so many days later; partitions of that time have a test of their own. */
async function runScheduled(days: number): Promise<void> {
  for (const { name, schedule, handle } of jobs)
    if (schedule !== undefined && name !== 'keep-partitions' && name !== 'sweep-files') await handle(later(days), {})
}
