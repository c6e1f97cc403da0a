import { createServer, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '#apps/sandbox/start-sandbox.ts'
import { examples } from '#catalogue/examples.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { checkPartner } from './check-partner.ts'
import { exampleMarket } from './example-application.ts'
import { formatReport } from './format-report.ts'

const SECRET = 'the secret of both'
let sandbox: Sandbox
beforeAll(async () => {
  const places = { host: 'localhost', port: 0, smtpPort: 0, apiUrl: 'http://localhost:8080', basePath: '/loans' }
  sandbox = await startSandbox({ settings: { ...places, secrets: {}, secret: SECRET }, registry, examples, now: () => new Date() })
})
afterAll(() => sandbox.close())

let planted: Server | undefined
afterEach(() => {
  planted?.closeAllConnections()
  planted?.close()
})

function marketOf(country: string) {
  const example = exampleMarket({ registry, examples }, country)
  if (!example) throw new Error(`no lender with the standard interface in ${country}`)
  return example
}

const check = (url: string, { country = 'es', step }: { readonly country?: string; readonly step?: string } = {}) =>
  checkPartner({ endpoint: { url, secret: SECRET, timeoutMs: 1500 }, example: marketOf(country), ...(step !== undefined && { step }) })

/** A way in which an endpoint differs from the sandbox: true if it answered itself. */
interface Request {
  readonly method: string
  readonly path: string
  readonly headers: { readonly [name: string]: string | undefined }
}
type Fault = (request: Request, response: ServerResponse, original: string) => boolean

/** Starts an endpoint that passes everything on to the sandbox's lender, but for one fault. */
async function plant(fault: Fault): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url: path = '/' } = request
      const body = await text(request)
      const headers = Object.fromEntries(
        Object.entries(request.headers).flatMap(([name, value]) =>
          typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name) ? [[name, value]] : [],
        ),
      )
      const taken = await fetch(`${sandbox.url}/partners/cofidis${path}`, { method, headers, ...(body !== '' && { body }) })
      const original = await taken.text()
      if (!fault({ method, path, headers }, response, original))
        response.writeHead(taken.status, { 'content-type': 'application/json' }).end(taken.status === 204 ? undefined : original)
    })()
  })
  planted = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const namesOf = (results: Awaited<ReturnType<typeof check>>) => [
  ...new Set(results.flatMap((one) => (one.outcome === 'failed' ? [one.check] : []))),
]

test.each([
  ['cofidis', { country: 'es', step: 'cofidis-offer' }],
  ['prestaclaro', { country: examples['prestaclaro']?.application.country ?? '', step: 'dynamic-consents' }],
])('the sandbox in the role of %s passes every check', async (lender, options) => {
  const results = await check(`${sandbox.url}/partners/${lender}`, options)
  expect(namesOf(results), formatReport(results)).toEqual([])
  expect(results.filter(({ outcome }) => outcome === 'not-shown')).toEqual([])
  expect(results.length).toBeGreaterThan(20)
})

const isNew = ({ method, path }: Request) => method === 'POST' && path === '/applications'
const send = (response: ServerResponse, status: number, body: string) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  return true
}
let count = 0
let declined: string | undefined
const keys = new Set<string | undefined>()

const FAULTS: readonly (readonly [string, Fault, string])[] = [
  [
    'takes whatever is signed by somebody else',
    (request, response, original) =>
      isNew(request) && original.includes('error') && send(response, 200, '{"status":"duplicate","reference":"R-1"}'),
    'wrong signature is refused',
  ],
  [
    'gives each request a new reference',
    (request, response, original) =>
      isNew(request) && send(response, original.includes('error') ? 401 : 200, `{"status":"duplicate","reference":"R-${count++}"}`),
    'same key, same application',
  ],
  [
    'offers what contradicts itself',
    (request, response, original) =>
      isNew(request) && send(response, original.includes('error') ? 401 : 200, original.replace(/"total":\d+/u, '"total":1')),
    'figures of the offer',
  ],
  [
    'gives a key twice',
    (request, response, original) =>
      isNew(request) && send(response, original.includes('error') ? 401 : 200, original.replace('{', '{"status":"declined",')),
    'strict JSON',
  ],
  [
    'redirects',
    (request, response) => isNew(request) && (response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(), true),
    'no redirect',
  ],
  [
    'has references that are too long',
    (request, response, original) =>
      isNew(request) &&
      send(response, original.includes('error') ? 401 : 200, JSON.stringify({ status: 'duplicate', reference: 'R'.repeat(101) })),
    'reference',
  ],
  [
    'sends applicants to a script',
    (request, response, original) =>
      isNew(request) &&
      send(response, original.includes('error') ? 401 : 200, original.replace(/"url":"[^"]*"/u, '"url":"javascript:alert(1)"')),
    'address of the redirect',
  ],
  [
    'gives a reason that is none',
    (request, response, original) =>
      isNew(request) && original.includes('declined') && send(response, 200, original.replace('internal-policy', 'score 312')),
    'reason of the decline',
  ],
  [
    'names consents by codes that no page can ask',
    (request, response, original) =>
      isNew(request) &&
      send(
        response,
        original.includes('error') ? 401 : 200,
        JSON.stringify({
          status: 'step',
          reference: 'R-1',
          step: 'dynamic-consents',
          details: { consents: [{ code: 'my terms', text: 'I agree' }] },
        }),
      ),
    'consents of the step',
  ],
  ['never answers', isNew, 'response arrives'],
  [
    'takes any reference for a known one',
    ({ method }, response) => method === 'GET' && send(response, 200, '{"status":"duplicate","reference":"R-1"}'),
    'unknown reference is not found',
  ],
  [
    'fails when a message is repeated',
    ({ path }, response) => path.endsWith('/choice') && count++ % 2 === 1 && send(response, 500, '{}'),
    'choice, repeated',
  ],
  [
    'knows no application that it declined',
    ({ path }, response, original) => {
      declined = original.includes('declined') ? /"reference":"(?<number>[^"]+)"/u.exec(original)?.groups?.['number'] : declined
      return declined !== undefined && path.endsWith(`/${declined}/erasure`) && send(response, 404, '{}')
    },
    'erasure of a declined application',
  ],
  [
    'knows an application by its own number alone',
    ({ path }, response) => /\/[\da-f]{8}-[\da-f-]{27}\/erasure$/u.test(path) && send(response, 404, '{}'),
    "erasure by the lead's id",
  ],
  [
    'looks for an application by the key that came with it',
    ({ path, headers }, response, original) => {
      const key = headers['idempotency-key']
      if (path === '/applications') keys.add(key)
      return original === '' && path.endsWith('/choice') && !keys.has(key) && send(response, 404, '{}')
    },
    'choice',
  ],
  ['sends too much', (request, response) => isNew(request) && send(response, 200, 'x'.repeat(300_000)), 'response arrives'],
]

test.each(FAULTS)('an endpoint that %s is told so', async (_, fault, name) => {
  count = 0
  const results = await check(await plant(fault))
  expect(namesOf(results), formatReport(results)).toContain(name)
  expect(formatReport(results)).toMatch(new RegExp(`^FAILED {5}${name}: expected .+; came .+\\. .+$`, 'mu'))
})
