import type { Platform } from '../platform.ts'

/** Removes files that no row names any more. What the store does not remove now is swept later (`sweep-files`). */
export async function removeFiles({ files, log }: Pick<Platform, 'files' | 'log'>, names: readonly string[]): Promise<void> {
  const done = await Promise.allSettled(names.map((name) => files.remove(name)))
  const failed = done.filter(({ status }) => status === 'rejected').length
  if (failed > 0) log.warn({ failed }, 'files could not be removed now, and are swept later')
}
