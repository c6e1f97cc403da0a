import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from '#core/model/site/registry.ts'
import type { ReceivedPostbacks } from '#apps/sandbox/received/open-received-postbacks.ts'

interface Routing {
  readonly heard: ReceivedPostbacks
  readonly registry: Registry
  readonly secretsOf: (partner: string) => string
}
type FromAffiliate = { readonly Params: { readonly affiliate: string } }

/**
 * Adds the addresses at which partners with postbacks and every affiliate receive them, and the
 * list of received postbacks as JSON.
 */
export function addPostbackRoutes(app: FastifyInstance, { heard, registry, secretsOf }: Routing): void {
  const take = (request: FastifyRequest, receiver: string, secrets: string) =>
    heard.take({ receiver, secrets, headers: textsOf(request), body: typeof request.body === 'string' ? request.body : '' }) ? 204 : 401
  for (const [id, { postbacks }] of Object.entries(registry.partners)) {
    if (!postbacks) continue
    app.post(`/partners/${id}${postbacks.path}`, (request, reply) => reply.code(take(request, `partner:${id}`, secretsOf(id))).send())
  }
  app.post<FromAffiliate>('/affiliates/:affiliate/postbacks', (request, reply) => {
    const { affiliate } = request.params
    return reply.code(take(request, `affiliate:${affiliate}`, secretsOf(affiliate))).send()
  })
  app.get<{ Querystring: { readonly leadId?: string } }>('/postbacks.json', ({ query }) =>
    heard.all().filter(({ message }) => query.leadId === undefined || message?.data.leadId === query.leadId),
  )
}

const textsOf = ({ headers }: FastifyRequest): { readonly [name: string]: string } =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
