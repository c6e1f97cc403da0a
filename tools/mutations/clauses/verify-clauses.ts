import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readReasons, withoutReason } from '../read-reasons.ts'
import type { Report, Survivor } from '../read-report.ts'
import { describeSurvivor } from '../verify-mutations.ts'
import { findMutants, type PlacedMutant } from './find-mutants.ts'
import { plantMutant } from './mutant.ts'
import { openMutantRunner, type MutantRunner } from './open-mutant-runner.ts'
import { testsOf } from './tests-of.ts'

const KEPT = 'data/mutations/clauses.json'
const survivor = z.object({ file: z.string(), line: z.number(), text: z.string(), mutator: z.string(), replacement: z.string() })
/** Results by file, each with hashes of what it was found from. */
const keptResults = z.record(
  z.string(),
  z.object({ source: z.string(), tests: z.string(), mutants: z.number(), survivors: z.array(survivor) }),
)
type KeptResults = z.infer<typeof keptResults>

/** Which files, by the beginnings of their paths, and which bugs: all anew, or those that survived before alone. */
interface Wanted {
  readonly wanted: readonly string[]
  readonly isAnew: boolean
  readonly isOfSurvivors: boolean
}

/**
 * Plants bugs into the queries of apps/api/store, one at a time (a condition dropped, an order or a
 * border turned …), and counts those that the tests of their file notice. True if every survivor has
 * a reason in tests/mutations/clauses.json. What has not
 * changed since the run before is not run again, unless `isAnew`; of queries that have not changed
 * `isOfSurvivors` tries only what survived before, for whoever mends the tests.
 */
export async function verifyClauses(root: string, { wanted, isAnew, isOfSurvivors }: Wanted): Promise<boolean> {
  const files = globSync('apps/api/store/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => wanted.length === 0 || wanted.some((path) => file.startsWith(path)))
    .toSorted()
  if (files.length === 0) console.error('No file of apps/api/store has this name or folder')
  const reasons = readReasons(root, 'clauses.json')
  let runner: Promise<MutantRunner> | undefined
  const openRunner = () => (runner ??= openMutantRunner(root))
  let isGood = files.length > 0
  try {
    for (const file of files) {
      const text = readFileSync(join(root, file), 'utf8')
      const mutants = findMutants(file, text)
      const planted = mutants.filter(({ kind }) => kind !== 'lock')
      if (planted.length === 0) continue
      const tests = testsOf(root, file)
      const of = { source: digest([text]), tests: digest(tests.map((test) => readFileSync(join(root, test), 'utf8'))) }
      const known = isAnew ? undefined : readKept(root)[file]
      const isSame = known?.source === of.source
      let report: Report | undefined = isSame && known?.tests === of.tests ? known : undefined
      if (!report) {
        const before = isSame && isOfSurvivors ? known : undefined
        report = await tryMutants(await openRunner(), { file, text, tests, planted: before ? survivorsOf(planted, before, text) : planted })
        if (!report) {
          console.error(`✗ ${file}: its tests fail without any bug: ${tests.join(', ')}`)
          isGood = false
          continue
        }
        report = { mutants: before?.mutants ?? report.mutants, survivors: report.survivors }
        writeKept(root, { ...readKept(root), [file]: { ...of, mutants: report.mutants, survivors: [...report.survivors] } })
      }
      const open = withoutReason(report.survivors, reasons)
      console.log(`${describeReport(file, report, open.length)}${describeLocks(mutants)}`)
      for (const one of open) console.log(`    ${describeSurvivor(one)}`)
      isGood &&= open.length === 0
    }
  } finally {
    await (await runner)?.close()
  }
  return isGood
}

function describeReport(file: string, { mutants, survivors }: Report, open: number): string {
  const noticed = mutants - survivors.length
  const share = mutants === 0 ? 100 : (noticed / mutants) * 100
  return `${open === 0 ? '✓' : '✗'} ${file}: ${noticed} of ${mutants} bugs noticed (${share.toFixed(1)} %), ${survivors.length - open} with a reason, ${open} without`
}

/** A lock is seen by several transactions at once alone, so none is taken away. */
function describeLocks(mutants: readonly PlacedMutant[]): string {
  const lines = mutants.flatMap(({ kind, line }) => (kind === 'lock' ? [line] : []))
  return lines.length === 0 ? '' : `; locks at lines ${lines.join(', ')}`
}

interface Sample {
  readonly file: string
  readonly text: string
  readonly tests: readonly string[]
  readonly planted: readonly PlacedMutant[]
}

function survivorsOf(planted: readonly PlacedMutant[], { survivors }: Report, text: string): readonly PlacedMutant[] {
  const kept = new Set(survivors.map(describeSurvivor))
  return planted.filter((mutant) => kept.has(describeSurvivor(survivorOf(survivors[0]?.file ?? '', text, mutant))))
}

/** Undefined where the tests fail without any bug. */
async function tryMutants(runner: MutantRunner, { file, text, tests, planted }: Sample): Promise<Report | undefined> {
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
  const isWord = kind === 'border' || kind === 'order' || kind === 'extreme'
  // a sign or a word says nothing without its line
  return { file, line, text: isWord ? (text.split('\n')[line - 1]?.trim() ?? '') : piece, mutator: kind, replacement }
}

const digest = (texts: readonly string[]): string =>
  texts.reduce((hash, text) => hash.update(`${text.length} ${text}`), createHash('sha256')).digest('hex')

function readKept(root: string): KeptResults {
  const file = join(root, KEPT)
  return existsSync(file) ? keptResults.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

function writeKept(root: string, results: KeptResults): void {
  mkdirSync(join(root, 'data/mutations'), { recursive: true })
  writeFileSync(join(root, KEPT), JSON.stringify(results))
}
