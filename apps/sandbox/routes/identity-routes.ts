import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { ExamplePerson } from '../identity/example-persons.ts'
import { peoplePage, signInOverPage } from '../identity/identity-pages.ts'

const PREFIX = '/identity'
const asPage = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

/** Where the identity provider is, below the sandbox's address. */
export const identityUrl = (sandboxUrl: string): string => `${sandboxUrl}${PREFIX}`

/** What plays the identity provider. */
export interface Identity {
  readonly provider: Provider
  readonly persons: readonly ExamplePerson[]
}

/** Adds the identity provider's own routes and the page on which a person is chosen. The provider reads bodies itself. */
export function addIdentityRoutes(app: FastifyInstance, open: () => Identity): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.get<{ Params: { readonly uid: string } }>(`${PREFIX}/people/:uid`, async (request, reply) => {
      const { provider, persons } = open()
      const found = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)
      return found?.uid === request.params.uid
        ? reply.headers(asPage).send(peoplePage(found.uid, persons))
        : reply.code(400).headers(asPage).send(signInOverPage())
    })
    scope.post(`${PREFIX}/people/:uid`, async (request, reply) => choose(open(), request, reply))
    scope.all(`${PREFIX}/*`, (request, reply) => {
      reply.hijack()
      const original = request.raw.url ?? ''
      Object.assign(request.raw, { originalUrl: original, url: original.slice(PREFIX.length) })
      open().provider.callback()(request.raw, reply.raw)
    })
  })
}

async function choose({ provider, persons }: Identity, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const chosen = new URLSearchParams(await readText(request.raw)).get('person')
  const person = persons.find(({ id }) => id === chosen)
  const to =
    person && (await provider.interactionResult(request.raw, reply.raw, { login: { accountId: person.id } }).catch(() => undefined))
  return to === undefined ? reply.code(400).headers(asPage).send(signInOverPage()) : reply.redirect(to, 303)
}

const MOST_CHARACTERS = 1000

async function readText(body: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const part of body) {
    text += String(part)
    if (text.length > MOST_CHARACTERS) return ''
  }
  return text
}
