import type { TextStorage } from './storage.ts'

/** Returns a storage in memory with initial entries, for previews and tests. */
export function memoryStorage(begin: { readonly [key: string]: string } = {}): TextStorage {
  const kept = new Map(Object.entries(begin))
  return {
    get length() {
      return kept.size
    },
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }
}
