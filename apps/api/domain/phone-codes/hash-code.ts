import type { Seal } from '#apps/api/platform/secrets/seal.ts'

/** Keyed hash of a code: six digits alone would be found by trying all of them. */
export const hashCode = (seal: Seal, id: string, code: string): Buffer => Buffer.from(seal.index(`phone-code:${id}`, code))

/** The hashes that a code may stand under, one for each key in use: a code is good while keys change. */
export const codeHashes = (seal: Seal, id: string, code: string): readonly Buffer[] =>
  seal.indexes(`phone-code:${id}`, code).map((hash) => Buffer.from(hash))
