import { join } from 'node:path'
import { runBuild } from './process/run-build.ts'
import { runCommand } from './process/run-command.ts'
import { findChromium } from './testing/find-chromium.ts'
import { VERIFIED } from './testing/verified.ts'

/**
 * `npm run verify`: the promises with their first number of cases, `-- --long` with the second, `-- <words>` only the files
 * whose names hold them. Every randomised test prints its seed; SEED=<number> replays it.
 */
const root = join(import.meta.dirname, '..')
const wanted = process.argv.slice(2)
const chromium = await findChromium(root)

if (!chromium.ok || !(await runBuild(root))) {
  console.error(chromium.ok ? 'The front end could not be built.' : chromium.why)
  process.exitCode = 1
} else {
  const size = wanted.includes('--long') ? 'long' : 'full'
  const env = {
    ...process.env,
    VERIFY: size,
    CHROMIUM: chromium.path,
    CHROMIUM_LIBRARIES: chromium.libraries,
    RECHECK_SYNC_BACKEND: 'pure',
  }
  const files = wanted.filter((word) => word !== '--long')
  const which = files.length > 0 ? files : VERIFIED
  const args = [
    'run',
    '--project',
    'promises',
    '--project',
    'promises-apart',
    '--project',
    'server',
    '--project',
    'server-around',
    '--project',
    'journeys',
    '--testTimeout',
    size === 'long' ? '14400000' : '3600000',
    ...which,
  ]
  const { isGood } = await runCommand('verify', 'vitest', args, { cwd: root, env, isShown: true })
  process.exitCode = isGood ? 0 : 1
}
