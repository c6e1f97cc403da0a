import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../process/run-command.ts'
import { NEVER_MUTATED, type Part } from './parts.ts'
import { readReport, type Report } from './read-report.ts'

/**
 * What to run: the part, its name, and the patterns to mutate if not all of the part (with
 * `:from-to` for lines).
 */
export interface PartRun {
  readonly name: string
  readonly part: Part
  readonly mutated?: readonly string[]
  /** Takes results of the run before for what has not changed since. */
  readonly isIncremental: boolean
  readonly signal?: AbortSignal
}

/** The report of a run; if the runner failed, what it printed. */
export type PartResult = { readonly ok: true; readonly report: Report } | { readonly ok: false; readonly output: string }

/** Runs the mutation runner over a part. Results of earlier runs are kept in data/mutations. */
export async function runPart(root: string, run: PartRun): Promise<PartResult> {
  const { name, part, mutated = part.mutated, isIncremental } = run
  const kept = join(root, 'data/mutations')
  mkdirSync(kept, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-mutations-'))
  const report = join(folder, 'report.json')
  const config = join(folder, 'stryker.config.json')
  const options = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutations/vitest.config.ts', related: false },
    mutate: [...mutated, ...NEVER_MUTATED.map((pattern) => `!${pattern}`)],
    ignorePatterns: ['dist', 'data', 'docs/pictures', 'bench/results', '.stryker-tmp'],
    coverageAnalysis: 'perTest',
    concurrency: availableParallelism(),
    incremental: isIncremental,
    incrementalFile: join(kept, `${name.replaceAll('/', '-')}.json`),
    reporters: ['json'],
    jsonReporter: { fileName: report },
    // its own reading of tsconfig.json needs TypeScript's JavaScript interface, which version 7 lacks
    tsconfigFile: 'none.json',
    tempDirName: join(folder, 'copies'),
    timeoutMS: 10_000,
  }
  writeFileSync(config, JSON.stringify(options))
  try {
    const env = { ...process.env, MUTATION_TESTS: JSON.stringify(part.tests) }
    const { isGood, output } = await runCommand(name, 'stryker', ['run', config], {
      cwd: root,
      env,
      ...(run.signal && { signal: run.signal }),
    })
    return isGood ? { ok: true, report: readReport(report) } : { ok: false, output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
