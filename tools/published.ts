import { join } from 'node:path'
import { runTool } from './process/run-tool.ts'
import { differencesOf, recordOf } from './published/differences-of.ts'
import { readPublished } from './published/read-published.ts'
import { HOW_TO_RECORD, sayDifferences, type Told } from './published/say-differences.ts'
import { readSnapshots, writeSnapshots } from './published/snapshots.ts'

const usage = `published -- "why it changed"
Records what people and partners are told now in tests/published, with the reason; without a reason, prints what differs
from what was recorded. What was published for ever is refused (docs/published.md).`
const folder = join(import.meta.dirname, '..', 'tests', 'published')

await runTool({ usage, options: {}, words: 1 }, async ({ positionals: [reason = ''] }) => {
  const { recorded, isWhole } = readSnapshots(folder)
  if (!isWhole)
    throw new Error('tests/published was edited by hand: get it back from git (after a merge: whole, of one side), then run this again.')
  const now = await readPublished()
  const differences = differencesOf(recorded, now)
  const told = sayDifferences(differences)
  print(told)
  if (told.refused.length > 0) throw new Error('Nothing was recorded: what was published for ever never changes.')
  if (differences.length === 0 || reason.trim() === '') return remind(told)
  writeSnapshots(folder, recordOf(recorded, now), { day: new Date().toISOString().slice(0, 10), reason: reason.trim(), differences })
  console.log(`Recorded in tests/published, with the reason in changes.md.`)
})

function print({ refused, changed, newer }: Told): void {
  for (const sentence of [...refused, ...changed]) console.log(sentence)
  console.log(`${refused.length + changed.length} facts changed or went, ${newer} are new.`)
}

function remind({ changed }: Told): void {
  if (changed.length === 0) return
  console.log(HOW_TO_RECORD)
  process.exitCode = 1
}
