import { zstdDecompressSync } from 'node:zlib'
import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import { writePages } from './form-of.ts'

/** A reply as it is sent, and as it is stored under its key: sealed, because it may hold the lead's secret. */
export interface WrittenReply {
  readonly text: string
  readonly pack: (encryption: Encryption, key: Buffer) => Buffer
}

const HEAD_LENGTH_BYTES = 4

/** Writes a reply. The pages of a lead view stand at its end: they are long, and the same for many leads. */
export function writeReply(reply: object | null): WrittenReply {
  // of all contracts, only the lead view has a property of this name
  const { dynamicPages, ...rest }: Pick<LeadView, 'dynamicPages'> = reply ?? {}
  if (!dynamicPages) return written(JSON.stringify(reply), '', Buffer.alloc(0))
  const { text, compressed } = writePages(dynamicPages)
  return written(`${JSON.stringify(rest).slice(0, -1)},"dynamicPages":`, `${text}}`, compressed)
}

function written(head: string, tail: string, compressed: Buffer): WrittenReply {
  return {
    text: head + tail,
    pack: (encryption, key) => {
      const bytes = Buffer.from(head)
      const length = Buffer.alloc(HEAD_LENGTH_BYTES)
      length.writeUInt32BE(bytes.length)
      return Buffer.from(encryption.encrypt(Buffer.concat([length, bytes, compressed]).toString('base64'), replyPlace(key)))
    },
  }
}

/** The text of a stored reply, byte for byte as it was sent. */
export function unpackReply(encryption: Encryption, packed: Buffer, key: Buffer): string {
  const bytes = Buffer.from(encryption.decrypt(packed.toString(), replyPlace(key)), 'base64')
  const cut = HEAD_LENGTH_BYTES + bytes.readUInt32BE()
  const head = bytes.toString('utf8', HEAD_LENGTH_BYTES, cut)
  return cut === bytes.length ? head : `${head}${zstdDecompressSync(bytes.subarray(cut)).toString('utf8')}}`
}

/** What a kept reply is bound to. */
export const replyPlace = (key: Buffer): string => `idempotency:${key.toString('hex')}:answer`
