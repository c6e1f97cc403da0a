import { PARTS } from './parts.ts'
import { readReasons, withoutReason, type Reason } from './read-reasons.ts'
import type { Report, Survivor } from './read-report.ts'
import { runPart } from './run-part.ts'

/** The least share of changes that the tests of a part notice. */
const LEAST = 0.85

/**
 * Changes the sources of each part, one place at a time, and counts the changes that a test near
 * them notices. True if every part reaches the least share and every survivor has a reason in
 * tests/mutations/reasons.json. Folders in `wanted` choose parts; `isAnew` forgets earlier results.
 */
export async function verifyMutations(root: string, { wanted, isAnew }: { wanted: readonly string[]; isAnew: boolean }): Promise<boolean> {
  const chosen = Object.entries(PARTS).filter(([name]) => isWanted(name, wanted))
  const reasons = readReasons(root)
  let isGood = chosen.length > 0
  if (!isGood) console.error(`No part has this folder. The parts: ${Object.keys(PARTS).join(', ')}`)
  for (const [name, part] of chosen) {
    const result = await runPart(root, { name, part, isIncremental: !isAnew })
    if (!result.ok) {
      console.error(`✗ ${name}: the mutation runner failed\n${result.output}`)
      isGood = false
      continue
    }
    const { line, open, isEnough } = summarize(name, result.report, reasons)
    console.log(line)
    for (const survivor of open) console.log(`    ${describeSurvivor(survivor)}`)
    isGood &&= isEnough && open.length === 0
  }
  return isGood
}

const isWanted = (name: string, wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((folder) => name === folder || name.startsWith(`${folder}/`))

/** Returns a line about a part, the survivors without a reason, and whether enough was noticed. */
export function summarize(name: string, { mutants, survivors }: Report, reasons: readonly Reason[]) {
  const open = withoutReason(survivors, reasons)
  const share = mutants === 0 ? 1 : 1 - survivors.length / mutants
  const isEnough = share >= LEAST
  const sign = isEnough && open.length === 0 ? '✓' : '✗'
  const counts = `${mutants - survivors.length} of ${mutants} changes noticed (${(share * 100).toFixed(1)} %)`
  return { line: `${sign} ${name}: ${counts}, ${survivors.length - open.length} with a reason, ${open.length} without`, open, isEnough }
}

/** A survivor in one line: place, line of source, and what it became. */
export const describeSurvivor = ({ file, line, text, mutator, replacement }: Survivor): string =>
  `${file}:${line} ${mutator}: ${shorten(text)} → ${shorten(replacement.replaceAll(/\s+/gu, ' '))}`

const shorten = (text: string): string => (text.length > 110 ? `${text.slice(0, 109)}…` : text)
