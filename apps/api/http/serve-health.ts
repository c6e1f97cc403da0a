import type { FastifyInstance } from 'fastify'

/** Is the process alive: a constant, without the database. Whether it is ready is for the operator alone (../operations). */
export function serveHealth(app: FastifyInstance): void {
  app.get('/healthz', { schema: { hide: true } }, (_, reply) => reply.type('application/json').send('{"status":"alive"}'))
}
