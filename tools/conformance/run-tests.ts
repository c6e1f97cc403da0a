import { readFileSync, rmSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { z } from 'zod'
import { runCommand } from '../process/run-command.ts'
import { SUITES, type SuiteName } from '../testing/suites.ts'
import { idOf } from './read-mutations.ts'

/** The results of the tests of some rows in one test file; `output` is the test runner's output. */
export interface TestRun {
  readonly passed: readonly string[]
  readonly failed: readonly string[]
  readonly output: string
}

const reportShape = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
})

/** Suites whose tests open built pages. */
const BUILT: readonly SuiteName[] = ['journeys', 'promises', 'promises-slow']

/**
 * Runs the tests of a file whose titles have the ids of the rows, after generating and building
 * what they need.
 */
export async function runTests(root: string, test: string, rows: readonly string[]): Promise<TestRun> {
  const suite = suiteOf(test)
  const tool = BUILT.includes(suite) ? 'tools/build.ts' : 'tools/gen.ts'
  const prepared = await runCommand(tool, process.execPath, [tool], { cwd: root })
  if (!prepared.isGood) return { passed: [], failed: [], output: prepared.output }
  const report = join(root, '.conformance.json')
  rmSync(report, { force: true })
  const pattern = rows.map((row) => idOf(row).replaceAll(/[[\].]/gu, String.raw`\$&`)).join('|')
  const args = ['run', '--project', suite, test, '-t', pattern, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { output } = await runCommand('vitest', 'vitest', args, { cwd: root, env: { ...process.env, RECHECK_SYNC_BACKEND: 'pure' } })
  const read = readReport(report)
  const named = (status: string) => read.filter((one) => one.status === status).map(({ fullName }) => fullName)
  return { passed: named('passed'), failed: named('failed'), output }
}

function readReport(report: string) {
  try {
    return reportShape.parse(JSON.parse(readFileSync(report, 'utf8'))).testResults.flatMap(({ assertionResults }) => assertionResults)
  } catch {
    return []
  }
}

/** Returns the suite that contains a test file. */
export function suiteOf(test: string): SuiteName {
  const names = Object.keys(SUITES).filter((name): name is SuiteName => Object.hasOwn(SUITES, name))
  const found = names.find((name) => SUITES[name].files.some((pattern) => matchesGlob(test, pattern)))
  if (found === undefined) throw new Error(`${test} is in no suite`)
  return found
}
