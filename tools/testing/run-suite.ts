import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { runCommand } from '../process/run-command.ts'
import { SUITES, type SuiteName } from './suites.ts'

/**
 * The result of a suite. `troubles` names the failed tests with the first lines of what each said; a
 * suite that crashed counts as one failed test.
 */
export interface SuiteResult {
  readonly title: string
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly string[]
  readonly troubles: readonly string[]
}

/** The suites that run together, and the path of their report. */
export interface Suite {
  readonly title: string
  readonly projects: readonly SuiteName[]
  readonly root: string
  readonly report: string
  readonly env: NodeJS.ProcessEnv
  /** Files that run at the same time, if others than vitest.config.ts says. */
  readonly workers?: number
}

const reportShape = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) })),
    }),
  ),
})

/** Runs a suite to its end, and prints its output then: other suites run at the same time. */
export async function runSuite({ title, projects, root, report, env, workers }: Suite): Promise<SuiteResult> {
  const which = projects.flatMap((project) => ['--project', project])
  const atOnce = workers === undefined ? [] : [`--maxWorkers=${workers}`]
  const args = ['run', ...which, ...atOnce, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  console.log(`begun: ${title}`)
  const { isGood, output, milliseconds } = await runCommand(title, 'vitest', args, { cwd: root, env })
  console.log(`\n── ${title}, ${(milliseconds / 1000).toFixed(0)} s ──\n${output}`)
  const files = projects.flatMap((project) => globSync(SUITES[project].files, { cwd: root })).map((file) => join(root, file))
  return read(title, report, { isGood, files })
}

function read(title: string, report: string, { isGood, files: wanted }: { isGood: boolean; files: readonly string[] }): SuiteResult {
  const parsed = existsSync(report) ? reportShape.safeParse(JSON.parse(readFileSync(report, 'utf8'))) : undefined
  if (!parsed?.success) return { title, passed: 0, failed: 1, skipped: [], troubles: ['the suite crashed and left no report'] }
  const files = parsed.data.testResults
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => [fullName, ...failureMessages.flatMap(firstLines)].join('\n    '))
  const crashedFiles = files.filter((file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'))
  const notRun = wanted.filter((path) => !files.some(({ name }) => name === path))
  const troubles = [
    ...failed,
    ...crashedFiles.map(({ name }) => `${name} could not be run`),
    ...notRun.map((name) => `${name} was not run`),
  ]
  // an error outside the tests leaves every test passed, but the exit code is not 0
  const all = troubles.length === 0 && !isGood ? ['an error outside the tests (see above)'] : troubles
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName)
  return { title, passed: tests.filter(({ status }) => status === 'passed').length, failed: all.length, skipped, troubles: all }
}

/** How much of a message is printed again at the end, where the output of a long run is still read. */
const LINES = 12

const firstLines = (message: string): readonly string[] => stripVTControlCharacters(message).split('\n').slice(0, LINES)
