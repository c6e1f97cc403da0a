import { parseArgs } from 'node:util'
import { openDatabase } from '../apps/api/db/open-database.ts'
import { openDeadLetters } from '../apps/api/jobs/dead-letters.ts'

/**
 * `npm run dead-letters` lists the jobs that were given up, `-- --again <id> …` runs some of them again, `-- --again-all`
 * all. On the database of DATABASE_URL, or on the embedded one of DATA_DIR.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false }, 'again-all': { type: 'boolean', default: false } },
})
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data' } = process.env
const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir }, { connections: 2 })
const letters = await openDeadLetters(database)
if (values.again || values['again-all']) {
  const count = await letters.runAgain(values['again-all'] ? undefined : positionals)
  console.log(`${count} jobs are in their queues again.`)
} else {
  const list = await letters.list()
  for (const { id, job, told, since, reason } of list)
    console.log(`${since.toISOString()}  ${id}  ${job}  ${JSON.stringify(told)}  ${reason}`)
  console.log(`${list.length} dead letters.`)
}
await letters.close()
await database.close()
