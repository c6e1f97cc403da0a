import type { StatsFs } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Whether the disk of the database has room for what is to be acknowledged. */
export interface DiskWatch {
  readonly hasSpace: () => boolean
  readonly close: () => void
}

const LOOK_EVERY_MS = 1000
// what is left then is for the end of what has begun, and for the erasing that makes room
const RESERVE_BYTES = 256 * 1024 * 1024
const RESERVE_SHARE = 0.05

/** Looks every second at the disk of a folder; without one, the database is elsewhere and says itself when its disk is full. */
export async function watchDisk(folder: string | undefined): Promise<DiskWatch> {
  if (folder === undefined) return { hasSpace: () => true, close: () => undefined }
  const closing = new AbortController()
  let isFree = await hasSpace(folder)
  const look = async (): Promise<void> => {
    for (;;) {
      await wait(LOOK_EVERY_MS, undefined, { signal: closing.signal, ref: false })
      isFree = await hasSpace(folder)
    }
  }
  void look().catch(() => undefined)
  return { hasSpace: () => isFree, close: () => closing.abort() }
}

/** True where the folder can be written, and a reserve is left: 256 MB, or a twentieth of a small disk. */
async function hasSpace(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    return hasReserve(await statfs(folder))
  } catch {
    return false
  }
}

/** Whether the blocks that a user may still write, each of so many bytes, are the reserve of a disk of so many blocks. */
export const hasReserve = ({ bavail, blocks, bsize }: Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>): boolean =>
  bavail * bsize >= Math.min(RESERVE_BYTES, blocks * bsize * RESERVE_SHARE)
