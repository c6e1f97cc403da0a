import { keepSecretKeys, readSecretKeys } from './read-secret-keys.ts'
import type { SecretKey } from './encryption.ts'

/** The keys of a data folder, made where it has none (development only). Throws a sentence if their file is damaged. */
export function ownSecretKeys(dataDir: string): readonly SecretKey[] {
  const keys = readSecretKeys(keepSecretKeys(dataDir))
  if (!keys) throw new Error(`the file ${dataDir}/secret-keys is damaged: the answers that it sealed cannot be read without it`)
  return keys
}
