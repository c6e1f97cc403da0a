import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isNew, type Difference } from './differences-of.ts'
import type { Facts, Published } from './published.ts'
import { sayDifference } from './say-differences.ts'
import { shortHash } from './short-hash.ts'

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const recordedPlace = z.strictObject({ forever: facts, gone: facts.optional(), stated: facts })

/** What was recorded, and the list of reasons. */
export interface Snapshots {
  readonly recorded: Published
  /** False where a snapshot is not the one of the last reason. */
  readonly isWhole: boolean
}

/** Reads the snapshots of a folder, `<place>.json`, and its list of reasons, `changes.md`. */
export function readSnapshots(folder: string): Snapshots {
  const files = globSync('*.json', { cwd: folder }).toSorted()
  const recorded = Object.fromEntries(
    files.map((file) => [file.replace('.json', ''), recordedPlace.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))]),
  )
  const last = [...readReasons(folder).matchAll(/^Snapshots: (?<hash>\w+)$/gmu)].at(-1)?.groups?.['hash']
  return { recorded, isWhole: last === undefined ? files.length === 0 : last === hashOf(recorded) }
}

/** A change that is recorded: when, why, and what it changed. */
export interface Change {
  readonly day: string
  readonly reason: string
  readonly differences: readonly Difference[]
}

/** Writes the snapshots of a folder, and the reason for their change. */
export function writeSnapshots(folder: string, recorded: Published, change: Change): void {
  const reasons = readReasons(folder) || HEADING
  mkdirSync(folder, { recursive: true })
  for (const file of globSync('*.json', { cwd: folder })) rmSync(join(folder, file))
  for (const [place, { forever, gone, stated }] of Object.entries(recorded)) {
    const sorted = { forever: sortFacts(forever), ...(gone && { gone: sortFacts(gone) }), stated: sortFacts(stated) }
    writeFileSync(join(folder, `${place}.json`), `${JSON.stringify(sorted, undefined, 2)}\n`)
  }
  writeFileSync(join(folder, 'changes.md'), `${reasons}\n${sayChange(change)}\nSnapshots: ${hashOf(recorded)}\n`)
}

const HEADING = `# Why what was published changed

Written by \`npm run published -- "why it changed"\` (docs/published.md). The last hash is that of the snapshots beside this
file: whoever edits one of them by hand fails the tests.
`

function sayChange({ day, reason, differences }: Change): string {
  const [newer, changed] = [differences.filter(isNew), differences.filter((one) => !isNew(one))]
  const byPlace = Object.entries(Object.groupBy(newer, ({ place }) => place)).map(([place, own = []]) => `${place} ${own.length}`)
  const lines = [...changed.map((one) => `- ${sayDifference(one)}`), ...(byPlace.length > 0 ? [`- new: ${byPlace.join(', ')}`] : [])]
  return `## ${day}: ${reason}\n\n${lines.join('\n')}\n`
}

function readReasons(folder: string): string {
  const [file] = globSync('changes.md', { cwd: folder })
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8')
}

const hashOf = (recorded: Published): string =>
  shortHash(
    Object.keys(recorded)
      .toSorted()
      .map((place) => JSON.stringify([place, ...partsOf(recorded[place])]))
      .join('\n'),
  )

const partsOf = (place: Published[string] | undefined) => [place?.forever, place?.gone, place?.stated].map((own) => sortFacts(own ?? {}))

const sortFacts = (own: Facts): Facts => Object.fromEntries(Object.entries(own).toSorted(([a], [b]) => (a < b ? -1 : 1)))
