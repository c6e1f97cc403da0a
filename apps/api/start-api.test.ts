import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '#tests/server/start-test-server.ts'

test('a request that gets no connection to the database within DATABASE_WAIT_MS is refused, and those that have one go on', async () => {
  const server = await startTestServer({ WORKERS: '0', DATABASE_CONNECTIONS: '2', DATABASE_WAIT_MS: '100' })
  onTestFinished(() => server.close())
  const holder = new pg.Client({ connectionString: server.environment['DATABASE_URL'] })
  await holder.connect()
  await holder.query('begin; lock table leads in access exclusive mode')
  const creates = Array.from({ length: 3 }, () => server.call('POST', '/api/v3/lead', { body: server.payload(server.firstAnswers) }))
  expect(await Promise.race(creates)).toMatchObject({ status: 503, body: { code: 'not-ready' } })
  await holder.query('rollback')
  await holder.end()
  expect((await Promise.all(creates)).filter(({ status }) => status === 201)).toHaveLength(2)
})
