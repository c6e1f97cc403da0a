import { inflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFRawStream, type PDFObject } from '@cantoo/pdf-lib'
import { stripJpeg } from '../strip-jpeg.ts'
import { FILTER, filtersOf, PARAMETERS } from './filters-of.ts'
import { stripJpeg2000 } from './strip-jpeg2000.ts'

const LARGEST_PHOTO_BYTES = 20 * 1024 * 1024
const STRIP: ReadonlyMap<string, (bytes: Buffer) => Buffer | undefined> = new Map([
  ['DCTDecode', stripJpeg],
  ['DCT', stripJpeg],
  ['JPXDecode', stripJpeg2000],
])

/** A photo inside the document, without what its camera wrote into it; undefined for what is no photo. Throws where it cannot be read. */
export function stripPhoto(object: PDFObject): PDFRawStream | undefined {
  if (!(object instanceof PDFRawStream)) return undefined
  const filters = filtersOf(object.dict)
  const kind = filters.find((filter) => STRIP.has(filter))
  if (kind === undefined) return undefined
  if (kind !== filters.at(-1)) throw new Error('a photo is packed in an odd way')
  const stripped = STRIP.get(kind)?.(unpack(object, filters.slice(0, -1)))
  if (!stripped) throw new Error('a photo cannot be read')
  rename(object.dict, kind)
  return PDFRawStream.of(object.dict, stripped)
}

/** The photo under what else it is packed in. */
function unpack(stream: PDFRawStream, around: readonly string[]): Buffer {
  let bytes = Buffer.from(stream.contents)
  for (const filter of around) bytes = filter === 'FlateDecode' ? inflateSync(bytes, BOUND) : decodeText(stream, filter, bytes)
  return bytes
}

const BOUND = { maxOutputLength: LARGEST_PHOTO_BYTES, finishFlush: 2 }

function decodeText({ dict }: PDFRawStream, filter: string, bytes: Buffer): Buffer<ArrayBuffer> {
  if (filter !== 'ASCIIHexDecode' && filter !== 'ASCII85Decode') throw new Error('a photo is packed in an odd way')
  return Buffer.from(decodePDFRawStream(PDFRawStream.of(dict.context.obj({ Filter: filter }), bytes)).decode())
}

function rename(dictionary: PDFDict, kind: string): void {
  const parameters = dictionary.lookup(PARAMETERS)
  const own = parameters instanceof PDFArray ? parameters.lookup(parameters.size() - 1) : parameters
  dictionary.set(FILTER, PDFName.of(kind))
  if (own instanceof PDFDict) dictionary.set(PARAMETERS, own)
  else dictionary.delete(PARAMETERS)
  dictionary.delete(PDFName.of('Length'))
}
