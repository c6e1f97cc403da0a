import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#apps/api/jobs/jobs.gen.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import type { Database } from '../postgres/open-database.ts'
import { openSender } from './open-sender.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server.close())

test('a process that only sends jobs does not look after their tables, which a server does', async () => {
  const said: unknown[] = []
  const log = pino({}, { write: (line: string) => void said.push(JSON.parse(line)) })
  const { connections } = server.api.parts.database
  let looked = 0
  const failing: Pick<Database, 'connections'>['connections'] = new Proxy(connections, {
    get: (pool, key) =>
      key === 'query'
        ? (query: { readonly text: string }) => {
            if (!query.text.includes('bam_on')) return pool.query(query)
            looked++
            return Promise.reject(new Error('no connection became free in time'))
          }
        : Reflect.get(pool, key),
  })
  const sender = await openSender({ connections: failing }, { jobs, log })
  await server.api.parts.database.inTransaction((tx) => sender.send(tx, [{ job: 'clean-up', payload: {} }]))
  await sender.close()
  expect([looked, said]).toEqual([0, []])
})

test('a process that only sends jobs leaves tables of the queues of an earlier release as they are, and says so', async () => {
  const version = async () => (await server.query('select version from pgboss.version'))[0]?.['version']
  const newest = await version()
  await server.query('update pgboss.version set version = version - 1')
  const older = await version()
  await expect(openSender(server.api.parts.database, { jobs, log: pino({ level: 'silent' }) })).rejects.toThrow(
    'the tables of the queues are not of this release: start the servers of this release first',
  )
  expect(await version()).toBe(older)
  await server.query('update pgboss.version set version = $1', [newest])
})
