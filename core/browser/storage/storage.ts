import { decodeRecord, decodeStored, encodeStored } from './storage-codec.ts'

/** The part of the browser's storage that is used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'length'>

/** Name of a storage, as in the log messages. */
export type StorageName = 'localStorage' | 'sessionStorage'

/** Logs a message for engineers with the error (`console.error`). */
export type Log = (sentence: string, error: unknown) => void

/**
 * One of the browser's two storages. No function throws: a failure is logged in the specification's
 * words and returns null or false.
 */
export interface BrowserStorage {
  /** False if the browser denies it: then nothing is stored or found. */
  readonly isKept: boolean
  /** Returns the stored text, not decoded. */
  readonly readText: (key: string) => string | null
  /** Returns the decoded value (core/browser/storage/storage-codec.ts); null if there is none. */
  readonly read: (key: string) => unknown
  /** The same without converting inner values. */
  readonly readRecord: (key: string) => unknown
  /** Stores the value if it differs from the stored one. Returns false on failure. */
  readonly write: (key: string, value: unknown) => boolean
  readonly remove: (key: string) => boolean
  /** Removes these keys; other keys of the same origin stay. */
  readonly clear: (keys: readonly string[]) => boolean
}

/** Opens a storage; a no-op if the storage test fails. `find` (`() => localStorage`) may throw. */
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

/** Key under which it is tried whether the storage can be written. */
export const TEST_KEY = '__storageTest'

const NO_STORAGE: TextStorage = { length: 0, getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/**
 * Returns the storage if it passes the test: it is writable, or it is full and not empty
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

/** The error is QuotaExceededError, or NS_ERROR_DOM_QUOTA_REACHED in older Firefox. */
const isQuota = (error: unknown): boolean => /quota/iu.test(String(error))

function saved(storage: TextStorage, key: string, text: string): true {
  if (storage.getItem(key) !== text) storage.setItem(key, text)
  return true
}

function removed(storage: TextStorage, key: string): true {
  storage.removeItem(key)
  return true
}
