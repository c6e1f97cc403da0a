import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyChanges } from './mutations/verify-changes.ts'
import { runBuild } from './process/run-build.ts'
import { findChromium } from './testing/find-chromium.ts'
import { findPostgres15 } from './testing/find-postgres-15.ts'
import { runFiles } from './testing/run-files.ts'
import { runSuite, type Suite, type SuiteResult } from './testing/run-suite.ts'
import type { SuiteName } from './testing/suites.ts'
import { startCluster } from './testing/start-cluster.ts'

/**
 * `npm test`: installs what is missing, builds, runs every suite, and ends with the line
 * `N passed, N failed`. `npm test -- <file>` runs that file alone.
 */
const root = join(import.meta.dirname, '..')
const args = process.argv.slice(2)
if (args.length > 0) process.exit((await runFiles(root, args)) ? 0 : 1)
const isCi = Boolean(process.env['CI'])
const reports = mkdtempSync(join(tmpdir(), 'loanwright-tests-'))
const started = performance.now()
/** Workers of a suite that waits for half of its time. */
const WAITING = 3

// one after the other, because both may install packages
const chromium = await findChromium(root)
const postgres15 = await findPostgres15(root, isCi)
const isBuilt = runBuild(root)
// what no lane has to begin with: the one that ends first takes the next of it
const left = [newcomers, ...(postgres15.ok ? [aroundServer] : [])]
// each of these leaves a third of two processors idle, so two run at once; the browser's takes both processors, so it runs alone
const lanes = await Promise.all([inNode().then(andLeft), onServer().then(andLeft)])
const inBrowser = await inChromium()
rmSync(reports, { recursive: true, force: true })
closeWith([...lanes.flat(), ...inBrowser])

/** Runs the tests that need neither database nor browser. */
async function inNode(): Promise<readonly SuiteResult[]> {
  const unit = await suite('unit', 'unit and contract', ['unit', 'catalogue'])
  return [unit, await onChanges()]
}

/** Runs one suite after the other that no lane has begun, after those of a lane. */
async function andLeft(done: readonly SuiteResult[]): Promise<readonly SuiteResult[]> {
  const next = left.shift()
  return next ? await andLeft([...done, await next()]) : done
}

function newcomers(): Promise<SuiteResult> {
  return suite('newcomers', 'a newcomer of each kind, in a copy', ['newcomers'])
}

/** Some of its tests open the built pages. */
async function aroundServer(): Promise<SuiteResult> {
  await isBuilt
  return await suite('server-around', 'server, embedded PostgreSQL', ['server-around'], { workers: WAITING })
}

/** Mutates the changed lines of what runs in a test's own process (tools/mutations). */
async function onChanges(): Promise<SuiteResult> {
  const { note, survivors } = await verifyChanges(root)
  console.log(`\n${note}`)
  const troubles = survivors.map((survivor) => `no test notices this change: ${survivor}`)
  return { title: 'mutants of changed lines', passed: 0, failed: troubles.length, skipped: [], troubles }
}

function suite(id: SuiteName, title: string, projects: readonly SuiteName[], more: Partial<Suite> = {}): Promise<SuiteResult> {
  return runSuite({ title, projects, root, report: join(reports, `${id}.json`), ...more, env: { ...process.env, ...more.env } })
}

/**
 * Runs the tests of the server. Those that read and write run on Debian's PostgreSQL 15, if that is
 * installed or may be installed, and otherwise on the embedded one, like all others.
 */
async function onServer(): Promise<readonly SuiteResult[]> {
  if (!postgres15.ok) {
    console.log(`\n${postgres15.why}`)
    await isBuilt
    const embedded = await suite('server', 'server, embedded PostgreSQL', ['server', 'server-around'], { workers: WAITING })
    return isCi ? [crashed('server, PostgreSQL 15', postgres15.why), embedded] : [embedded]
  }
  const cluster = await startCluster(postgres15.binaries)
  try {
    const env = { DATABASE_URL: cluster.url }
    return [await suite('server', 'server, PostgreSQL 15', ['server'], { env, workers: WAITING })]
  } finally {
    await cluster.stop()
  }
}

/** Runs the journeys and a sample of the promises (tools/verify.ts runs all of them). */
async function inChromium(): Promise<readonly SuiteResult[]> {
  if (!chromium.ok) return [crashed('journeys', chromium.why)]
  if (!(await isBuilt)) return [crashed('journeys', 'the front end could not be built')]
  const env = { CHROMIUM: chromium.path, CHROMIUM_LIBRARIES: chromium.libraries }
  return [await suite('journeys', 'journeys in Chromium, promises', ['journeys', 'promises'], { env })]
}

function crashed(title: string, why: string): SuiteResult {
  console.error(`${title}: ${why}`)
  return { title, passed: 0, failed: 1, skipped: [], troubles: [why] }
}

/**
 * Lists the failed and skipped tests by name, then prints the summary line. In CI a skipped test is
 * a failure.
 */
function closeWith(all: readonly SuiteResult[]): void {
  const count = (of: (result: SuiteResult) => number) => all.reduce((total, result) => total + of(result), 0)
  const skipped = all.flatMap((result) => result.skipped.map((name) => `${result.title}: ${name}`))
  const failed = count((result) => result.failed) + (isCi ? skipped.length : 0)
  console.log('')
  for (const { title, troubles } of all) for (const trouble of troubles) console.log(`failed: ${title}: ${trouble}`)
  for (const name of skipped) console.log(`skipped: ${name}`)
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`)
  console.log(`${count((result) => result.passed)} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`)
  process.exitCode = failed > 0 ? 1 : 0
}
