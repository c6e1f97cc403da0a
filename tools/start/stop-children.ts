import type { Child } from '../process/start-child.ts'

const STOP_WITHIN_MS = 15_000

/** Sends each program one SIGTERM, since a second one would interrupt its shutdown, and waits until all have ended. */
export async function stopChildren(children: readonly Child[]): Promise<void> {
  for (const child of children) child.stop('SIGTERM')
  const late = setTimeout(() => {
    for (const child of children) child.stop('SIGKILL')
  }, STOP_WITHIN_MS)
  await Promise.all(children.map(({ ended }) => ended))
  clearTimeout(late)
}
