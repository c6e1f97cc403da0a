import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const shrink = promisify(brotliCompress)
const zip = promisify(gzip)

/** A text that is sent from memory, compressed when somebody first takes it so. */
export interface Document {
  readonly type: string
  readonly etag: string
  readonly plain: Buffer
  readonly br: () => Promise<Buffer>
  readonly gzip: () => Promise<Buffer>
}

/** Makes a text ready for sending. */
export function makeDocument(type: string, text: string): Document {
  const plain = Buffer.from(text)
  return {
    type,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: once(() => shrink(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
    gzip: once(() => zip(plain, { level: 9 })),
  }
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined
  return () => (done ??= work())
}
