import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '#tests/server/start-test-server.ts'

test('a request that gets no connection to the database within DATABASE_WAIT_MS is refused, and taken once there is one', async () => {
  const server = await startTestServer({ WORKERS: '0', DATABASE_CONNECTIONS: '2', DATABASE_WAIT_MS: '2000' })
  onTestFinished(() => server.close())
  const create = () => server.call('POST', '/api/v3/lead', { body: server.payload(server.firstAnswers) })
  const { connections } = server.api.parts.database
  const held = [await connections.connect(), await connections.connect()]
  const asked = performance.now()
  expect(await create()).toMatchObject({ status: 503, body: { code: 'not-ready' } })
  // other test servers wait for thirty seconds
  expect(performance.now() - asked).toBeLessThan(20_000)
  for (const one of held) one.release()
  expect((await create()).status).toBe(201)
})
