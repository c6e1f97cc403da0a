import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Api } from '../domain/api.ts'

/**
 * Describes the calls in an OpenAPI 3.1 document, from the very schemas that validate them, and returns its text. To be
 * called before they are routed. On the public server it is shown in development only.
 */
export async function serveOpenapi(app: FastifyInstance, environment: Api['settings']['ENVIRONMENT']): Promise<() => string> {
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
  const read = () => (text ??= JSON.stringify(app.swagger()))
  if (environment === 'development')
    app.get('/openapi.json', { schema: { hide: true } }, (_, reply) => reply.type('application/json').send(read()))
  return read
}
