import { join } from 'node:path'
import { describeGenerated, gen } from './gen.ts'
import { showStages } from './start/show-stages.mjs'
import { runStage } from './start/run-stage.ts'

/**
 * `npm start`: writes the generated files, builds what changed, and runs the server and the sandbox until it is told to
 * stop. tools/run.mjs has installed the packages, which is its first stage.
 */
const root = join(import.meta.dirname, '..')
const show = showStages(process)
const begunAt = Number(process.env['START_BEGUN_AT']) || Date.now()

const generated = await runStage(show('generated'), async () => ({ ok: true, value: true, note: describeGenerated(await gen()) }))
if (generated.ok) {
  const settings = show('settings')
  // not at the top: what it imports of the catalogue has been written just now
  const { startAll } = await import('./start/start-all.ts')
  process.exitCode = await startAll({ root, show, settings, begunAt })
} else process.exitCode = 1
