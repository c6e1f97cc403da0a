/** A record stored until the server acknowledges it: a typed answer or a save. */
export interface KeptRecord {
  readonly id: string
}

/** The store. No function throws; if storage is denied, records last as long as the page. */
export interface KeptRecords {
  readonly put: <Of extends KeptRecord>(record: Of) => Promise<void>
  readonly remove: (ids: readonly string[]) => Promise<void>
  /** Removes all records, whatever they hold. */
  readonly clear: () => Promise<void>
  /** Returns all records in the order of their ids. The reader validates their contents. */
  readonly all: () => Promise<readonly unknown[]>
  /** False if the browser denies storage or has no space left. */
  readonly isDurable: () => boolean
}

const DATABASE = 'loanwright'
const STORE = 'kept'

/** How long the form waits for the database. */
const OPENS_WITHIN_MS = 2000

interface Opening {
  readonly onClosed: () => void
  /** Called with a database that opens after the form has stopped waiting for it. */
  readonly onLate: (database: IDBDatabase) => void
}

/**
 * Opens the store on first use; uses memory if IndexedDB is missing or denied, and until a slow one
 * is open. What a full one does not take is in memory only, and what it holds can be removed.
 */
export function openKeptRecords(): KeptRecords {
  const memory = new Map<string, KeptRecord>()
  let opening: Promise<IDBDatabase | undefined> | undefined
  let isDurable = true
  let isClearingMissed = false
  const useLate = (database: IDBDatabase) => {
    opening = Promise.resolve(database)
    isDurable = true
    if (isClearingMissed) void inStore('readwrite', (store) => store.clear())
    isClearingMissed = false
    for (const record of memory.values()) void inStore('readwrite', (store) => store.put(record))
  }
  const inStore = async <Result>(
    mode: IDBTransactionMode,
    run: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<{ readonly result: Result } | undefined> => {
    opening ??= openDatabase({ onClosed: () => (opening = undefined), onLate: useLate })
    const database = await opening
    isDurable &&= database !== undefined
    if (!database) return undefined
    try {
      const transaction = database.transaction(STORE, mode, { durability: 'relaxed' })
      const request = run(transaction.objectStore(STORE))
      // commit now, not when the request succeeds: the page may be closed by then
      transaction.commit()
      await settle(transaction)
      return { result: request.result }
    } catch {
      isDurable = false
      return undefined
    }
  }
  return {
    isDurable: () => isDurable,
    put: async (record) => {
      memory.set(record.id, record)
      await inStore('readwrite', (store) => store.put(record))
    },
    remove: async (ids) => {
      for (const id of ids) {
        memory.delete(id)
        await inStore('readwrite', (store) => store.delete(id))
      }
    },
    clear: async () => {
      memory.clear()
      isClearingMissed = true
      if (await inStore('readwrite', (store) => store.clear())) isClearingMissed = false
    },
    all: async () => {
      const stored: readonly KeptRecord[] = (await inStore('readonly', (store) => store.getAll()))?.result ?? []
      if (isDurable) return stored
      const byId = new Map([...stored, ...memory.values()].map((one) => [one.id, one]))
      return [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    },
  }
}

/** Returns undefined if the database is denied or takes longer than the form may wait for it. */
function openDatabase({ onClosed, onLate }: Opening): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    let isLate = false
    // a database that another tab blocks, or a broken profile never opens, must not block the form
    setTimeout(() => {
      isLate = true
      resolve(undefined)
    }, OPENS_WITHIN_MS)
    try {
      const request = indexedDB.open(DATABASE, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
      request.onsuccess = () => {
        // the browser closes the database when the site's data is cleared
        request.result.onclose = onClosed
        if (isLate) onLate(request.result)
        else resolve(request.result)
      }
      request.onerror = () => resolve(undefined)
    } catch {
      resolve(undefined)
    }
  })
}

/** Browsers report a request as a success before they find that there is no space to commit it. */
function settle(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error(STORE))
  })
}
