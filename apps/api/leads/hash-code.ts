import type { Seal } from '../secrets/seal.ts'

/** Keyed hash of a code: six digits alone would be found by trying all of them. */
export const hashCode = (seal: Seal, id: string, code: string): Buffer => Buffer.from(seal.index(`phone-code:${id}`, code))
