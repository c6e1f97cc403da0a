import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memoryStorage } from './memory-storage.ts'
import { openStorage, type StorageName, type TextStorage } from './storage.ts'

const broken = (working: TextStorage, fails: Partial<TextStorage>): TextStorage => ({ ...working, ...fails })
const fail = () => {
  throw new Error('planted')
}
const beFull = () => {
  throw new DOMException('no room', 'QuotaExceededError')
}
const beFullInFirefox = () => {
  throw new DOMException('no room', 'NS_ERROR_DOM_QUOTA_REACHED')
}

function openWithLog(name: StorageName, find: () => TextStorage) {
  const log: string[] = []
  return { log, storage: openStorage(name, find, (sentence) => log.push(sentence)) }
}

/** A storage that passes its test and fails afterwards. */
function failsLater(method: keyof TextStorage) {
  const kept = memoryStorage({ a: '1' })
  let isTested = false
  const removeItem = (key: string) => {
    if (isTested && method === 'removeItem') fail()
    kept.removeItem(key)
    isTested = true
  }
  const setItem = (key: string, text: string) => (isTested && method === 'setItem' ? fail() : kept.setItem(key, text))
  const getItem = (key: string) => (method === 'getItem' ? fail() : kept.getItem(key))
  return broken(kept, { getItem, setItem, removeItem })
}

describe.each(['localStorage', 'sessionStorage'] as const)('in %s', (name) => {
  test('[S-8.7] a failed write is logged and gives false', () => {
    const { storage, log } = openWithLog(name, () => failsLater('setItem'))
    expect(storage.write('lid', 'x')).toBe(false)
    expect(log).toEqual([`Error setting key "lid" in ${name}:`])
  })
  test('[S-8.7] a failed read is logged and gives null', () => {
    const { storage, log } = openWithLog(name, () => failsLater('getItem'))
    expect([storage.read('lid'), storage.readText('lid'), storage.readRecord('lid')]).toEqual([null, null, null])
    expect(log).toEqual(Array(3).fill(`Error retrieving key "lid" in ${name}:`))
  })
  test('[S-8.7] a failed removal is logged and gives false', () => {
    const { storage, log } = openWithLog(name, () => failsLater('removeItem'))
    expect(storage.remove('lid')).toBe(false)
    expect(log).toEqual([`Error removing key "lid" in ${name}:`])
  })
  test('[S-8.7] a failed clearing is logged key by key and gives false', () => {
    const { storage, log } = openWithLog(name, () => failsLater('removeItem'))
    expect(storage.clear(['lid', 'state'])).toBe(false)
    expect(log).toEqual([`Error clearing key "lid" in ${name}:`, `Error clearing key "state" in ${name}:`])
  })
})

describe('a storage whose test fails', () => {
  test.each([
    ['denied altogether', fail],
    ['missing', () => broken(memoryStorage(), { setItem: undefined })],
    ['refusing to write', () => broken(memoryStorage(), { setItem: fail })],
    ['refusing to remove', () => broken(memoryStorage(), { removeItem: fail })],
    ['refusing to write, although it holds something', () => broken(memoryStorage({ lid: 'x' }), { setItem: fail })],
    ['without any room, as in some private windows', () => broken(memoryStorage(), { setItem: beFull })],
  ])('[S-8.8] is a no-op one: %s', (_, find) => {
    const { storage, log } = openWithLog('localStorage', find)
    expect(storage.isKept).toBe(false)
    expect(storage.write('lid', 'x')).toBe(true)
    expect([storage.read('lid'), storage.readText('lid'), storage.remove('lid'), storage.clear(['lid'])]).toEqual([null, null, true, true])
    expect(log).toEqual([])
  })
  test.each([beFull, beFullInFirefox])('[S-8.8] is still read where it is merely full: %s', (setItem) => {
    const { storage, log } = openWithLog('localStorage', () => broken(memoryStorage({ lid: 'x' }), { setItem }))
    expect(storage.isKept).toBe(true)
    expect(storage.readText('lid')).toBe('x')
    expect(storage.write('lid', 'y')).toBe(false)
    expect(storage.write('lid', 'x')).toBe(true)
    expect(log).toEqual(['Error setting key "lid" in localStorage:'])
    expect(storage.remove('lid')).toBe(true)
  })
})

test('[S-4.25] [S-4.27] a value is saved only if it changed', () => {
  const kept = memoryStorage()
  const written: string[] = []
  const counting = broken(kept, { setItem: (key, text) => (written.push(key), kept.setItem(key, text)) })
  const { storage } = openWithLog('sessionStorage', () => counting)
  written.length = 0
  for (const value of [{ a: 1 }, { a: 1 }, { a: 2 }, { a: 2 }]) storage.write('state', value)
  expect(written).toEqual(['state', 'state'])
})

test('the keys of others stay when ours are cleared', () => {
  const kept = memoryStorage({ lid: 'x', theirs: 'y' })
  openWithLog('sessionStorage', () => kept).storage.clear(['lid'])
  expect([kept.getItem('lid'), kept.getItem('theirs')]).toEqual([null, 'y'])
})

test('a value that JSON has no words for is not written and does not throw', () => {
  const { storage, log } = openWithLog('localStorage', () => memoryStorage())
  expect(storage.write('state', 1n)).toBe(false)
  expect(storage.write('state', undefined)).toBe(false)
  expect(log).toEqual(Array(2).fill('Error setting key "state" in localStorage:'))
})

test('[S-8.9] nothing throws, whatever text stands in storage', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.json().map((text) => JSON.stringify(text)),
    fc.constant('['.repeat(50_000)),
    fc.constant(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  )
  fc.assert(
    fc.property(hostile, (text) => {
      const { storage } = openWithLog('localStorage', () => memoryStorage({ key: text }))
      storage.read('key')
      storage.readRecord('key')
      expect(storage.readText('key')).toBe(text)
    }),
  )
})
