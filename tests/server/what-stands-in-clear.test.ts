import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import { listedColumns, listedDataPoints } from './security/listed-columns.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const answers = z.record(z.string(), z.record(z.string(), z.unknown()))

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server?.close())

test('[SEC-L15] [ASVS-14.1.1] the list of what is encrypted, hashed and in clear names each column that holds text, JSON or bytes, once', async () => {
  const rows = await server.query(`select table_name || '.' || column_name as name from information_schema.columns
    join pg_class on relname = table_name and relnamespace = 'public'::regnamespace and not relispartition
    where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'bytea', 'ARRAY', 'character varying')`)
  expect(listedColumns()).toEqual(rows.map(({ name }) => String(name)).toSorted())
})

test('[SEC-L15] [ASVS-14.1.1] the list names each data point that is stored in clear, but for consents and those of steps that newcomers bring', () => {
  const plain = Object.entries(registry.dataPoints).filter(([, point]) => point.class === 'plain' && !point.kind.startsWith('consent'))
  const isNew = (step: string) =>
    registry.steps.some(({ id, askedIn, partner }) => id === step && (askedIn !== undefined || partner !== undefined))
  const listed = listedDataPoints()
  expect(listed.filter((name) => !plain.some(([one]) => one === name))).toEqual([])
  expect(plain.filter(([name, { step }]) => !listed.includes(name) && !isNew(step)).map(([name]) => name)).toEqual([])
})

test('[SEC-L15] [ASVS-14.1.1] what an applicant answers stands in clear only where the list says so', async () => {
  const lead = await server.begin()
  expect((await server.submit(lead)).status).toBe(200)
  const [row] = await server.query('select answers from leads where id = $1', [lead.id])
  const stored = Object.entries(answers.parse(row?.['answers']))
  const clear = stored.filter(([, answer]) => 'plain' in answer).map(([name]) => name)
  expect(stored.length).toBeGreaterThan(clear.length)
  expect(clear.filter((name) => registry.dataPoints[name]?.class !== 'plain')).toEqual([])
})
