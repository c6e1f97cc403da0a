import { brotliDecompressSync } from 'node:zlib'

/** The tables of a font that a WOFF2 file holds as they are, by tag; of the outlines only their packed form. */
export function readWoff2(file: Buffer): ReadonlyMap<string, Buffer> {
  const cursor = { file, at: HEADER }
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => readEntry(cursor))
  const content = brotliDecompressSync(file.subarray(cursor.at, cursor.at + file.readUInt32BE(20)))
  const starts = entries.map((_, index) => entries.slice(0, index).reduce((sum, { length }) => sum + length, 0))
  return new Map(entries.map(({ tag, length }, index) => [tag, content.subarray(starts[index], (starts[index] ?? 0) + length)]))
}

interface Cursor {
  readonly file: Buffer
  at: number
}

/** One entry of the directory; a packed table has a second length, which counts (https://www.w3.org/TR/WOFF2/#table_dir_format). */
function readEntry(cursor: Cursor): { readonly tag: string; readonly length: number } {
  const flags = cursor.file.readUInt8(cursor.at++)
  const tag = TAGS[flags & 63] ?? readTag(cursor)
  const isOutline = tag === 'glyf' || tag === 'loca'
  const isPacked = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0
  const length = readLength(cursor)
  return { tag, length: isPacked ? readLength(cursor) : length }
}

function readTag(cursor: Cursor): string {
  cursor.at += 4
  return cursor.file.toString('latin1', cursor.at - 4, cursor.at)
}

/** A number in sevens of bits, the highest first. */
function readLength(cursor: Cursor): number {
  let value = 0
  for (;;) {
    const byte = cursor.file.readUInt8(cursor.at++)
    value = value * 128 + (byte & 127)
    if (byte < 128) return value
  }
}

const HEADER = 48
// known tags by number: the specification's table 3, https://www.w3.org/TR/WOFF2/#table_dir_format
const TAGS = [
  'cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca prep CFF VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE',
  'GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar',
  'mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill',
].flatMap((line) => line.split(' '))
