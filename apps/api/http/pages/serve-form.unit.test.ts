import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sites } from '#tests/server/without-database/open-without-database.ts'
import { makeDocument } from './make-document.ts'
import { serveForm } from './serve-form.ts'

const context = sites.get('loanwright-co') ?? expect.fail('no site')
const document = makeDocument('text/html; charset=utf-8', '<body><input name="email" value=""/></body>')

test('a form without scripts is refused to an address that sends too many, before its body is read', async () => {
  const app = fastify()
  const asked: string[] = []
  await serveForm(app, {
    path: '/form',
    site: () => context,
    page: () => document,
    headers: () => ({}),
    missing: (_, reply) => reply.code(404),
    limit: async ({ ip }) => {
      asked.push(ip)
      return asked.length > 1 ? { ok: false, error: 'too-many-requests', retryAfterSeconds: 7 } : undefined
    },
  })
  const post = (payload: string) =>
    app.inject({ method: 'POST', url: '/form', payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  const [first, second] = [await post('email=a'), await post('email=b'.repeat(10_000))]
  expect([first.statusCode, second.statusCode, second.headers['retry-after']]).toEqual([200, 429, '7'])
  expect(asked).toEqual(['127.0.0.1', '127.0.0.1'])
  await app.close()
})
