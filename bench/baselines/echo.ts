import { fastify } from 'fastify'

/** Baseline A: Fastify returning a JSON body unchanged. The first argument is its port. */
const app = fastify()
app.post('/v3/lead', (request) => request.body)
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
