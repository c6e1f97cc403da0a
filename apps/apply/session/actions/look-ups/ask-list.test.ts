import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askList } from './ask-list.ts'
import { requestCache } from '../../navigation/request-cache.ts'

/** A backend that counts how often each list is asked for; one of them fails. */
let server: Server
let backend = { site: 'loanwright-co', backendUrl: '', product: 'default', token: () => undefined }
const asked: string[] = []
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(url.includes('fails') ? 500 : 200, { 'content-type': 'application/json' }).end('[["CO","Colombia"]]')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  backend = { ...backend, backendUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
})
afterAll(() => server.close())
beforeEach(() => {
  // what tests before this one asked for stands in the same cache
  requestCache.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  requestCache.clear()
  asked.length = 0
})

const list = (path: string) => askList({ backend }, { method: 'GET', path })

test('[S-9.12] a list that nobody uses is kept for 60 seconds, asked for once in that time, and then forgotten', async () => {
  const [first, second] = [await list('/choices/country'), await list('/choices/country')]
  expect([first, second]).toEqual([[['CO', 'Colombia']], [['CO', 'Colombia']]])
  expect(asked).toEqual(['/choices/country'])
  await vi.advanceTimersByTimeAsync(60_100)
  expect(requestCache.getQueryCache().getAll()).toEqual([])
  await list('/choices/country')
  expect(asked).toHaveLength(2)
})

test('[S-9.12] a list that does not come is not kept: the page asks for it again', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect([await list('/fails'), await list('/fails'), asked.length]).toEqual([undefined, undefined, 2])
  vi.unstubAllGlobals()
})

test('a list is waited for as long as the lead’s own lists are: eight seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await list('/choices/country')
  expect(timeout.mock.calls).toEqual([[8000]])
  timeout.mockRestore()
})
