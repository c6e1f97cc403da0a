import { runCommand } from '../process/run-command.ts'
import { patternsOf, readDiff } from './changed-lines.ts'
import { PARTS } from './parts.ts'
import { readReasons, withoutReason } from './read-reasons.ts'
import { runPart } from './run-part.ts'
import { describeSurvivor } from './verify-mutations.ts'

/** How long the mutants of changed lines may take in `npm test`. */
const WITHIN_MS = 60_000
/** The most parts whose changed lines are mutated: with more, the minute ended before the mutants did. */
const MOST_PARTS = 2

/** What became of the changed lines: `survivors` names changes that no test notices; `note` is a sentence. */
export interface ChangesResult {
  readonly note: string
  readonly survivors: readonly string[]
}

/**
 * Mutates the lines that the last commit and the uncommitted changes touched, in parts that
 * tools/mutations/parts.ts knows. A change of more than two parts, and what takes more than a minute,
 * is left to `npm run verify -- mutations`, whatever was found until then: a result must not depend on
 * the speed of the machine.
 */
export async function verifyChanges(root: string): Promise<ChangesResult> {
  const diff = await runCommand('changes', 'git', ['diff', '--unified=0', '--no-color', '--no-ext-diff', 'HEAD~1', '--', '*.ts'], {
    cwd: root,
  })
  if (!diff.isGood) return { note: 'no commit before this one is known, so no changed line was mutated', survivors: [] }
  const changed = readDiff(diff.output)
  const runs = Object.entries(PARTS).flatMap(([name, part]) => {
    const mutated = patternsOf(part, changed)
    return mutated.length > 0 ? [{ name, part, mutated, isIncremental: false }] : []
  })
  if (runs.length > MOST_PARTS) {
    const names = runs.map(({ name }) => name).join(' ')
    return { note: `lines of ${runs.length} parts changed, too many for npm test: npm run verify -- mutations ${names}`, survivors: [] }
  }
  const signal = AbortSignal.timeout(WITHIN_MS)
  const reasons = readReasons(root)
  const survivors: string[] = []
  let mutants = 0
  for (const run of runs) {
    const result = await runPart(root, { ...run, signal })
    if (signal.aborted)
      return { note: `the mutants of changed lines take more than a minute: npm run verify -- mutations ${run.name}`, survivors: [] }
    if (!result.ok) return { note: result.output, survivors: [...survivors, `the mutation runner failed in ${run.name}`] }
    mutants += result.report.mutants
    survivors.push(...withoutReason(result.report.survivors, reasons).map(describeSurvivor))
  }
  return { note: `${mutants} mutants of changed lines, ${survivors.length} unnoticed`, survivors }
}
