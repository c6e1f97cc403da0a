import type { CleanedFile } from '../cleaned-file.ts'
import { LARGEST_FILE_BYTES } from '../cleaned-file.ts'
import { sniffFile } from '../sniff-file.ts'
import { cleanAside, type CleanedAside } from './clean-aside.ts'
import { takeTurns, type Turns } from './take-turns.ts'

/** Cleans files, few at one time. */
export interface Cleaner extends Turns {
  /** What a file was made into; lost where that failed by no fault of the file. To be called in a turn. */
  readonly clean: (bytes: Buffer) => Promise<CleanedAside>
}

/** One at a time: what it may hold is a third of what a server has. Whoever waits longer than that is told to come back. */
const LIMITS = { atOnce: 1, mostWaiting: 50, longestMs: 20_000 }

/** Makes it; what needs no reading is refused here. */
export const makeCleaner = (): Cleaner => ({
  ...takeTurns(LIMITS),
  clean: async (bytes) => refuse(bytes) ?? (await cleanAside(bytes)),
})

function refuse(bytes: Buffer): CleanedFile | undefined {
  if (bytes.length === 0) return { ok: false, error: 'file-empty' }
  if (bytes.length > LARGEST_FILE_BYTES) return { ok: false, error: 'file-too-large' }
  return sniffFile(bytes) === undefined ? { ok: false, error: 'file-kind' } : undefined
}
