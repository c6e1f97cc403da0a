import type { KeptRecord, KeptRecords } from '#core/browser/storage/kept-records.ts'

export interface MemoryRecords extends KeptRecords {
  /** What is stored, by id. */
  readonly kept: Map<string, KeptRecord>
}

/** Makes a store of records in memory, which holds these to begin with. */
export function memoryRecords(...records: readonly KeptRecord[]): MemoryRecords {
  const kept = new Map(records.map((record) => [record.id, record]))
  return {
    kept,
    isDurable: () => true,
    put: async (record) => void kept.set(record.id, record),
    remove: async (ids) => ids.forEach((id) => kept.delete(id)),
    clear: async () => kept.clear(),
    all: async () => [...kept.values()],
  }
}
