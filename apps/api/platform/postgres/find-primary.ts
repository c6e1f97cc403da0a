import pg from 'pg'

/** Oldest PostgreSQL on which the migrations and queries run. */
export const OLDEST_MAJOR = 15
const CONNECT_WITHIN_MS = 3000

/** The first of several servers that takes writes, with its major version. */
export async function findPrimary(urls: readonly string[]): Promise<{ url: string; major: number }> {
  const reasons: string[] = []
  for (const url of urls) {
    const found = await look(url)
    if ('reason' in found) reasons.push(`${hostOf(url)}: ${found.reason}`)
    else if (found.major < OLDEST_MAJOR)
      throw new Error(`the database at ${hostOf(url)} is PostgreSQL ${found.major}; ${OLDEST_MAJOR} or newer is needed`)
    else return { url, major: found.major }
  }
  throw Object.assign(new Error(`no database takes writes (${reasons.join('; ')})`), { code: 'ECONNREFUSED' })
}

async function look(url: string): Promise<{ major: number } | { reason: string }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS, query_timeout: CONNECT_WITHIN_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean; version: number }>(
      "select pg_is_in_recovery() as standby, current_setting('server_version_num')::int as version",
    )
    const [row] = rows
    if (!row || row.standby) return { reason: 'is a standby' }
    return { major: Math.floor(row.version / 10_000) }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  } finally {
    await client.end().catch(() => undefined)
  }
}

const hostOf = (url: string): string => /@?(?<host>[^@/]+)(?:\/|$)/u.exec(url.replace(/^\w+:\/\//u, ''))?.groups?.['host'] ?? 'the database'
