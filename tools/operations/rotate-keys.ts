import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addKeyUses, readKeyUses } from '#apps/api/store/keys/key-uses.ts'
import { openFileStore } from '#apps/api/platform/files/open-file-store.ts'
import { MOST_USES } from '#apps/api/domain/keys/keep-key-uses.ts'
import { keepSecretKeys, readSecretKeys, SECRET_KEYS_FORM } from '#apps/api/platform/secrets/read-secret-keys.ts'
import { reencrypt } from '#apps/api/domain/keys/reencrypt.ts'
import type { UnreadFile } from '#apps/api/domain/keys/reencrypt-files.ts'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'
import { findDatabase, readPlace, withDatabase } from '#tools/process/open-place.ts'
import { runTool } from '#tools/process/run-tool.ts'

const usage = `rotate-keys [-- --count]
Encrypts everything anew with the first key of SECRET_KEYS that another of them encrypted, while servers work that know them all.
Afterwards the older keys may leave the setting (not where files could not be read: then it ends with 1), but without them addresses that unsubscribed with an erased application are no
longer recognised (docs/operation.md). Says how many values each key has encrypted; with --count nothing else. On DATABASE_URL, or
the embedded database of DATA_DIR.`

await runTool({ usage, options: { count: { type: 'boolean' } }, words: 0 }, async ({ values: { count: isCounting } }) => {
  const place = readPlace()
  findDatabase(place)
  const keys = readKeys(place.dataDir)
  const files = await openFileStore(place.files)
  await withDatabase(place, {}, async (database) => {
    const encryption = makeEncryption(keys)
    const done = isCounting ? undefined : await reencrypt({ database, files, encryption })
    if (done) {
      const counts = Object.entries(done.counts).map(([kind, count]) => `${count} ${kind}`)
      console.log(`Encrypted with the key "${encryption.newest}": ${counts.join(', ')}.`)
    }
    await addKeyUses(database.db, encryption.newest, encryption.uses())
    for (const [key, uses] of await readKeyUses(database.db)) console.log(sayUses(key, uses))
    const [first] = done?.unread ?? []
    if (done && first) throw new Error(sayUnread(done.unread.length, first))
  })
})

function sayUnread(count: number, { file, reason }: UnreadFile): string {
  const files = count === 1 ? '1 file' : `${count} files`
  return `${files} could not be read (${file}: ${reason}): keep the older keys, set FILES_DIR or FILES_URL, and SECRET_KEYS, as the servers have them, and run this again.`
}

function sayUses(key: string, uses: number): string {
  const urgent = uses > MOST_USES / 2 ? ' Put a new key in front.' : ''
  return `The key "${key}" has encrypted ${uses} values, ${((100 * uses) / MOST_USES).toFixed(1)} % of what one key may.${urgent}`
}

function readKeys(dataDir: string) {
  const given = process.env['SECRET_KEYS']
  if (!given && !existsSync(join(dataDir, 'secret-keys')))
    throw new Error('SECRET_KEYS is missing: set it to the keys of the servers, the newest first.')
  const keys = readSecretKeys(given || keepSecretKeys(dataDir))
  if (!keys) throw new Error(`SECRET_KEYS is not usable, but must be ${SECRET_KEYS_FORM}.`)
  return keys
}
