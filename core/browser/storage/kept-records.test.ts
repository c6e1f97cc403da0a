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
  vi.useFakeTimers({ toFake: ['setTimeout'] })
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
  vi.useFakeTimers({ toFake: ['setTimeout'] })
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

test('what was cleared in an open database leaves what another tab stores later alone, however late it opens again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { stored, open, close } = stubDatabase()
  const records = openKeptRecords()
  const cleared = records.clear()
  open()
  await cleared
  close()
  stored.set('of another tab', { id: 'of another tab' })
  const read = records.all()
  await vi.advanceTimersByTimeAsync(2000)
  await read
  open()
  expect(await records.all()).toEqual([{ id: 'of another tab' }])
})

test('a write that the browser takes and then has no space to commit is kept in memory', async () => {
  const { stored, open, fill } = stubDatabase()
  const records = openKeptRecords()
  fill()
  const kept = records.put({ id: 'a' })
  open()
  await kept
  expect([records.isDurable(), stored.size, await records.all()]).toEqual([false, 0, [{ id: 'a' }]])
})

test('where no space is left, what was stored before is still read in its order, and removed', async () => {
  const { stored, open, fill } = stubDatabase()
  for (const id of ['a', 'c']) stored.set(id, { id })
  const records = openKeptRecords()
  fill()
  const kept = records.put({ id: 'b' })
  open()
  await kept
  expect(await records.all()).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
  await records.remove(['a'])
  expect([[...stored.keys()], await records.all()]).toEqual([['c'], [{ id: 'b' }, { id: 'c' }]])
  await records.clear()
  expect([stored.size, await records.all()]).toEqual([0, []])
})

test('a write is committed before anything else happens: the page may crash with the next key', async () => {
  const { open, committed } = stubDatabase()
  const records = openKeptRecords()
  const warm = records.all()
  open()
  await warm
  void records.put({ id: 'typed' })
  await Promise.resolve()
  expect(committed).toEqual([
    ['readonly', { durability: 'relaxed' }],
    ['readwrite', { durability: 'relaxed' }],
  ])
})

test('a database that the browser has closed is opened again by the next write', async () => {
  const { stored, ask, open, close } = stubDatabase()
  const records = openKeptRecords()
  const first = records.put({ id: 'a' })
  open()
  await first
  close()
  const second = records.put({ id: 'b' })
  open()
  await second
  expect([[...stored.keys()], records.isDurable()]).toEqual([['a', 'b'], true])
  expect(ask).toHaveBeenCalledTimes(2)
})

/**
 * Stubs IndexedDB with one store in memory that opens when the test says so. As in browsers, a
 * request succeeds before its transaction completes, or is aborted where no space is left.
 */
function stubDatabase() {
  const stored = new Map<string, { readonly id: string }>()
  const committed: unknown[] = []
  let isFull = false
  let isOpen = false
  const answer = <Of>(take: () => Of) => {
    const request: { readonly result: Of; onsuccess?: () => void } = { result: take() }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  const store = {
    delete: (id: string) => answer(() => stored.delete(id)),
    getAll: () => answer(() => [...stored.values()]),
    clear: () => answer(() => stored.clear()),
  }
  const transaction = (_: string, mode: string, options: unknown) => {
    if (!isOpen) throw new Error('the database is closed')
    const made: { error: null; oncomplete?: () => void; onabort?: () => void } = { error: null }
    let isAborted = false
    setImmediate(() => (isAborted ? made.onabort?.() : made.oncomplete?.()))
    const put = (record: { readonly id: string }) => {
      isAborted = isFull
      return answer(() => !isFull && stored.set(record.id, record))
    }
    return Object.assign(made, { objectStore: () => ({ ...store, put }), commit: () => committed.push([mode, options]) })
  }
  const database: { readonly transaction: typeof transaction; onclose?: () => void } = { transaction }
  const request: { readonly result: typeof database; onsuccess?: () => void } = { result: database }
  const ask = vi.fn(() => request)
  vi.stubGlobal('indexedDB', { open: ask })
  const open = () => {
    isOpen = true
    request.onsuccess?.()
  }
  const close = () => {
    isOpen = false
    database.onclose?.()
  }
  return { stored, committed, ask, open, close, fill: () => (isFull = true) }
}
