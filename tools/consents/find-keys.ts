import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicKeys, readSigningKeys, SIGNING_KEY_FORM, type PublicKey, type Signing } from '#apps/api/platform/secrets/signing-keys.ts'
import { readPlace } from '../process/open-place.ts'
import { parseJson } from './parse-json.ts'

/**
 * Returns the published keys from a file or an address, without one the keys of the settings;
 * undefined if there are none.
 */
export async function findKeys(from: string | undefined): Promise<readonly PublicKey[] | undefined> {
  if (from === undefined) return findSigning()?.keys
  const text = /^https?:/u.test(from) ? await fetch(from).then((answer) => answer.text()) : readFileSync(from, 'utf8')
  const read = publicKeys.safeParse(parseJson(text))
  if (!read.success) throw new Error(`${from} holds no published keys: give the server’s /.well-known/consent-signing-keys.json.`)
  return read.data.keys
}

/**
 * Returns the signing key from CONSENT_SIGNING_KEY or from the data folder of a development
 * machine.
 */
export function findSigning({ CONSENT_SIGNING_KEY: given }: NodeJS.ProcessEnv = process.env): Signing | undefined {
  const file = join(readPlace().dataDir, 'consent-signing-key')
  const text = given || (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  const signing = text === undefined ? undefined : readSigningKeys(text)
  if (text !== undefined && !signing) throw new Error(`CONSENT_SIGNING_KEY is not usable, but must be ${SIGNING_KEY_FORM}.`)
  return signing
}
