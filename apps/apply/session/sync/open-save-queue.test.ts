import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { openSaveQueue } from './open-save-queue.ts'

/** For a machine that does much else. */
const TIMEOUT = { timeout: 20_000 }

/** What stands between the page and our backend, one answer after another, and at last the backend itself. */
const FOREIGN: readonly ((response: ServerResponse) => void)[] = [
  (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Free Wi-Fi: please sign in</h1>'),
  (response) => response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Sign in first</h1>'),
  (response) => response.writeHead(200).end(),
  (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'),
  (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":'),
  (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify('x'.repeat(1_000_001))),
]
const received: string[] = []
let tries = 0
const server = createServer((request, response) => {
  received.push(`${request.method} ${request.url} ${String(request.headers['idempotency-key'])}`)
  const foreign = FOREIGN[tries]
  tries += 1
  request.resume()
  if (foreign) foreign(response)
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(makeLeadView()))
})
let backendUrl = ''
beforeAll(async () => {
  vi.stubGlobal('navigator', { onLine: true })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  backendUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

it('[S-9.13] a success that is not our backend’s never counts as stored: the save is tried again until the lead is there', async () => {
  const { session, logged } = makeSession()
  session.store.setState({ leadId: LEAD_ID })
  const connected = { ...session, backend: { ...session.backend, backendUrl } }
  const save = { id: '1', kind: 'save' as const, key: 'k', madeAt: session.now(), body: { numbers: { email: 7 } } }
  const seen: string[] = []
  session.store.subscribe(({ acknowledged }) => seen.push(`${tries} ${JSON.stringify(acknowledged)}`))
  await openSaveQueue(connected).add(save)
  await expect.poll(() => session.store.getState().view?.id, TIMEOUT).toBe(LEAD_ID)
  clearTimeout(session.running.settledTimer)
  expect(received).toEqual(Array.from({ length: FOREIGN.length + 1 }, () => 'PUT /v3/lead k'))
  expect(seen.filter((one) => one.includes('email'))[0]).toBe(`${FOREIGN.length + 1} {"email":7}`)
  // once for the save, however often it was tried
  expect(logged).toEqual([{ sentence: 'Failed to update lead', error: 0 }])
})
