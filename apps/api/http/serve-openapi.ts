import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Describes the calls in an OpenAPI 3.1 document, from the very schemas that validate them. To be called before they are routed. */
export async function serveOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Loanwright lead intake',
        version: '1',
        description: 'Calls that change something take an Idempotency-Key (a UUID); every call takes the header Loanwright-Site.',
      },
      components: {
        securitySchemes: { lead: { type: 'http', scheme: 'bearer', description: 'The secret that creating a lead answers with' } },
      },
    },
    transform: jsonSchemaTransform,
  })
  let text: string | undefined
  app.get('/openapi.json', { schema: { hide: true } }, (_, reply) => {
    text ??= JSON.stringify(app.swagger())
    return reply.type('application/json').send(text)
  })
}
