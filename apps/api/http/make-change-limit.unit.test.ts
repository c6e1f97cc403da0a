import { once } from 'node:events'
import { createServer, request, type ClientRequest } from 'node:http'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, openWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { makeChangeLimit } from './make-change-limit.ts'

/** Changes that a process with one connection to the database works on. */
const MOST = 8

/** A server whose changes wait until they are let go. */
async function startWaiting() {
  const { api } = await openWithoutDatabase(exampleLead(NOW))
  const sites = new Map(api.sites)
  const limit = makeChangeLimit({ ...api, sites, settings: { ...api.settings, DATABASE_CONNECTIONS: 1 } })
  // as rules and texts do that change while a server runs
  for (const [id, context] of sites) sites.set(id, { ...context })
  const app = fastify({ serverFactory: (handler) => createServer(limit.before(handler)) })
  limit.count(app)
  let working = 0
  let letGo = Promise.withResolvers<void>()
  app.post('/change', async () => {
    working++
    await letGo.promise
    working--
    return 'done'
  })
  app.post('/fails', async () => Promise.reject(new Error('it fails')))
  app.get('/read', async () => 'read')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    working: () => working,
    letGo: () => {
      letGo.resolve()
      letGo = Promise.withResolvers()
    },
    close: () => app.close(),
  }
}

let server: Awaited<ReturnType<typeof startWaiting>>
beforeAll(async () => void (server = await startWaiting()))
afterAll(() => server.close())

/** Begins a change that may be broken off. */
function begin(): ClientRequest {
  const sending = request(`${server.url}/change`, { method: 'POST', headers: { 'content-type': 'application/json' } })
  sending.on('error', () => undefined).on('response', (response) => response.resume())
  return sending.end('{}')
}

const fill = async (): Promise<readonly ClientRequest[]> => {
  const begun = Array.from({ length: MOST }, begin)
  await vi.waitFor(() => expect(server.working()).toBe(MOST), { timeout: 60_000 })
  return begun
}
const send = async (path: string, type = 'application/json', method = 'POST') => {
  const response = await fetch(`${server.url}${path}`, method === 'GET' ? {} : { method, body: '{}', headers: { 'content-type': type } })
  await response.text()
  return response.status
}

test('a refusal says in the site’s words that the server is busy, also after what the site knows has been replaced', async () => {
  const begun = await fill()
  const response = await fetch(`${server.url}/change`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  expect(await response.json()).toMatchObject({ status: 503, code: 'not-ready', title: expect.stringMatching(/\w/u) })
  const answered = begun.map((one) => once(one, 'response'))
  server.letGo()
  await Promise.all(answered)
})

test('changes beyond the most are refused, reads are not, and each that is answered makes room', async () => {
  const begun = await fill()
  expect([await send('/change'), await send('/change', 'application/json; charset=utf-8'), await send('/read', '', 'GET')]).toEqual([
    503, 503, 200,
  ])
  const answered = begun.map((one) => once(one, 'response'))
  server.letGo()
  await Promise.all(answered)
  await vi.waitFor(async () => expect(await send('/fails')).toBe(500), { timeout: 60_000 })
})

test('changes whose callers are gone make room as well', async () => {
  for (let round = 0; round < 2; round++) {
    const begun = await fill()
    expect(await send('/fails')).toBe(503)
    for (const one of begun) one.destroy()
    await vi.waitFor(async () => expect(await send('/fails')).toBe(500), { timeout: 60_000 })
    server.letGo()
    await vi.waitFor(() => expect(server.working()).toBe(0), { timeout: 60_000 })
  }
})

test('changes that fail make room, however many', async () => {
  for (let change = 0; change < 2 * MOST; change++) expect(await send('/fails')).toBe(500)
})

test('letters with capitals make no change another thing', async () => {
  const begun = await fill()
  expect(await send('/fails', 'Application/JSON')).toBe(503)
  for (const one of begun) one.destroy()
  server.letGo()
  await vi.waitFor(() => expect(server.working()).toBe(0), { timeout: 60_000 })
})
