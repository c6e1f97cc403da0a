import { createHash } from 'node:crypto'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { describeStandard } from '#core/contract/partners/describe-standard.ts'
import { outcomeExamples } from '#core/contract/partners/described-examples.ts'
import { standardRequests, type StandardRequest } from '#core/contract/partners/standard-requests.ts'
import { validateWebhook } from '#apps/api/platform/secrets/sign-webhook.ts'
import { servePartnerDocs } from './serve-partner-docs.ts'
import { EXAMPLE_SECRET } from './sign-example.ts'

const app = fastify()
servePartnerDocs(app)
const read = (path: string) => app.inject(path)
const unescaped = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** Returns the messages that the page shows signed: their headers and bodies. */
const signedIn = (html: string) =>
  [...html.matchAll(/<pre[^>]*><code>([^<]*)<\/code>/gu)]
    .map(([, text = '']) => unescaped(text))
    .filter((text) => text.includes('webhook-signature: '))
    .map((text) => {
      const [head = '', body = ''] = text.split('\n\n')
      const lines = head.split('\n').slice(1)
      const headers = lines.map((line): readonly [string, string] => {
        const [name = '', value = ''] = line.split(': ')
        return [name, value]
      })
      return { headers: Object.fromEntries(headers), body: Buffer.from(body) }
    })

test('anybody may read the description, a program of any origin as well', async () => {
  const { statusCode, headers, body } = await read('/partners/openapi.json')
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*'])
  expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(describeStandard())))
})

test('the page says every request and word of the interface, in one style that its policy names, and runs no script', async () => {
  const { body, headers } = await read('/partners/docs')
  const style = /<style>([\s\S]*?)<\/style>/u.exec(body)?.[1] ?? ''
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(policy).toContain("default-src 'none'")
  expect(body).not.toMatch(/<script|\son\w+=|\sstyle=|src=|https?:\/\/[^\s"<)]*\.(?:js|css)/u)
  for (const { method, path } of standardRequests) expect(body).toContain(`<code>${method.toUpperCase()} ${path}</code>`)
  for (const word of ['approved', 'declined', 'withdrawn', 'income-too-low', 'offer.instalment', 'consent.consents[].rowHash'])
    expect(body).toContain(`<code>${word}</code>`)
})

test('the page has every message of the description, and each word that a lender may say of a loan', async () => {
  const { body } = await read('/partners/docs')
  for (const [id, { post }] of Object.entries(describeStandard().webhooks)) {
    expect(body).toContain(`<h3>${id}</h3>`)
    expect(unescaped(body)).toContain(post.summary)
  }
  const sent = signedIn(body).map((message) => message.body.toString())
  for (const example of Object.values(outcomeExamples)) expect(sent).toContain(JSON.stringify(example))
})

test('the example of a message has its own key, which is its id, and all others have the one of the application', async () => {
  const { body } = await read('/partners/docs')
  const keysOf = (request: StandardRequest) =>
    signedIn(body)
      .filter(({ headers }) => headers['webhook-id']?.startsWith(`example-${request.id}-`))
      .map(({ headers }) => (headers['idempotency-key'] === headers['webhook-id'] ? 'message' : headers['idempotency-key']))
  const ofApplication = new Set<string | undefined>()
  for (const request of standardRequests) {
    const keys = keysOf(request)
    expect(keys, request.id).not.toEqual([])
    if (request.key === 'message') expect(new Set(keys), request.id).toEqual(new Set(['message']))
    else for (const key of keys) ofApplication.add(key)
  }
  expect(ofApplication).not.toContain('message')
  expect(ofApplication.size).toBe(1)
})

test('the page says beside each request what its key means', async () => {
  const { body } = await read('/partners/docs')
  const articles = unescaped(body).split('<article>')
  const { paths } = describeStandard()
  for (const { path, method } of standardRequests) {
    const [article = ''] = articles.filter((one) => one.includes(`<code>${method.toUpperCase()} ${path}</code>`))
    const described = paths[path]?.[method]?.parameters.find(({ name }) => name === 'idempotency-key')
    expect(article).toContain(described?.description)
  }
})

test('every signed example of the page verifies with the secret that it states, and with no other', async () => {
  const { body } = await read('/partners/docs')
  expect(body).toContain(EXAMPLE_SECRET)
  const key = Buffer.from(EXAMPLE_SECRET.slice('whsec_'.length), 'base64')
  const shown = signedIn(body)
  expect(shown.length).toBeGreaterThan(8)
  for (const message of shown) {
    const at = new Date(Number(message.headers['webhook-timestamp']) * 1000)
    expect(validateWebhook(message, [key], at)).toMatchObject({ ok: true })
    expect(validateWebhook(message, [Buffer.alloc(24, 1)], at)).toEqual({ ok: false, why: 'signature' })
  }
})
