import { resolve } from 'node:path'
import { restore } from '#apps/api/platform/postgres/backup/restore.ts'
import { readPlace } from '#tools/process/open-place.ts'
import { runTool } from '#tools/process/run-tool.ts'

const usage = `restore -- <folder>
Puts a backup into a DATA_DIR without a database, or into the empty database of DATABASE_URL.`

await runTool({ usage, options: {}, words: 1 }, async ({ positionals: [from] }) => {
  if (from === undefined) throw new Error('Say which backup: npm run restore -- <folder>')
  const place = readPlace()
  const { at } = await restore(resolve(from), place)
  console.log(`The backup of ${at} is restored${place.databaseUrl === undefined ? ` into ${resolve(place.dataDir)}` : ''}.`)
  console.log('Start the server with the keys that were in force then (SECRET_KEYS, or secret-keys in the data folder).')
})
