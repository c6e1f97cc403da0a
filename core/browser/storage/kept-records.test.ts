import { afterEach, expect, test, vi } from 'vitest'
import { openKeptRecords } from './kept-records.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[S-2.27] [S-4.33] where the browser has no store, records live as long as the page', async () => {
  const records = openKeptRecords()
  await records.put({ id: 'b' })
  await records.put({ id: 'a' })
  expect([await records.all(), records.isDurable()]).toEqual([[{ id: 'a' }, { id: 'b' }], false])
  await records.remove(['b'])
  expect(await records.all()).toEqual([{ id: 'a' }])
  await records.clear()
  expect(await records.all()).toEqual([])
})

test('a database that opens late holds the form up for two seconds, and then gets what was kept meanwhile', async () => {
  vi.useFakeTimers()
  const { stored, open } = stubDatabase()
  const records = openKeptRecords()
  const kept = records.put({ id: 'early' })
  await vi.advanceTimersByTimeAsync(2000)
  await kept
  expect([await records.all(), records.isDurable(), stored.size]).toEqual([[{ id: 'early' }], false, 0])
  open()
  await records.put({ id: 'late' })
  expect([[...stored.keys()], records.isDurable()]).toEqual([['early', 'late'], true])
  await records.remove(['early'])
  expect(await records.all()).toEqual([{ id: 'late' }])
  await records.clear()
  expect([stored.size, await records.all()]).toEqual([0, []])
})

test('what was cleared before the database opened is not there when it opens', async () => {
  vi.useFakeTimers()
  const { stored, open } = stubDatabase()
  stored.set('of before', { id: 'of before' })
  const records = openKeptRecords()
  const cleared = records.clear()
  await vi.advanceTimersByTimeAsync(2000)
  await cleared
  await records.put({ id: 'new' })
  open()
  expect(await records.all()).toEqual([{ id: 'new' }])
})

/** Stubs IndexedDB with one store in memory that opens when the test says so. */
function stubDatabase() {
  const stored = new Map<string, { readonly id: string }>()
  const answer = <Of>(result: Of) => {
    const request: { readonly result: Of; onsuccess?: () => void } = { result }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  const store = {
    put: (record: { readonly id: string }) => answer(stored.set(record.id, record)),
    delete: (id: string) => answer(stored.delete(id)),
    getAll: () => answer([...stored.values()]),
    clear: () => answer(stored.clear()),
  }
  const database = { transaction: () => ({ objectStore: () => store, commit: () => undefined }) }
  const request: { readonly result: typeof database; onsuccess?: () => void } = { result: database }
  vi.stubGlobal('indexedDB', { open: () => request })
  return { stored, open: () => request.onsuccess?.() }
}
