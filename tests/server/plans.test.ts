import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { eraseLead } from '#apps/api/jobs/erase-lead.ts'
import { jobs } from '#apps/api/jobs/jobs.gen.ts'
import { sendLetter } from '#apps/api/jobs/send-letter.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { decideByWebhook } from './decide-by-webhook.ts'
import { partThePast } from './part-the-past.ts'
import { receiveEmails, type Emails } from '#tests/server/stubs/receive-emails.ts'
import { readPlan, runPlan, type Reading } from './read-plan.ts'
import { recordStatements, type Statement } from './record-statements.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const MANY = 6000
/**
 * Past months that have partitions, so that the test can see whether a statement leaves them out.
 */
const MONTHS = 4
/** Tables and partitions with more rows than this must be read by an index. */
const FEW = 1000

/**
 * Statements that may read a whole table: hourly clean-ups delete most of what they read, rows that
 * are kept for a day are in the order of their time (BRIN), the first count of sales is one of all
 * days, and each night the answers of all lenders are learnt from.
 */
const CLEANING = [
  /^delete from "idempotency" where "created_at" < /u,
  /^delete from "rate_limits" where "ends_at" < /u,
  /^delete from "links" where "expires_at" < /u,
  /^\s*delete from postbacks as sent using postbacks as due\s/u,
  /^update "postbacks" set "body" = \S+, "settled_at" = \S+ where "state" = \S+ and "settled_at" < /u,
  /^\s*select exists \(select from sale_days\)/u,
  /^\s*select asked\.country, asked\.partner, count\(\*\)::int as decided/u,
  /from "sales" where "created_at" >= \S+ and "created_at" < \S+ and "id" > \S+ order by "id"/u,
]

const PARTED = ['events', 'submissions'] as const
/**
 * A partner's webhook names the partner's own reference; the server looks for it among the leads of
 * the last fortnight.
 */
const BY_REFERENCE = /from "submissions" where .*"reference" = /u
const RECENT_MONTHS = 2

let server: TestServer
let emails: Emails
const asked = new Map<string, Statement>()
const recording = recordStatements()
beforeAll(async () => {
  emails = await receiveEmails()
  const mail = { SMTP_URL: emails.url, PUBLIC_URL: 'https://{site}.example.com' }
  server = await startTestServer({ RATE_STORE: 'database', REPEAT_DAYS: '30', ...mail })
})
afterAll(async () => {
  recording.stop()
  await server?.close()
  await emails?.close()
})

/**
 * Returns every statement on the product's own tables that was sent so far, each once, with its
 * first values.
 */
function collect(): readonly Statement[] {
  for (const statement of recording.read()) {
    if (!/^\s*(?:select|with|update|delete|insert)\b/iu.test(statement.text)) continue
    if (!/pgboss|pg_catalog|pg_is_in|pg_stat|_kept/u.test(statement.text) && !asked.has(statement.text))
      asked.set(statement.text, statement)
  }
  return [...asked.values()]
}

/**
 * Runs an application from its first page to its end, with everything that its applicant may do on
 * the way; then the scheduled work.
 */
async function useEverything(): Promise<void> {
  const { parts } = server.api
  const started = await server.begin()
  const key = randomUUID()
  const save = { token: started.token, key, body: { id: started.id, ...server.payload(server.firstAnswers) } }
  for (let times = 0; times < 2; times++) await server.call('PUT', '/api/v3/lead', save)
  // makes a link of an applicant; the table's other rows are copied from it
  await sendLetter(parts, { leadId: started.id, letter: 'abandoned' })
  const lead = await server.handOver()
  await server.until(lead, LEAD_STATUS.accepted)
  await decideByWebhook(server)
  const own = { token: lead.token }
  for (const path of [`/api/lead/${lead.id}/answers`, `/api/lead/status/${lead.id}`, `/api/customer/${lead.id}/consents`])
    await server.call('GET', path, own)
  await server.call('POST', `/api/lead/${lead.id}/redirect`, { ...own, body: {} })
  await server.call('POST', '/api/v2/customer/mobile/resend-code', { ...own, body: { leadId: lead.id } })
  // all of them, so that it does not depend on the minute which of them the clock has sent by then
  for (const { handle } of jobs.filter(({ schedule }) => schedule !== undefined)) await handle(parts, {})
  await eraseLead(parts, { leadId: started.id, because: 'applicant' })
}

const column = z.object({ table: z.string(), name: z.string(), type: z.string(), isKey: z.boolean() })
const columns = z.array(column)
type Column = z.infer<typeof column>

/** Copies the rows of each table that grows with leads until it has many, over ninety days. */
async function fillTables(): Promise<void> {
  const rows = columns.parse(
    await server.query(
      `select table_name as table, column_name as name, data_type as type,
             exists (select from pg_index where indrelid = table_name::regclass and indisunique and ordinal_position = any(indkey)) as "isKey"
           from information_schema.columns where table_schema = 'public' and is_identity = 'NO' and coalesce(column_default, '') not like 'nextval(%' and is_generated = 'NEVER'
             and table_name not in (select relname from pg_class where relispartition) order by ordinal_position`,
    ),
  )
  const tables = Map.groupBy(rows, ({ table }) => table)
  const growing = [...tables].filter(
    ([table, columns]) => columns.some(({ name }) => name === 'lead_id') || ['leads', 'rate_limits'].includes(table),
  )
  const filling = await client()
  // the copies belong to no lead, so references are not checked
  await filling.query('set session_replication_role = replica')
  for (const [table, columns] of growing)
    await filling.query(
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
       select ${columns.map(copied).join(', ')} from ${table} t, generate_series(1, greatest(1, ${MANY} / (select greatest(count(*), 1)::int from ${table}))) on conflict do nothing`,
    )
  await filling.query('analyze')
  await filling.end()
}

function copied({ name, type, isKey }: Column): string {
  if (type === 'timestamp with time zone') return `t.${name} - random() * interval '90 days'`
  // ids like those of makeId, from the months that have partitions
  if (type === 'uuid' && (isKey || name === 'lead_id'))
    return `(lpad(to_hex((extract(epoch from now() - random() * interval '${MONTHS * 30} days') * 1000)::bigint), 12, '0') || substr(md5(random()::text), 1, 20))::uuid`
  if (!isKey) return name.endsWith('_index') && type === 'text' ? 'md5(random()::text)' : `t.${name}`
  if (type === 'bytea') return 'sha256(gen_random_uuid()::text::bytea)'
  return type === 'text' && name === 'key' ? 'gen_random_uuid()::text' : `t.${name}`
}

const client = async (): Promise<pg.Client> => {
  const own = new pg.Client({ connectionString: server.environment['DATABASE_URL'] })
  await own.connect()
  return own
}

test(
  '[S-7.69] [S-7.95] no statement of the product reads a large table from end to end, or partitions that its lead is not in',
  { timeout: 120_000 },
  async () => {
    await useEverything()
    const statements = collect().filter(({ text }) => !CLEANING.some((pattern) => pattern.test(text)))
    // the hourly clean-up would take most of what is filled in
    await server.api.parts.jobs.stop()
    // after the job that removes partitions which hold nothing
    for (const table of PARTED) await partThePast(server.api.database.db, table, MONTHS)
    await fillTables()
    const parts = await server.query(
      "select relname, reltuples::int as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    const sizes = new Map(parts.map(({ relname, rows }) => [String(relname), Number(rows)]))
    for (const table of ['leads', 'consents', 'idempotency', 'phone_codes', 'rate_limits'])
      expect(sizes.get(table), table).toBeGreaterThan(MANY / 2)
    const large = [...sizes].filter(([, rows]) => rows > FEW).map(([name]) => name)
    for (const table of PARTED)
      expect(large.filter((name) => name.startsWith(`${table}_past`)).length, table).toBeGreaterThanOrEqual(MONTHS - 1)
    const asking = await client()
    onTestFinished(() => asking.end())
    const faults: string[] = []
    for (const { text, values } of statements) {
      const planned = await readPlan(asking, text, values)
      const readings = partsOf(planned).length > 1 ? await runPlan(asking, text, values) : planned
      const whole = readings.filter(({ table, isWhole }) => isWhole && large.includes(table)).map(({ table }) => table)
      const said = text.replaceAll(/\s+/gu, ' ').slice(0, 300)
      if (whole.length > 0) faults.push(`${whole.join(', ')} from end to end: ${said}`)
      const most = BY_REFERENCE.test(text) ? RECENT_MONTHS : 1
      for (const table of PARTED) {
        const read = partsOf(readings).filter((name) => name.startsWith(table))
        if (read.length > most) faults.push(`${read.join(', ')}: ${said}`)
      }
    }
    const parted = statements.filter(({ text }) => /\b(?:events|submissions)\b/u.test(text))
    console.info(`plans: ${statements.length} statements, ${parted.length} of them on partitions, ${sizes.size} tables`)
    expect(statements.length).toBeGreaterThan(40)
    expect(parted.length).toBeGreaterThan(9)
    expect(parted.some(({ text }) => BY_REFERENCE.test(text))).toBe(true)
    expect(faults).toEqual([])
  },
)

const partsOf = (readings: readonly Reading[]): readonly string[] => [
  ...new Set(readings.map(({ table }) => table).filter((name) => PARTED.some((table) => name.startsWith(`${table}_`)))),
]
