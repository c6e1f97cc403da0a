import { fastify } from 'fastify'

/** Floor A: Fastify that answers a JSON body with itself. The port is the first argument. */
const app = fastify()
app.post('/v3/lead', (request) => request.body)
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
