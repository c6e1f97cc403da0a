import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HttpResponse } from '#core/browser/network/http.ts'
import { memoryRecords } from '#tests/session/memory-records.ts'
import type { Save } from './reduce-queue.ts'
import { createSaveQueue } from './save-queue.ts'

const answer = (status: number, body?: unknown, retryAfterSeconds?: number): HttpResponse => ({
  status,
  isSuccess: status >= 200 && status < 300,
  body,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
})
const save = (index: number, kind: Save['kind'] = 'save', madeAt = 0): Save => ({
  id: `save-${String(index).padStart(4, '0')}`,
  kind,
  key: `key-${index}`,
  madeAt,
  body: { index },
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function openQueue(send: (save: Save) => Promise<HttpResponse | undefined>, store = memoryRecords(), now = 0) {
  const done: [string, number][] = []
  const waits: number[] = []
  const queue = createSaveQueue({
    records: store,
    send,
    settle: (one, { status }) => done.push([one.key, status]),
    reportFailure: () => {},
    showNetwork: () => {},
    hold: () => {},
    whenSettled: (run) => run(),
    wait: async (milliseconds) => void waits.push(milliseconds),
    now: () => now,
    random: () => 0,
  })
  return { queue, done, waits, store }
}

test('every save is settled once, in order and with its own key, whatever fails on the way', async () => {
  const passing = fc.constantFrom(0, 444, 1001, 502, 500, 503, 429, 408)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(passing, { maxLength: 4 }), { minLength: 1, maxLength: 6 }), async (failures) => {
      const left = failures.map((list) => [...list])
      const sent: string[] = []
      const { queue, done, store } = openQueue(async (one) => {
        sent.push(one.key)
        return answer(left[Number(one.body['index'])]?.shift() ?? 200)
      })
      for (const index of failures.keys()) await queue.add(save(index))
      for (let turn = 0; turn < 3; turn++) await settled()
      expect(done).toEqual(failures.map((_, index) => [`key-${index}`, 200]))
      expect(sent).toEqual(failures.flatMap((list, index) => [...list, 200].map(() => `key-${index}`)))
      expect(store.kept.size).toBe(0)
    }),
  )
})

test('a refusal is settled at once and does not hold up what follows', async () => {
  const { queue, done, waits } = openQueue(async ({ body }) => answer(body['index'] === 0 ? 400 : 200))
  await queue.add(save(0))
  await queue.add(save(1))
  await settled()
  expect(done).toEqual([
    ['key-0', 400],
    ['key-1', 200],
  ])
  expect(waits).toEqual([])
})

test('what an earlier page left is sent before what this page adds', async () => {
  const store = memoryRecords()
  store.kept.set('save-0000', save(0))
  const { queue, done } = openQueue(async () => answer(200), store)
  await queue.resume()
  await settled()
  await queue.add(save(1))
  await settled()
  expect(done.map(([key]) => key)).toEqual(['key-0', 'key-1'])
})

test('a hand-over that was held up for more than a minute waits for a tap, and then goes once', async () => {
  const store = memoryRecords()
  store.kept.set('save-0000', save(0, 'submit', 0))
  const { queue, done } = openQueue(async () => answer(200), store, 60_001)
  await queue.resume()
  await settled()
  expect(done).toEqual([])
  queue.release()
  queue.release()
  await settled()
  expect(done).toEqual([['key-0', 200]])
})

test('a save that cannot go yet stays kept', async () => {
  const { queue, done, store } = openQueue(async () => undefined)
  await queue.add(save(0))
  await settled()
  expect(done).toEqual([])
  expect([...store.kept.keys()]).toEqual(['save-0000'])
})

test('after a refused creation, the next one goes before the saves that wait for it', async () => {
  let hasLead = false
  const { queue, done } = openQueue(async ({ kind, key }) => {
    if (kind === 'create') hasLead = key !== 'key-0'
    return kind === 'create' ? answer(hasLead ? 201 : 400) : hasLead ? answer(200) : undefined
  })
  await queue.add(save(0, 'create'))
  await queue.add(save(1))
  await settled()
  await queue.add(save(2, 'create'))
  await settled()
  expect(done).toEqual([
    ['key-0', 400],
    ['key-2', 201],
    ['key-1', 200],
  ])
})

test('a save that is dropped while it is tried is not settled, and what follows goes', async () => {
  const { queue, done } = openQueue(async ({ key }) => {
    if (key === 'key-0') await queue.drop(queue.waiting().filter((one) => one.key === 'key-0'))
    return answer(key === 'key-0' ? 503 : 200)
  })
  await queue.add(save(0))
  await queue.add(save(1))
  await settled()
  expect(done).toEqual([['key-1', 200]])
})
