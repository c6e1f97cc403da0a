import { decodeRecord, decodeStored, encodeStored } from './storage-codec.ts'

/** The part of the browser's storage that is used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'length'>

/** Where the browser keeps it; the name in the log sentences. */
export type StorageName = 'localStorage' | 'sessionStorage'

/** Takes a sentence for engineers and what went wrong (`console.error`). */
export type Log = (sentence: string, error: unknown) => void

/**
 * One of the browser's two storages. Nothing throws: a failure is logged in the specification's words and gives null or
 * false.
 */
export interface BrowserStorage {
  /** False where the browser denies it: then nothing is kept and nothing is found. */
  readonly isKept: boolean
  /** The stored text, as it stands. */
  readonly readText: (key: string) => string | null
  /** The stored value, decoded (core/browser/storage-codec.ts); null where there is none. */
  readonly read: (key: string) => unknown
  /** The same without a change of types inside; null where there is none. */
  readonly readRecord: (key: string) => unknown
  /** Stores the value if it differs from the stored one. False if that failed. */
  readonly write: (key: string, value: unknown) => boolean
  readonly remove: (key: string) => boolean
  /** Removes these keys; those of others on the same origin stay. */
  readonly clear: (keys: readonly string[]) => boolean
}

/** Opens a storage; a no-op one where the storage test fails. `find` is `() => window.localStorage`, which may throw. */
export function openStorage(name: StorageName, find: () => TextStorage, log: Log): BrowserStorage {
  const found = findUsable(find)
  const storage = found ?? NO_STORAGE
  const attempt = <Result>(doing: string, key: string, run: () => Result, failed: Result): Result => {
    try {
      return run()
    } catch (error) {
      log(`Error ${doing} key "${key}" in ${name}:`, error)
      return failed
    }
  }
  const removeAs = (doing: string) => (key: string) => attempt(doing, key, () => removed(storage, key), false)
  return {
    isKept: found !== undefined,
    readText: (key) => attempt('retrieving', key, () => storage.getItem(key), null),
    read: (key) => attempt('retrieving', key, () => decodeStored(storage.getItem(key)), null),
    readRecord: (key) => attempt('retrieving', key, () => decodeRecord(storage.getItem(key)), null),
    write: (key, value) => attempt('setting', key, () => saved(storage, key, encodeStored(value)), false),
    remove: removeAs('removing'),
    clear: (keys) => keys.map(removeAs('clearing')).every(Boolean),
  }
}

const TEST_KEY = '__storageTest'

const NO_STORAGE: TextStorage = { length: 0, getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/**
 * The storage if it passes the test: it can be written, or is merely full and what it holds can be read
 * (docs/decisions/session/208-browser-storage.md).
 */
function findUsable(find: () => TextStorage): TextStorage | undefined {
  try {
    const storage = find()
    return isUsable(storage) ? storage : undefined
  } catch {
    return undefined
  }
}

function isUsable(storage: TextStorage): boolean {
  try {
    storage.setItem(TEST_KEY, TEST_KEY)
    storage.removeItem(TEST_KEY)
    return true
  } catch (error) {
    return isQuota(error) && storage.length > 0
  }
}

/** The names that browsers give it: QuotaExceededError, and NS_ERROR_DOM_QUOTA_REACHED in older Firefox. */
const isQuota = (error: unknown): boolean => /quota/iu.test(String(error))

function saved(storage: TextStorage, key: string, text: string): true {
  if (storage.getItem(key) !== text) storage.setItem(key, text)
  return true
}

function removed(storage: TextStorage, key: string): true {
  storage.removeItem(key)
  return true
}
