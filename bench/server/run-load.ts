import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { loadResult, type LoadJob, type LoadResult } from './load-job.ts'
import { pin } from './pin.ts'

const generator = fileURLToPath(new URL('generate-load.ts', import.meta.url))

/** Runs the load generator as a separate process on its own core. */
export async function runLoad(job: LoadJob): Promise<LoadResult> {
  const pinned = pin('generator', process.execPath, [generator])
  const child = spawn(pinned.command, pinned.args, { stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end(JSON.stringify(job))
  const [answered, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (answered === '') throw new Error(`the load generator failed:\n${complained}`)
  return loadResult.parse(JSON.parse(answered))
}
