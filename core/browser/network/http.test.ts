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
      if (request.url?.includes('html')) response.writeHead(status, { 'content-type': 'text/html' }).end('<p>')
      else if (request.url?.includes('broken')) response.writeHead(status, { 'content-type': 'application/json' }).end('{"a":')
      else if (request.url?.includes('long'))
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify('x'.repeat(1_000_001)))
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
  [300, false],
  [304, false],
  [400, false],
  [500, false],
])('[S-9.13] the status %i is a success: %s', async (status, isSuccess) => {
  expect(await get(`/status/${status}`)).toMatchObject({ status, isSuccess })
})

test('[S-8.15] without a response the status is 0, without a network 1001', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect((await sendRequest({ method: 'GET', url: 'http://127.0.0.1:1/' })).status).toBe(0)
  vi.stubGlobal('navigator', { onLine: false })
  expect((await sendRequest({ method: 'GET', url: 'http://127.0.0.1:1/' })).status).toBe(1001)
})

test('[S-8.15] a request that is given up has the status 499, one that takes longer than its time 444', async () => {
  const controller = new AbortController()
  const waiting = get('/hang', { signal: controller.signal })
  controller.abort()
  expect((await waiting).status).toBe(499)
  expect((await get('/hang', { timeoutMs: 30 })).status).toBe(444)
})

test('[S-9.13] there is no time limit unless one is set', async () => {
  const send = vi.fn(fetch)
  vi.stubGlobal('fetch', send)
  await get('/status/200')
  await get('/status/200', { timeoutMs: 600_000 })
  // nothing else ends a request that has begun
  expect(send.mock.calls.map(([, options]) => options?.signal instanceof AbortSignal)).toEqual([false, true])
})

test.each(['html', 'broken', 'long'])('[S-9.13] a success is one whatever its body is: %s', async (body) => {
  expect(await get(`/${body}/status/200`)).toEqual({ status: 200, isSuccess: true, body: undefined, isUnreadable: true })
  expect(await get(`/${body}/status/404`)).toEqual({ status: 404, isSuccess: false, body: undefined, isUnreadable: true })
})

test.each(['html', 'broken', 'long'])('[S-8.15] a call of our backend that gets a stranger’s page has failed: %s', async (body) => {
  for (const status of [200, 404])
    expect(await callBackend(backend(url), { method: 'GET', path: `/${body}/status/${status}` })).toEqual({
      status: 0,
      isSuccess: false,
      body: undefined,
    })
})

test('[S-8.15] the time limit of the setting ends with 444, and so does a call’s own, which comes first', async () => {
  const hang = { method: 'GET', path: '/hang' } as const
  expect((await callBackend(backend(url), hang, { timeoutMs: 30 })).status).toBe(444)
  expect((await callBackend({ ...backend(url), timeoutMs: 30 }, hang)).status).toBe(444)
  const limits = vi.spyOn(AbortSignal, 'timeout')
  await callBackend({ ...backend(url), timeoutMs: 30 }, { method: 'GET', path: '/status/200' }, { timeoutMs: 600_000 })
  expect(limits.mock.calls).toEqual([[600_000]])
  limits.mockRestore()
  expect((await callBackend({ ...backend(url), timeoutMs: 600_000 }, hang, { timeoutMs: 30 })).status).toBe(444)
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
