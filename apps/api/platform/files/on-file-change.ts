import { unwatchFile, watchFile } from 'node:fs'

const LOOK_EVERY_MS = 300

/** Calls `onChange` when a file has been written again. Returns what ends it. */
export function onFileChange(path: string, onChange: () => void): () => void {
  const look = (now: { readonly mtimeMs: number }, before: { readonly mtimeMs: number }) => {
    if (now.mtimeMs !== before.mtimeMs && now.mtimeMs > 0) onChange()
  }
  watchFile(path, { interval: LOOK_EVERY_MS, persistent: false }, look)
  return () => unwatchFile(path, look)
}
