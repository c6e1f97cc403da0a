import { once } from 'node:events'
import { createInflate } from 'node:zlib'
import { PDFRawStream, type PDFContext } from '@cantoo/pdf-lib'
import { filtersOf } from './filters-of.ts'

/** More than this no page of an honest file unpacks to, and all its pages together. */
const LARGEST_STREAM_BYTES = 100 * 1024 * 1024
const MOST_BYTES = 400 * 1024 * 1024

const GROWING: ReadonlySet<string> = new Set(['FlateDecode', 'LZWDecode', 'RunLengthDecode'])

/** True if what a document shows unpacks to more than anybody's memory should hold. Nothing of it is held here. */
export async function unpacksTooLarge(context: PDFContext): Promise<boolean> {
  let left = MOST_BYTES
  for (const [, stream] of context.enumerateIndirectObjects()) {
    if (!(stream instanceof PDFRawStream)) continue
    const filters = filtersOf(stream.dict)
    // packed twice: only a bomb gains by it
    if (filters.filter((filter) => GROWING.has(filter)).length > 1) return true
    if (filters[0] !== 'FlateDecode') continue
    const most = Math.min(left, LARGEST_STREAM_BYTES)
    const size = await unpackedSize(stream.contents, most)
    if (size > most) return true
    left -= size
  }
  return false
}

/** How many bytes it unpacks to, counted until they are more than the most. */
async function unpackedSize(packed: Uint8Array, most: number): Promise<number> {
  const inflate = createInflate({ finishFlush: 2, chunkSize: 64 * 1024 })
  let size = 0
  inflate.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > most) inflate.destroy()
  })
  inflate.end(packed)
  // what is damaged is shown by nobody beyond that place
  await once(inflate, 'close').catch(() => undefined)
  return size
}
