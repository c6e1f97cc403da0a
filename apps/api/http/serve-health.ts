import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Api } from '../api.ts'
import { NEWEST_APPLIED, readMigrations } from '../db/migrate.ts'

const hidden = { schema: { hide: true } }
const READY_WITHIN_MS = 2000

/** Is the process alive, can it store a lead, and its figures. `closing` makes it unready before it stops taking requests. */
export function serveHealth(app: FastifyInstance, api: Api, closing: AbortSignal): void {
  const newest = Math.max(...readMigrations().map(({ number }) => number))
  app.get('/healthz', hidden, (_, reply) => reply.type('application/json').send('{"status":"alive"}'))
  app.get('/readyz', hidden, async (_, reply) => {
    const isReady = !closing.aborted && api.disk.hasRoom() && (await canWrite(api, newest))
    return reply
      .code(isReady ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(!isReady && { 'retry-after': '1' }) })
      .type('application/json')
      .send(`{"status":"${isReady ? 'ready' : 'not-ready'}"}`)
  })
  app.get('/metrics', hidden, async (_, reply) => reply.type(api.metrics.contentType).send(await api.metrics.read()))
}

/** Writes and forgets a row, which a full disk or a standby would refuse, in a database that has every table of this release. */
async function canWrite({ database }: Api, newest: number): Promise<boolean> {
  const insert = sql<{ newest: number }>`insert into migrations (number, name, hash) values (0, 'readiness', '')
    returning ${sql.raw(NEWEST_APPLIED)} as newest`
  const write = database.inTransaction(
    async (tx) => insert.execute(tx).then(({ rows }) => (rows[0]?.newest ?? 0) >= newest),
    () => false,
  )
  const late = AbortSignal.timeout(READY_WITHIN_MS)
  const tooLate = new Promise<boolean>((resolve) => late.addEventListener('abort', () => resolve(false), { once: true }))
  return Promise.race([write.catch(() => false), tooLate])
}
