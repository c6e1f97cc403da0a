import { pooledRandomBytes } from './pooled-random-bytes.ts'

/** A UUID of version 7 (RFC 9562): begins with the moment, so that new rows stand together in an index. */
export function makeId(at: Date): string {
  const bytes = pooledRandomBytes(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return writeId(bytes)
}

const ID_BYTES = 16
const SECRET_BYTES = 32

/** A lead's secret: its id, by which it is found where only the secret is told, and 256 random bits. */
export const makeToken = (leadId: string): string =>
  Buffer.concat([Buffer.from(leadId.replaceAll('-', ''), 'hex'), pooledRandomBytes(SECRET_BYTES)]).toString('base64url')

/** The lead of a secret; undefined for one of the release before, which does not say. */
export function leadOfToken(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.length === ID_BYTES + SECRET_BYTES ? writeId(bytes.subarray(0, ID_BYTES)) : undefined
}

function writeId(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The lowest id that `makeId` can give at a moment. */
export const firstIdAt = (at: Date): string => {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** The moment at which an id of `makeId` or `firstIdAt` was made. */
export const momentOf = (id: string): Date => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
