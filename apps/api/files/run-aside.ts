import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const LONGEST_MS = 20_000
const MEMORY_MB = 512

/** What a thread of its own says of a file; undefined where it fails, or takes too long or too much. */
export async function runAside(kind: 'heic' | 'pdf', bytes: Buffer): Promise<unknown> {
  const worker = new Worker(new URL('aside.worker.ts', import.meta.url), {
    workerData: { kind, bytes },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    stdout: true,
    stderr: true,
  })
  try {
    const said: readonly unknown[] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) })
    return said[0]
  } catch {
    return undefined
  } finally {
    await worker.terminate()
  }
}
