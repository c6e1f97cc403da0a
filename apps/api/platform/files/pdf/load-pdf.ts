import { AsyncLocalStorage } from 'node:async_hooks'
import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFXRefStreamParser,
  type PDFContext,
} from '@cantoo/pdf-lib'
import { codeOf } from '#apps/api/platform/postgres/code-of.ts'
import { FILTER, filtersOf, PARAMETERS } from './filters-of.ts'

/** All packed objects of a file together; those of an honest one of 10 MB take a few. */
const MOST_OBJECT_BYTES = 20 * 1024 * 1024
const MOST_TABLE_ROWS = 500_000

interface Reading {
  bytesLeft: number
  isBomb: boolean
}

const reading = new AsyncLocalStorage<Reading>()

/**
 * Reads a PDF. The library unpacks objects into a buffer that doubles until memory ends, so they are unpacked here,
 * within a bound, at the one place where it does that: however the file writes its streams, this sees what it sees.
 */
export async function loadPdf(bytes: Buffer): Promise<PDFDocument | 'bomb' | 'damaged'> {
  const state: Reading = { bytesLeft: MOST_OBJECT_BYTES, isBomb: false }
  try {
    return await reading.run(state, () =>
      PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true, ignoreEncryption: true }),
    )
  } catch {
    return state.isBomb ? 'bomb' : 'damaged'
  }
}

const { forStream: readObjects } = PDFObjectStreamParser
PDFObjectStreamParser.forStream = (stream, shouldWaitForTick) => readObjects(unpack(stream), shouldWaitForTick)

const { forStream: readTable } = PDFXRefStreamParser
PDFXRefStreamParser.forStream = (stream) => {
  if (rowsOf(stream) > MOST_TABLE_ROWS) throw refuse(reading.getStore())
  return readTable(unpack(stream))
}

/** The same stream with nothing packed in it. */
function unpack(stream: PDFRawStream): PDFRawStream {
  const filters = filtersOf(stream.dict)
  if (filters.length === 0) return stream
  // no writer packs objects otherwise
  if (filters.length > 1 || filters[0] !== 'FlateDecode') throw new Error('objects are packed in an odd way')
  const dictionary = stream.dict.clone(contextOf(stream))
  for (const name of [FILTER, PARAMETERS]) dictionary.delete(name)
  return PDFRawStream.of(dictionary, unpackWithin(reading.getStore(), stream.contents))
}

const contextOf = ({ dict }: PDFRawStream): PDFContext => dict.context

function unpackWithin(state: Reading | undefined, packed: Uint8Array): Uint8Array {
  try {
    // an end that is missing is forgiven, as by every reader
    const bytes = inflateSync(packed, { maxOutputLength: Math.max(1, state?.bytesLeft ?? 0), finishFlush: 2 })
    if (state) state.bytesLeft -= bytes.length
    return bytes
  } catch (error) {
    throw codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? refuse(state) : error
  }
}

function refuse(state: Reading | undefined): Error {
  if (state) state.isBomb = true
  return new Error('too much')
}

/** How many rows a table of objects claims to have: the library makes an object for each, whether it is there or not. */
function rowsOf({ dict }: PDFRawStream): number {
  const index = dict.lookup(PDFName.of('Index'))
  if (!(index instanceof PDFArray)) return dict.lookup(PDFName.of('Size'), PDFNumber).asNumber()
  let rows = 0
  for (let at = 1; at < index.size(); at += 2) rows += index.lookup(at, PDFNumber).asNumber()
  return rows
}
