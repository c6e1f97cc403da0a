import type { TestConsole } from './start-test-console.ts'

/** What every call may write: who did what, and that a session was used. Counts of requests are kept for a minute, and how far counting has come is written once a minute. */
const WRITTEN_ALWAYS = ['console_audit', 'console_sessions', 'countings', 'rate_limits']

/** A hash of all rows of each table, and of the queue. */
export async function printDatabase({ query }: Pick<TestConsole, 'query'>): Promise<{ readonly [table: string]: string }> {
  const tables = await query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  )
  const names = [...tables.map(({ name }) => `"${String(name)}"`), 'pgboss.job'].filter(
    (name) => !WRITTEN_ALWAYS.includes(name.replaceAll('"', '')),
  )
  const prints = names.map(
    (name) => `select '${name}' as name, md5(coalesce(string_agg(row::text, ' ' order by row::text), '')) as print from ${name} as row`,
  )
  const rows = await query(prints.join(' union all '))
  return Object.fromEntries(rows.map(({ name, print }) => [String(name), String(print)]))
}

/** How many rows the log has. */
export async function countLog({ query }: Pick<TestConsole, 'query'>): Promise<number> {
  return Number((await query('select count(*)::int as rows from console_audit'))[0]?.['rows'])
}
