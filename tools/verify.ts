import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runBuild } from './process/run-build.ts'
import { runCommand } from './process/run-command.ts'
import { verifyConformance, type Selection } from './conformance/verify-conformance.ts'
import { verifyClauses } from './mutations/clauses/verify-clauses.ts'
import { verifyMutations } from './mutations/verify-mutations.ts'
import { showHelp } from './process/run-tool.ts'
import { findChromium } from './testing/find-chromium.ts'
import { VERIFIED } from './testing/verified.ts'

const usage = `verify [-- --long] [<words of file names> …]
Runs the promises with their second number of cases, --long with the third; npm test has the first. Every randomised test prints
its seed; SEED=<number> replays it.
verify -- rollback: the only file whose name contains that word, which goes one release back and forward again.
verify -- conformance [--part 1/2] [--anew] [<row or section> …]: removes what docs/conformance.md states and requires that its
tests detect it (tests/conformance).
verify -- newcomers: makes a newcomer of each kind in a copy of the tree and runs the checks and every suite there, the server's and
the browser's too (tests/newcomers).
verify -- embedded: runs the tests that read and write the database on the embedded PostgreSQL, where npm test has PostgreSQL 15.
verify -- mutations [<folder> …] [--anew]: changes the sources of each part, one place at a time, and counts what the tests near it
notice (tools/mutations); it needs no browser.
verify -- clauses [<file or folder> …] [--anew] [--survivors]: does so with the conditions of the queries in apps/api/store
(tools/mutations/clauses).`
if (showHelp(usage)) process.exit(0)

const root = join(import.meta.dirname, '..')
const wanted = process.argv.slice(2)
if (wanted[0] === 'mutations' || wanted[0] === 'clauses') {
  const which = { wanted: wanted.slice(1).filter((word) => !word.startsWith('--')), isAnew: wanted.includes('--anew') }
  const isOfSurvivors = wanted.includes('--survivors')
  const isGood = await (wanted[0] === 'mutations' ? verifyMutations(root, which) : verifyClauses(root, { ...which, isOfSurvivors }))
  process.exit(isGood ? 0 : 1)
}
const chromium = await findChromium(root)

if (!chromium.ok || !(await runBuild(root))) {
  console.error(chromium.ok ? 'The front end could not be built.' : chromium.why)
  process.exitCode = 1
} else if (wanted[0] === 'conformance') {
  Object.assign(process.env, { CHROMIUM: chromium.path, CHROMIUM_LIBRARIES: chromium.libraries })
  const selection = readSelection(wanted.slice(1))
  if (!selection) console.error('Usage: npm run verify -- conformance [--part 1/2] [--anew] [2 | 2.16 …]')
  process.exitCode = selection && (await verifyConformance(root, selection)) ? 0 : 1
} else if (wanted[0] === 'newcomers') {
  const env = { ...process.env, CHROMIUM: chromium.path, CHROMIUM_LIBRARIES: chromium.libraries, RECHECK_SYNC_BACKEND: 'pure' }
  // one file after the other: each uses every core
  const args = ['run', '--project', 'newcomers', '--project', 'newcomers-slow', '--no-file-parallelism', ...wanted.slice(1)]
  const { isGood } = await runCommand('verify', 'vitest', args, { cwd: root, env, isShown: true })
  process.exitCode = isGood ? 0 : 1
} else if (wanted[0] === 'embedded') {
  const args = ['run', '--project', 'server', ...wanted.slice(1)]
  const { isGood } = await runCommand('verify', 'vitest', args, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: undefined },
    isShown: true,
  })
  process.exitCode = isGood ? 0 : 1
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
    'promises-slow',
    '--project',
    'server',
    '--project',
    'server-around',
    '--project',
    'journeys',
    '--project',
    'unit',
    '--testTimeout',
    size === 'long' ? '14400000' : '3600000',
    ...which,
  ]
  const { isGood } = await runCommand('verify', 'vitest', args, { cwd: root, env, isShown: true })
  process.exitCode = isGood ? 0 : 1
}

/** Reads the rows and options of `conformance`; returns nothing if they cannot be read. */
function readSelection(words: readonly string[]): Selection | undefined {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    strict: false,
    options: { part: { type: 'string', default: '1/1' }, anew: { type: 'boolean', default: false } },
  })
  const [, number, of] = /^([1-9]\d?)\/([1-9]\d?)$/u.exec(String(values.part)) ?? []
  if (number === undefined || Number(number) > Number(of) || positionals.some((row) => !/^\d+(?:\.\d+)?$/u.test(row))) return undefined
  return { wanted: positionals, part: { number: Number(number), of: Number(of) }, isAnew: values.anew === true }
}
