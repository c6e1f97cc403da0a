import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildFrontEnd } from '../process/run-build.ts'
import { seconds } from './stage-lines.mjs'

/** Files that are saved together are one change. */
const SETTLED_MS = 200
const FOLDERS = ['catalogue', 'core/texts']

/**
 * Builds the sites anew when a file of texts is changed, until it is stopped; a running server then
 * serves the new sentences. Says in a line what was built, or what is wrong with the file.
 */
export function watchTexts(root: string, stopping: AbortSignal, say: (line: string) => void): void {
  let waiting: NodeJS.Timeout | undefined
  let building = Promise.resolve()
  const build = async () => {
    if (stopping.aborted) return
    const built = await buildFrontEnd(root)
    say(built.ok ? `Texts: ${built.note}, ${seconds(built.milliseconds)}.` : `Texts: ${built.why}\n${built.output.trim()}`)
  }
  const change = (file: string | null) => {
    if (!file?.endsWith('.json') || file.endsWith('.gen.json')) return
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      building = building.then(build)
    }, SETTLED_MS)
  }
  for (const folder of FOLDERS) watch(join(root, folder), { recursive: true, signal: stopping }, (_, file) => change(file))
  stopping.addEventListener('abort', () => clearTimeout(waiting))
}
