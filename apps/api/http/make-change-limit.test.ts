import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ WORKERS: '0', DATABASE_CONNECTIONS: '2' })
})
afterAll(() => server?.close())

test('changes beyond eight for each connection to the database are refused before they are read, and taken again after that', async () => {
  const holder = new pg.Client({ connectionString: server.environment['DATABASE_URL'] })
  await holder.connect()
  await holder.query('begin; lock table leads in access exclusive mode')
  const body = server.payload(server.firstAnswers)
  const create = () => server.call('POST', '/api/v3/lead', { body })
  const held = Array.from({ length: 16 }, create)
  const malformed = () => server.call('POST', '/api/v3/lead', { body: '{' })
  await expect.poll(async () => (await malformed()).status, { interval: 10 }).toBe(503)
  expect((await server.call('GET', '/healthz')).status).toBe(200)
  await holder.query('rollback')
  await holder.end()
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 201))
  expect((await malformed()).status).toBe(400)
  expect((await create()).status).toBe(201)
})
