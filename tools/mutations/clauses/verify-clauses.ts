import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readReasons } from '../read-reasons.ts'
import type { Report, Survivor } from '../read-report.ts'
import { describeSurvivor, summarize } from '../verify-mutations.ts'
import { findMutants, type PlacedMutant } from './find-mutants.ts'
import { plantMutant } from './mutant.ts'
import { openMutantRunner, type MutantRunner } from './open-mutant-runner.ts'
import { testsOf } from './tests-of.ts'

const KEPT = 'data/mutations/clauses.json'
const survivor = z.object({ file: z.string(), line: z.number(), text: z.string(), mutator: z.string(), replacement: z.string() })
/** Results by file, each with what it was found from. */
const keptResults = z.record(z.string(), z.object({ of: z.string(), mutants: z.number(), survivors: z.array(survivor) }))
type KeptResults = z.infer<typeof keptResults>

/**
 * Plants bugs into the queries of apps/api/store, one at a time (a condition dropped, an order or a
 * border turned …), and counts those that the tests of their file notice. True if enough are
 * noticed in each file and every survivor has a reason in tests/mutations/clauses.json. Paths in
 * `wanted` choose files or folders; what has not changed since the run before is not run again,
 * unless `isAnew`.
 */
export async function verifyClauses(root: string, { wanted, isAnew }: { wanted: readonly string[]; isAnew: boolean }): Promise<boolean> {
  const files = globSync('apps/api/store/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => wanted.length === 0 || wanted.some((path) => file.startsWith(path)))
    .toSorted()
  if (files.length === 0) console.error('No file of apps/api/store has this name or folder')
  const reasons = readReasons(root, 'clauses.json')
  const known: KeptResults = isAnew ? {} : readKept(root)
  let runner: MutantRunner | undefined
  let isGood = files.length > 0
  try {
    for (const file of files) {
      const text = readFileSync(join(root, file), 'utf8')
      const mutants = findMutants(file, text)
      const planted = mutants.filter(({ kind }) => kind !== 'lock')
      const locks = mutants.filter(({ kind }) => kind === 'lock')
      if (planted.length === 0) continue
      const tests = testsOf(root, file)
      const of = digest([text, ...tests.map((test) => readFileSync(join(root, test), 'utf8'))])
      let report: Report | undefined = known[file]?.of === of ? known[file] : undefined
      if (!report) {
        runner ??= await openMutantRunner(root)
        report = await tryMutants(runner, { file, text, planted }, tests)
        if (!report) {
          console.error(`✗ ${file}: its tests fail without any bug, or there are none: ${tests.join(', ')}`)
          isGood = false
          continue
        }
        writeKept(root, { ...readKept(root), [file]: { of, mutants: report.mutants, survivors: [...report.survivors] } })
      }
      const { line, open, isEnough } = summarize(file, report, reasons)
      console.log(`${line}${locks.length === 0 ? '' : `; ${locks.length} locks, which no single test sees, at lines ${locks.map((lock) => lock.line).join(', ')}`}`)
      for (const one of open) console.log(`    ${describeSurvivor(one)}`)
      isGood &&= isEnough && open.length === 0
    }
  } finally {
    await runner?.close()
  }
  return isGood
}

/** Undefined where the tests fail without any bug. */
async function tryMutants(
  runner: MutantRunner,
  { file, text, planted }: { readonly file: string; readonly text: string; readonly planted: readonly PlacedMutant[] },
  tests: readonly string[],
): Promise<Report | undefined> {
  if (tests.length > 0 && (await runner.run({ file, text }, tests)) !== 'passed') return undefined
  const survivors: Survivor[] = []
  let mutants = 0
  for (const mutant of planted) {
    const verdict = tests.length === 0 ? 'passed' : await runner.run({ file, text: plantMutant(text, mutant) }, tests)
    if (verdict !== 'no-query') mutants += 1
    if (verdict === 'passed') survivors.push(survivorOf(file, text, mutant))
  }
  return { mutants, survivors }
}

function survivorOf(file: string, text: string, { start, end, line, kind, replacement }: PlacedMutant): Survivor {
  const piece = text.slice(start, end).trim().replaceAll(/\s+/gu, ' ')
  // what is only added stands behind the line's own words
  return { file, line, text: piece || (text.split('\n')[line - 1]?.trim() ?? ''), mutator: kind, replacement }
}

const digest = (texts: readonly string[]): string => texts.reduce((hash, text) => hash.update(`${text.length} ${text}`), createHash('sha256')).digest('hex')

function readKept(root: string): KeptResults {
  const file = join(root, KEPT)
  return existsSync(file) ? keptResults.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

function writeKept(root: string, results: KeptResults): void {
  mkdirSync(join(root, 'data/mutations'), { recursive: true })
  writeFileSync(join(root, KEPT), JSON.stringify(results))
}
