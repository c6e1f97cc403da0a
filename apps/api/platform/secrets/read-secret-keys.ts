import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretKey } from './encryption.ts'
import { makeSigningKey } from './signing-keys.ts'

/** What the setting SECRET_KEYS must look like, for the sentence that refuses another. */
export const SECRET_KEYS_FORM =
  'id:key pairs separated by commas, the newest first; an id is letters and digits, a key is 32 random bytes in base64'

/** Reads `id:key,id:key`; undefined where it does not look so. */
export function readSecretKeys(text: string): readonly SecretKey[] | undefined {
  const keys = text.split(',').map((pair) => {
    const [id = '', key = '', more] = pair.trim().split(':')
    return { id, bytes: new Uint8Array(Buffer.from(key, 'base64')), isWhole: more === undefined && BASE64.test(key) }
  })
  const isGood = keys.every(({ id, bytes, isWhole }) => isWhole && /^[a-zA-Z0-9]{1,20}$/u.test(id) && bytes.length === 32)
  return isGood && new Set(keys.map(({ id }) => id)).size === keys.length ? keys.map(({ id, bytes }) => ({ id, bytes })) : undefined
}

/** Buffer skips what is none. */
const BASE64 = /^[\w+/-]{43}=?$/u

/** The keys of a development machine: made once and kept in a file of the data folder. Answers its text. */
export const keepSecretKeys = (dataDir: string): string =>
  keepSecret(dataDir, 'secret-keys', () => `dev1:${randomBytes(32).toString('base64')}`)

/** The key of a development machine that signs consents, likewise. */
export const keepSigningKey = (dataDir: string): string => keepSecret(dataDir, 'consent-signing-key', makeSigningKey)

function keepSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  if (!existsSync(file)) {
    const own = `${file}.${process.pid}`
    writeFileSync(own, make(), { mode: 0o600 })
    // a link fails where another process was quicker, a rename would replace its keys
    try {
      linkSync(own, file)
    } catch {
      // the other process's keys hold
    }
    rmSync(own)
  }
  return readFileSync(file, 'utf8').trim()
}
