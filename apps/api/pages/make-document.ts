import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const shrink = promisify(brotliCompress)
const zip = promisify(gzip)

/** A text that is sent from memory, compressed once. */
export interface Document {
  readonly type: string
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** Compresses a text for sending. */
export async function makeDocument(type: string, text: string): Promise<Document> {
  const plain = Buffer.from(text)
  const [br, zipped] = await Promise.all([shrink(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }), zip(plain, { level: 9 })])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type, etag, plain, br, gzip: zipped }
}
