import { createHash, type Hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { ReadBody } from '../make-server.ts'
import { LARGEST_PART_BYTES } from './upload-limits.ts'
import { watchPace } from './watch-pace.ts'

/** A form: few short fields, and one file. The name of a file is not used, but may be long. */
const LIMITS = { parts: 8, files: 1, fields: 7, fieldNameSize: 100, fieldSize: 200, headerPairs: 10, headerSize: 16 * 1024 }

/** Why a form is not read to its end: codes that the server's error handler knows. */
type Fault = 'BODY_MALFORMED' | 'FST_ERR_CTP_BODY_TOO_LARGE' | 'BODY_TOO_SLOW'

const faultOf = (code: Fault): Error => Object.assign(new Error('the form is not usable'), { code })

/** What has been read of a form, and who ends the reading. */
interface Reading {
  readonly parts: Map<string, string | File>
  readonly hash: Hash
  readonly stop: (fault: Fault) => void
}

/**
 * Reads a form with a file as it comes, and stops at the first thing that is too much. The hash is of its parts: a form that
 * is sent again has another boundary.
 */
export async function readForm(body: IncomingMessage): Promise<ReadBody> {
  const parser = openParser(body)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const reading: Reading = { parts: new Map(), hash: createHash('sha256'), stop: (fault) => reject(faultOf(fault)) }
  const stopWatching = watchPace(body, () => reading.stop('BODY_TOO_SLOW'))
  listen(parser, reading)
  parser.on('finish', resolve)
  for (const end of ['aborted', 'error'] as const) body.on(end, () => reading.stop('BODY_MALFORMED'))
  try {
    body.pipe(parser)
    await promise
  } finally {
    stopWatching()
    body.unpipe(parser)
    // what is left goes by, and nothing of it is kept
    body.resume()
  }
  const { parts, hash } = reading
  // the field that says so may stand behind the file
  if (isTooLarge(parts, sizeOf(parts.get('file')))) throw faultOf('FST_ERR_CTP_BODY_TOO_LARGE')
  return { value: Object.fromEntries(parts), hash: hash.digest() }
}

const sizeOf = (part: string | File | undefined): number => (part instanceof File ? part.size : 0)

/** True for a part of a file that is larger than parts may be. */
const isTooLarge = (parts: Reading['parts'], bytes: number): boolean => parts.has('upload') && bytes > LARGEST_PART_BYTES

function openParser({ headers }: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits: LIMITS, preservePath: true })
  } catch {
    throw faultOf('BODY_MALFORMED')
  }
}

function listen(parser: BusboyInstance, reading: Reading): void {
  const { parts, hash, stop } = reading
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut || parts.has(name)) return stop('BODY_MALFORMED')
    hash.update(`${name}\n`).update(value)
    parts.set(name, value)
  })
  parser.on('file', (name, stream, fileName) => readFile(name, stream, { ...reading, fileName }))
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => stop('BODY_MALFORMED'))
  parser.on('error', () => stop('BODY_MALFORMED'))
}

interface FileRead extends Reading {
  readonly fileName: string
}

function readFile(name: string, stream: BusboyFileStream, { parts, hash, stop, fileName }: FileRead): void {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  hash.update(`${name}\n`)
  stream.on('data', (chunk: Buffer<ArrayBuffer>) => {
    hash.update(chunk)
    bytes += chunk.length
    if (isTooLarge(parts, bytes)) return stop('FST_ERR_CTP_BODY_TOO_LARGE')
    chunks.push(chunk)
  })
  stream.on('end', () => parts.set(name, new File(chunks, fileName)))
}
