import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'

/** Keyed hash of a code: six digits alone would be found by trying all of them. */
export const hashCode = (encryption: Encryption, id: string, code: string): Buffer =>
  Buffer.from(encryption.blindIndex(`phone-code:${id}`, code))

/** The hashes that a code may stand under, one for each key in use: a code is good while keys change. */
export const codeHashes = (encryption: Encryption, id: string, code: string): readonly Buffer[] =>
  encryption.blindIndexes(`phone-code:${id}`, code).map((hash) => Buffer.from(hash))
