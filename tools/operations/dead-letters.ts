import { openDeadLetters, type DeadLetters } from '#apps/api/platform/queue/dead-letters.ts'
import { readPlace, withDatabase } from '#tools/process/open-place.ts'
import { runTool } from '#tools/process/run-tool.ts'

const usage = `dead-letters -- [--again <id> … | --again-all]
Lists the jobs that were given up, with the reason; --again gives some back to their queues with all their tries, --again-all
every one. On the database of DATABASE_URL, or the embedded one of DATA_DIR.`
const options = { again: { type: 'boolean', default: false }, 'again-all': { type: 'boolean', default: false } } as const
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

await runTool({ usage, options, words: Infinity }, async ({ values, positionals: ids }) => {
  if (ids.length > 0 !== values.again) throw new Error('Say which: npm run dead-letters -- --again <id> …')
  const strange = ids.find((id) => !UUID.test(id))
  if (strange !== undefined) throw new Error(`"${strange}" is no id of a dead letter: npm run dead-letters lists them.`)
  await withDatabase(readPlace(), {}, async (database) => {
    const letters = await openDeadLetters(database)
    try {
      await (values.again || values['again-all'] ? runAgain(letters, values['again-all'] ? undefined : ids) : list(letters))
    } finally {
      await letters.close()
    }
  })
})

async function runAgain(letters: DeadLetters, ids: readonly string[] | undefined): Promise<void> {
  const count = await letters.runAgain(ids)
  if (ids && count < ids.length) throw new Error(`Back in their queues: ${count}; there is no dead letter of the other ids.`)
  console.log(`Back in their queues: ${count}.`)
}

async function list(letters: DeadLetters): Promise<void> {
  const all = await letters.list()
  for (const { id, job, payload, since, reason } of all)
    console.log(`${since.toISOString()}  ${id}  ${job}  ${JSON.stringify(payload)}  ${reason}`)
  console.log(`Dead letters: ${all.length}.`)
}
