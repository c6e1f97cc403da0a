import { keepSigningKey } from './read-secret-keys.ts'
import { readSigningKeys, type Signing } from './signing-keys.ts'

/** The key of a data folder that signs consents, made where it has none (development only). Throws a sentence if its file is damaged. */
export function ownSigningKey(dataDir: string): Signing {
  const signing = readSigningKeys(keepSigningKey(dataDir))
  if (!signing) throw new Error(`the file ${dataDir}/consent-signing-key is damaged: take it away, and a new key is made`)
  return signing
}
