import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { callBackend, type Backend } from './backend.ts'
import { sendRequest } from './http.ts'

let server: Server
let url = ''
const got: { method: string; url: string; body: string; headers: { readonly [name: string]: unknown } }[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: string[] = []
    request.setEncoding('utf8').on('data', (part: string) => parts.push(part))
    request.on('end', () => {
      got.push({ method: request.method ?? '', url: request.url ?? '', body: parts.join(''), headers: request.headers })
      const status = Number(/\/status\/(?<status>\d+)/u.exec(request.url ?? '')?.groups?.['status'] ?? 200)
      if (request.url?.includes('hang')) return
      if (request.url?.includes('html')) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
      else response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? undefined : '{"a":1}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = (path: string, more = {}) => sendRequest({ method: 'GET', url: url + path, ...more })

test.each([
  [200, true],
  [204, true],
  [299, true],
  [304, false],
  [400, false],
  [500, false],
])('the status %i is a success: %s', async (status, isSuccess) => {
  expect(await get(`/status/${status}`)).toMatchObject({ status, isSuccess })
})

test('without an answer the status is 0, without a network 1001', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect((await sendRequest({ method: 'GET', url: 'http://127.0.0.1:1/' })).status).toBe(0)
  vi.stubGlobal('navigator', { onLine: false })
  expect((await sendRequest({ method: 'GET', url: 'http://127.0.0.1:1/' })).status).toBe(1001)
})

test('a request that is given up has the status 499, one that takes longer than its time 444', async () => {
  const controller = new AbortController()
  const waiting = get('/hang', { signal: controller.signal })
  controller.abort()
  expect((await waiting).status).toBe(499)
  expect((await get('/hang', { timeoutMs: 30 })).status).toBe(444)
})

test('there is no time limit unless one is set', async () => {
  const first = await Promise.race([get('/hang'), new Promise((resolve) => setTimeout(resolve, 300, 'still waiting'))])
  expect(first).toBe('still waiting')
})

test('what is no JSON is no answer of ours', async () => {
  expect(await get('/html')).toMatchObject({ status: 502, isSuccess: false })
})

const backend = (backendUrl: string): Backend => ({ site: 'loanwright-co', backendUrl, product: 'ratapro', token: () => 'secret' })

test('[S-7.1] paths are below the configured base, but for those without one', async () => {
  await callBackend(
    backend(`${url}/base`),
    { method: 'GET', path: '/lead/status/{id}' },
    { params: { id: 'a/b' }, query: { after: 3, none: undefined } },
  )
  expect(got.at(-1)).toMatchObject({
    url: '/base/lead/status/a%2Fb?after=3',
    headers: { 'loanwright-site': 'loanwright-co', authorization: 'Bearer secret' },
  })
})

test.each([
  ['POST', '/v3/lead', true],
  ['PUT', '/v2/lead', true],
  ['POST', '/affiliate/event', true],
  ['POST', '/lead/customer/password', false],
] as const)('[S-7.2] requests to the lead and affiliate-event paths carry the product: %s %s', async (method, path, isGiven) => {
  await callBackend(backend(url), { method, path }, { body: { x: 1 } })
  expect(JSON.parse(got.at(-1)?.body ?? '')).toEqual({ x: 1, ...(isGiven && { product: 'ratapro' }) })
})

test('[S-7.5] [S-7.6] a call goes to the path that the configuration has for it, and carries the product there too', async () => {
  const paths = { '/v3/lead': '/applications', '/policy': '/terms' }
  await callBackend({ ...backend(`${url}/base`), paths }, { method: 'POST', path: '/v3/lead' }, { body: { x: 1 } })
  expect([got.at(-1)?.url, JSON.parse(got.at(-1)?.body ?? '')]).toEqual(['/base/applications', { x: 1, product: 'ratapro' }])
  await callBackend({ ...backend(`${url}/base`), paths }, { method: 'GET', path: '/lead/sale' })
  expect(got.at(-1)?.url).toBe('/base/lead/sale')
})
