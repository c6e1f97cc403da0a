import fastify, { type FastifyInstance } from 'fastify'
import type { Api } from '#apps/api/domain/api.ts'
import { countToWrite } from '#apps/api/store/partners/lender-notices.ts'
import { limitConnections } from '#apps/api/platform/limits/limit-connections.ts'
import { operationsPort } from '#apps/api/platform/settings/operations-port.ts'
import type { Readiness } from './watch-readiness.ts'

/** What the operations listener tells. */
export interface Operations {
  readonly metrics: Api['metrics']
  readonly database: Pick<Api['database'], 'db'>
  readonly disk: Api['disk']
  readonly readiness: Readiness
  /** The description of the calls. */
  readonly openapi: () => string
  /** A server that is closing is not ready. */
  readonly closing: AbortSignal
}

const LIMITS = { connections: 1000, responseSeconds: 30 }

/** Readiness, figures and the description of the calls: for the operator's own programs, never for the internet. */
export function makeOperationsServer({ metrics, database, disk, readiness, openapi, closing }: Operations): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true, requestTimeout: 10_000 })
  limitConnections(app.server, LIMITS)
  app.get('/readyz', (_, reply) => {
    const isReady = !closing.aborted && disk.hasSpace() && readiness.canStore()
    return reply
      .code(isReady ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(!isReady && { 'retry-after': '1' }) })
      .type('application/json')
      .send(`{"status":"${isReady ? 'ready' : 'not-ready'}"}`)
  })
  // counted for the next time: figures are needed most while the database does not answer
  const count = () => countToWrite(database.db).then(metrics.withdrawalsToWrite, () => undefined)
  app.get('/metrics', async (_, reply) => {
    void count()
    return reply.type(metrics.contentType).send(await metrics.read())
  })
  app.get('/openapi.json', (_, reply) => reply.type('application/json').send(openapi()))
  app.setNotFoundHandler((_, reply) => reply.code(404).send())
  return app
}

/** Opens the listener that the settings ask for, and says where it is. A port that is taken is an error that names the setting. */
export async function listenForOperations(app: FastifyInstance, settings: Api['settings']): Promise<string | undefined> {
  const port = operationsPort(settings)
  if (port === undefined) return undefined
  try {
    return await app.listen({ port, host: settings.OPS_HOST })
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { setting: 'OPS_PORT' }) : error
  }
}
