import { join } from 'node:path'
import { describeGenerated, gen } from './gen.ts'
import { showStages } from './start/show-stages.mjs'
import { runStage } from './start/run-stage.ts'
import { startAll } from './start/start-all.ts'

/**
 * `npm start`: writes the generated files, builds what changed, and runs the server and the sandbox
 * until it is stopped. tools/run.mjs has installed the packages, which is the first stage.
 */
const root = join(import.meta.dirname, '..')
const show = showStages(process)
const begunAt = Number(process.env['START_BEGUN_AT']) || Date.now()

const generated = await runStage(show('generated'), async () => ({ ok: true, value: true, note: describeGenerated(await gen()) }))
process.exitCode = generated.ok ? await startAll({ root, show, begunAt }) : 1
