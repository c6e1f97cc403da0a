import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { SuiteName } from '#tools/testing/suites.ts'
import type { CopiedTree } from './copied-tree.ts'

const reportShape = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() })),
    }),
  ),
})

/**
 * How suites ended in a copy: the number of passed tests, the files that have one, and for each
 * failed one its file, title and first lines.
 */
export interface SuitesResult {
  readonly passed: number
  readonly files: readonly string[]
  readonly failures: readonly string[]
}

/** Runs suites in a copy of the tree: all of their files, or some. */
export async function runSuites(
  { root, run }: CopiedTree,
  suites: readonly SuiteName[],
  files: readonly string[] = [],
): Promise<SuitesResult> {
  const report = join(root, `${suites.join('-')}.log`)
  const projects = suites.flatMap((suite) => ['--project', suite])
  const only = files.map((file) => join(root, file))
  const { isGood, output } = await run('vitest', 'run', ...projects, ...only, '--reporter=json', `--outputFile.json=${report}`)
  if (!existsSync(report)) return { passed: 0, files: [], failures: [`the suites left no report: ${output.slice(-LONGEST)}`] }
  const { testResults } = reportShape.parse(JSON.parse(readFileSync(report, 'utf8')))
  const failures = testResults.flatMap((file) => failuresOf(file, root))
  // an error outside of the tests leaves every test passed, but the command failed
  const all = failures.length === 0 && !isGood ? [`an error outside of the tests: ${output.slice(-LONGEST)}`] : failures
  const passed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(() => name.replace(`${root}/`, '')),
  )
  return { passed: passed.length, files: [...new Set(passed)].toSorted(), failures: all }
}

const LONGEST = 2000
const LINES = 12

function failuresOf(file: z.infer<typeof reportShape>['testResults'][number], root: string): readonly string[] {
  const path = file.name.replace(`${root}/`, '')
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return file.status === 'failed' ? [`${path} could not be run: ${file.message ?? ''}`] : []
  return failed.map(({ fullName, failureMessages }) => {
    // the lines of our own files, without those of the test runner
    const lines = (failureMessages ?? []).flatMap((message) => message.split('\n').filter((line) => !/node_modules|node:/u.test(line)))
    return `${path} › ${fullName}\n${lines.slice(0, LINES).join('\n')}`
  })
}
