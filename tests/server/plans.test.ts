import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { cleanUp } from '../../apps/api/jobs/do-jobs.ts'
import { eraseLead } from '../../apps/api/erasure/erase-lead.ts'
import { keepRetention } from '../../apps/api/erasure/keep-retention.ts'
import { sweepFiles } from '../../apps/api/files/sweep-files.ts'
import { findAbandoned } from '../../apps/api/leads/find-abandoned.ts'
import { LEAD_STATUS } from '../../core/lead/lead-status.ts'
import { startTrial, type Trial } from './start-trial.ts'

const MANY = 8000
/** Tables from this many rows on have to be read by an index. */
const FEW = 1000

/** Hourly clean-ups take away most of what they look at; rows that are kept for a day stand in the order of their time (BRIN). */
const CLEANING = [/^delete from "idempotency" where "created_at" < /u, /^delete from "rate_limits" where "ends_at" < /u]

interface Asked {
  readonly text: string
  readonly values: readonly unknown[]
}

let trial: Trial
const asked = new Map<string, Asked>()
const statement = z.object({ text: z.string(), values: z.array(z.unknown()).default([]) })
const spy = vi.spyOn(pg.Client.prototype, 'query')
beforeAll(async () => void (trial = await startTrial({ RATE_STORE: 'database' })))
afterAll(async () => {
  spy.mockRestore()
  await trial?.close()
})

/** Every statement on the product's own tables that was sent so far, each once, as it was first. */
function collect(): readonly Asked[] {
  for (const [given, values] of z.array(z.array(z.unknown())).parse(spy.mock.calls)) {
    const read = statement.safeParse(typeof given === 'string' ? { text: given, values: Array.isArray(values) ? values : [] } : given)
    if (!read.success || !/^\s*(?:select|with|update|delete|insert)\b/iu.test(read.data.text)) continue
    if (!/pgboss|pg_catalog|pg_is_in|pg_stat/u.test(read.data.text) && !asked.has(read.data.text)) asked.set(read.data.text, read.data)
  }
  return [...asked.values()]
}

/** An application from its first page to its end, with everything that its applicant may do on the way; then the scheduled work. */
async function useEverything(): Promise<void> {
  const { parts } = trial.api
  const started = await trial.begin()
  const key = randomUUID()
  const save = { token: started.token, key, body: { id: started.id, ...trial.payload(trial.firstAnswers) } }
  for (let times = 0; times < 2; times++) await trial.call('PUT', '/api/v3/lead', save)
  const lead = await trial.handOver()
  await trial.until(lead, LEAD_STATUS.accepted)
  const own = { token: lead.token }
  for (const path of [`/api/lead/${lead.id}/answers`, `/api/lead/status/${lead.id}`, `/api/customer/${lead.id}/consents`])
    await trial.call('GET', path, own)
  await trial.call('POST', `/api/lead/${lead.id}/redirect`, { ...own, body: {} })
  await trial.call('POST', '/api/v2/customer/mobile/resend-code', { ...own, body: { leadId: lead.id } })
  await findAbandoned(parts)
  await keepRetention(parts)
  await cleanUp(parts)
  await sweepFiles(parts)
  await eraseLead(parts, { leadId: started.id, because: 'applicant' })
}

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isKey: boolean
}

/** Copies what the tables hold until each that grows with leads has many rows, of ninety days. */
async function fillTables(): Promise<void> {
  const { rows } = await trial.api.database.connections.query<{ table: string; name: string; type: string; isKey: boolean }>({
    text: `select table_name as table, column_name as name, data_type as type,
             exists (select from pg_index where indrelid = table_name::regclass and indisunique and ordinal_position = any(indkey)) as "isKey"
           from information_schema.columns where table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`,
  })
  const tables = Map.groupBy(rows, ({ table }) => table)
  const growing = [...tables].filter(
    ([table, columns]) => columns.some(({ name }) => name === 'lead_id') || ['leads', 'rate_limits'].includes(table),
  )
  const client = new pg.Client({ connectionString: trial.environment['DATABASE_URL'] })
  await client.connect()
  // the copies belong to no lead
  await client.query('set session_replication_role = replica')
  for (const [table, columns] of growing)
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
       select ${columns.map(copied).join(', ')} from ${table} t, generate_series(1, greatest(1, ${MANY} / (select greatest(count(*), 1)::int from ${table}))) on conflict do nothing`,
    )
  await client.query('analyze')
  await client.end()
}

function copied({ name, type, isKey }: Column): string {
  if (type === 'timestamp with time zone') return `t.${name} - random() * interval '90 days'`
  if (type === 'uuid' && (isKey || name === 'lead_id')) return 'gen_random_uuid()'
  if (!isKey) return name.endsWith('_index') && type === 'text' ? 'md5(random()::text)' : `t.${name}`
  if (type === 'bytea') return 'sha256(gen_random_uuid()::text::bytea)'
  return type === 'text' && name === 'key' ? 'gen_random_uuid()::text' : `t.${name}`
}

const node: z.ZodType<{
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly Plans?: readonly unknown[] | undefined
}> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  Plans: z.array(z.unknown()).optional(),
})

/** The tables that a plan reads from end to end. */
function readWhole(plan: unknown): readonly string[] {
  const { 'Node Type': kind, 'Relation Name': table, Plans: below = [] } = node.parse(plan)
  return [...(kind === 'Seq Scan' && table !== undefined ? [table] : []), ...below.flatMap(readWhole)]
}

test('no statement of the product reads a large table from end to end', { timeout: 120_000 }, async () => {
  await useEverything()
  const statements = collect()
  await fillTables()
  const sizes = new Map(
    (
      await trial.query(
        "select relname, reltuples::int as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
      )
    ).map(({ relname, rows }) => [String(relname), Number(rows)]),
  )
  for (const table of ['leads', 'events', 'consents', 'submissions', 'idempotency', 'phone_codes', 'rate_limits'])
    expect(sizes.get(table), table).toBeGreaterThan(MANY / 2)
  const faults: string[] = []
  for (const { text, values } of statements.filter((one) => !CLEANING.some((pattern) => pattern.test(one.text)))) {
    const [row] = await trial.query(`explain (format json) ${text}`, values)
    const [{ Plan: plan }] = z.tuple([z.object({ Plan: z.unknown() })]).parse(row?.['QUERY PLAN'])
    const whole = readWhole(plan).filter((table) => (sizes.get(table) ?? 0) > FEW)
    if (whole.length > 0) faults.push(`${whole.join(', ')}: ${text.replaceAll(/\s+/gu, ' ').slice(0, 300)}`)
  }
  console.info(`plans: ${statements.length} statements on ${sizes.size} tables`)
  expect(statements.length).toBeGreaterThan(40)
  expect(faults).toEqual([])
})
