import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jobs } from '#apps/api/jobs/jobs.gen.ts'
import { recordStatements } from '#tests/server/record-statements.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

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
  const everyone = Promise.withResolvers<void>()
  let inHand = 0
  await queue.work('keep-partitions', 4, async () => {
    inHand++
    if (inHand === 4) everyone.resolve()
    await everyone.promise
  })
  await database.inTransaction(async (tx) => {
    for (let count = 0; count < 4; count++) await queue.send(tx, [{ job: 'keep-partitions', payload: {} }])
  })
  await everyone.promise
  expect(inHand).toBe(4)
})

test('one query a second looks for the jobs of all workers that have nothing to do', async () => {
  const { jobs: queue } = server.api.parts
  await queue.work('sweep-files', 3, async () => undefined)
  const recording = recordStatements()
  const textsWith = (part: string) => recording.read().filter(({ text }) => text.includes(part))
  const looks = async (count: number) =>
    vi.waitFor(() => expect(textsWith('from unnest').length).toBeGreaterThanOrEqual(count), { timeout: 20_000 })
  // each worker looks once when it begins
  await looks(1)
  const before = textsWith('SKIP LOCKED').length
  await looks(4)
  expect(textsWith('SKIP LOCKED').length).toBe(before)
  recording.stop()
})

test('a job that waits until later, of which no worker is notified, is begun within seconds of its time', async () => {
  const { database, jobs: queue } = server.api.parts
  const begun: string[] = []
  await queue.work('keep-retention', 1, async () => void begun.push('later'))
  await database.inTransaction((tx) => queue.send(tx, [{ job: 'keep-retention', payload: {}, options: { afterMs: 500 } }]))
  await vi.waitFor(() => expect(begun).toEqual(['later']), { timeout: 10_000 })
})
