import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { watchRequests } from './watch-requests.ts'

const server = createServer((request, response) => response.writeHead(Number(request.url?.split('/')[2])).end())
let origin = ''
beforeAll(async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

it('[S-8.11] reports requests to the named addresses that failed with an error status, and no others', async () => {
  const failed: string[] = []
  const end = watchRequests([`${origin}/recorder`, ''], (kind, status, address) =>
    failed.push(`${kind} ${status} ${new URL(address).pathname}`),
  )
  for (const path of ['/recorder/200', '/other/500', '/recorder/503', '/recorder/404']) await (await fetch(`${origin}${path}`)).text()
  await expect.poll(() => failed, { timeout: 20_000 }).toEqual(['request 503 /recorder/503', 'request 404 /recorder/404'])
  end()
})
