import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { jobs } from '#apps/api/jobs/jobs.gen.ts'
import { recordStatements, type Recording } from '#tests/server/record-statements.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import type { JobName } from './job-payloads.ts'
import { LONGEST_PAUSE_SECONDS } from './make-queues.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server.close())

test('a job is begun when it is sent, not when workers look by themselves', async () => {
  const { database, jobs: queue } = server.api.parts
  let begun: () => void = () => undefined
  await queue.work('clean-up', 2, async () => begun())
  const waits: number[] = []
  for (let count = 0; count < 10; count++) {
    const isBegun = new Promise<void>((resolve) => (begun = resolve))
    await database.inTransaction((tx) => queue.send(tx, [{ job: 'clean-up', payload: {} }]))
    const sent = performance.now()
    await isBegun
    waits.push(performance.now() - sent)
  }
  // by themselves two workers look every second: half of the jobs would wait for a quarter of it and more
  expect(waits.filter((wait) => wait < 100).length).toBeGreaterThan(5)
})

test('a job reads its payload before it does anything, and says what is wrong with it', async () => {
  const job = jobs.find(({ name }) => name === 'send-sms')
  await expect(async () => job?.handle(server.api.parts, { codeId: 7 })).rejects.toThrow('codeId')
})

test('jobs that are sent together are in hand together, as many as may be', async () => {
  const { database, jobs: queue } = server.api.parts
  const everyone = await workTogether('keep-partitions', 4)
  await database.inTransaction(async (tx) => {
    for (let count = 0; count < 4; count++) await queue.send(tx, [{ job: 'keep-partitions', payload: {} }])
  })
  expect(await everyone()).toBe(4)
})

test('jobs that many transactions send at once are in hand together', async () => {
  const { database, jobs: queue } = server.api.parts
  const everyone = await workTogether('sign-consents', 6)
  const started = performance.now()
  const send = () => database.inTransaction((tx) => queue.send(tx, [{ job: 'sign-consents', payload: {} }]))
  await Promise.all(Array.from({ length: 6 }, send))
  expect(await everyone()).toBe(6)
  // the look of every second would find them one after the other
  expect(performance.now() - started).toBeLessThan(3000)
})

test('a job that is sent alone is looked for once', async () => {
  const { database, jobs: queue } = server.api.parts
  const done: number[] = []
  // a job that the clock never sends
  await queue.work('send-conversion', 3, async () => void done.push(performance.now()))
  const recording = recordStatements()
  const looks = () => fetchesOf(recording, 'send-conversion').length
  // the first look of each worker, and all that earlier tests have caused
  await vi.waitFor(() => expect(looks()).toBeGreaterThanOrEqual(3), { timeout: 60_000 })
  const looked: number[] = []
  for (let count = 1; count <= 3; count++) {
    // a worker that still ends the job before looks again by itself: the next one would not be alone
    await quietSecond(looks)
    const before = looks()
    await database.inTransaction((tx) =>
      queue.send(tx, [{ job: 'send-conversion', payload: { leadId: 'lead', event: 'Lead', tracker: 'none' } }]),
    )
    await vi.waitFor(() => expect(done.length).toBe(count), { timeout: 60_000 })
    await vi.waitFor(async () => expect(await completed('send-conversion')).toBe(count), { timeout: 60_000 })
    await quietSecond(looks)
    looked.push(looks() - before)
  }
  // the look of every second may fall between a job and its begin
  expect(looked.toSorted((a, b) => a - b)[1], looked.join()).toBe(1)
  recording.stop()
})

test('a lender that takes long holds a part of the workers: the job of another one is begun beside its own', async () => {
  const { database, jobs: queue } = server.api.parts
  const isOver = Promise.withResolvers<void>()
  const begun: string[] = []
  const send = (partner: string, count = 1) => {
    const payload = { leadId: partner, submissionId: partner, messageId: partner }
    // one that may take a minute: it is not begun anew while the test waits
    const ofLender = { job: 'remind-of-documents' as const, payload, options: { partner } }
    return database.inTransaction((tx) =>
      queue.send(
        tx,
        Array.from({ length: count }, () => ofLender),
      ),
    )
  }
  await queue.work('remind-of-documents', 4, async (payload) => {
    const { leadId } = z.object({ leadId: z.string() }).parse(payload)
    begun.push(leadId)
    if (leadId === 'slow') await isOver.promise
  })
  try {
    await send('slow', 8)
    await vi.waitFor(() => expect(begun).toEqual(['slow', 'slow']), { timeout: 50_000 })
    await send('quick')
    await vi.waitFor(() => expect(begun).toEqual(['slow', 'slow', 'quick']), { timeout: 50_000 })
  } finally {
    isOver.resolve()
  }
})

/** Starts workers of which none ends a job before all have one in hand; tells how many then have. */
async function workTogether(name: JobName, atOnce: number): Promise<() => Promise<number>> {
  const everyone = Promise.withResolvers<void>()
  let inHand = 0
  await server.api.parts.jobs.work(name, atOnce, async () => {
    inHand++
    if (inHand === atOnce) everyone.resolve()
    await everyone.promise
  })
  return async () => {
    await everyone.promise
    return inHand
  }
}

/** The statements by which workers have looked for a job of a queue. */
const fetchesOf = (recording: Recording, queue: string) =>
  recording.read().filter(({ text, values }) => text.includes('SKIP LOCKED') && (text.includes(`'${queue}'`) || values.includes(queue)))

/** How many jobs of a queue are recorded as done. */
async function completed(queue: string): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job where name = ${queue} and state = 'completed'`.execute(server.api.parts.database.db)
  return rows[0]?.jobs ?? 0
}

/** Waits until a second has passed in which nothing was looked for. */
async function quietSecond(looks: () => number): Promise<void> {
  for (let before = -1; before !== looks();) {
    before = looks()
    await setTimeout(1000)
  }
}

const codeOf = (payload: object) => z.object({ codeId: z.string() }).parse(payload).codeId

test('a hundred jobs whose time has come are begun once each, one after the other, without a pause between them', async () => {
  const { database, jobs: queue } = server.api.parts
  const begun: string[] = []
  // a job that the clock never sends
  await queue.work('send-sms', 2, async (payload) => void begun.push(codeOf(payload)))
  const codes = Array.from({ length: 100 }, (_, count) => `code-${count}`)
  const planned = codes.map((codeId) => ({ job: 'send-sms' as const, payload: { codeId }, options: { afterMs: 300 } }))
  await database.inTransaction((tx) => queue.send(tx, planned))
  await vi.waitFor(() => expect(begun.length).toBeGreaterThanOrEqual(100), { timeout: 60_000 })
  expect(begun.toSorted()).toEqual(codes.toSorted())
})

test('one query a second looks for the jobs of all workers that have nothing to do', async () => {
  const { jobs: queue } = server.api.parts
  await queue.work('sweep-files', 3, async () => undefined)
  const recording = recordStatements()
  const queries = () => recording.read().filter(({ text }) => text.includes('from unnest')).length
  const looks = async (count: number) => vi.waitFor(() => expect(queries()).toBeGreaterThanOrEqual(count), { timeout: 60_000 })
  // each worker looks once when it begins
  await looks(1)
  const before = fetchesOf(recording, 'sweep-files').length
  await looks(4)
  expect(fetchesOf(recording, 'sweep-files').length).toBe(before)
  recording.stop()
})

test('a job that waits until later, of which no worker is notified, is begun within seconds of its time', async () => {
  const { database, jobs: queue } = server.api.parts
  const begun: string[] = []
  await queue.work('keep-retention', 1, async () => void begun.push('later'))
  await database.inTransaction((tx) => queue.send(tx, [{ job: 'keep-retention', payload: {}, options: { afterMs: 500 } }]))
  await vi.waitFor(() => expect(begun).toEqual(['later']), { timeout: 60_000 })
})

const KEPT_SECONDS = 3600

test('the queue of each job has the limits that its file states, a place for what fails for good, and keeps what is done for an hour', async () => {
  const columns = `retry_limit as "retryLimit", retry_delay as "retryDelay", retry_delay_max as "retryDelayMax", retry_backoff as "isDoubling",
    expire_seconds as "expireInSeconds", deletion_seconds as "keptSeconds", dead_letter as dead`
  const queues = await server.query(`select name, ${columns} from pgboss.queue where name = any($1) order by name`, [
    jobs.map(({ name }) => name),
  ])
  const wanted = jobs.map(({ name, limits }) => {
    const always = { isDoubling: true, keptSeconds: KEPT_SECONDS, dead: `${name}-dead` }
    return { name, retryDelayMax: LONGEST_PAUSE_SECONDS, ...limits, ...always }
  })
  expect(queues).toEqual(wanted.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
})
