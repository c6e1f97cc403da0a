import { readWoff2 } from './read-woff2.ts'

/** Measures of a typeface at one weight, in parts of its size. */
export interface TypefaceMeasures {
  /** Average width of the letters of SAMPLE. */
  readonly width: number
  readonly ascent: number
  readonly descent: number
}

/** Letters as often as in Spanish running text, which the other languages with Latin letters are near to. */
export const SAMPLE =
  'eeeeeeeeeeeeeaaaaaaaaaaaaooooooooosssssssrrrrrrrnnnnnnniiiiiiddddddlllllccccctttttuuuummmpppbbgvyqhfzjk                  '

/** Measures of a variable font (the bytes of its WOFF2 file) at a weight. */
export function measureTypeface(file: Buffer, weight: number): TypefaceMeasures {
  const tables = readWoff2(file)
  const table = (tag: string): Buffer => tables.get(tag) ?? Buffer.alloc(0)
  const [hhea, perEm] = [table('hhea'), table('head').readUInt16BE(18)]
  const glyphOf = readGlyphs(table('cmap'))
  const growthOf = readGrowth(table('HVAR'), placeOnAxis(table('fvar'), table('avar'), weight))
  const widths = Array.from(SAMPLE, (character) => {
    const glyph = glyphOf(character.codePointAt(0) ?? 0)
    return readAdvance(table('hmtx'), hhea.readUInt16BE(34), glyph) + growthOf(glyph)
  })
  return {
    width: widths.reduce((sum, one) => sum + one, 0) / widths.length / perEm,
    ascent: hhea.readInt16BE(4) / perEm,
    descent: -hhea.readInt16BE(6) / perEm,
  }
}

const readAdvance = (hmtx: Buffer, count: number, glyph: number): number => hmtx.readUInt16BE(4 * Math.min(glyph, count - 1))
const words = (table: Buffer, start: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => table.readUInt16BE(start + 2 * index))
const fractions = (table: Buffer, start: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => table.readInt16BE(start + 2 * index) / 16_384)

/** The glyph of a letter (https://learn.microsoft.com/typography/opentype/spec/cmap, format 4: ranges of letters). */
function readGlyphs(cmap: Buffer): (character: number) => number {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index))
  const start = starts.find((at) => cmap.readUInt16BE(at) === 4)
  if (start === undefined) throw new Error('the font has no table of letters in format 4')
  const count = cmap.readUInt16BE(start + 6) / 2
  const [last, first, shift] = [start + 14, start + 16 + 2 * count, start + 16 + 4 * count].map((at) => words(cmap, at, count))
  const ranges = start + 16 + 6 * count
  return (character) => {
    const index = last?.findIndex((end) => character <= end) ?? -1
    const [from = 0, by = 0] = [first?.[index], shift?.[index]]
    if (index < 0 || character < from) return 0
    const range = cmap.readUInt16BE(ranges + 2 * index)
    if (range === 0) return (character + by) & 0xffff
    const glyph = cmap.readUInt16BE(ranges + 2 * index + range + 2 * (character - from))
    return glyph === 0 ? 0 : (glyph + by) & 0xffff
  }
}

/** Where a weight is on the font's axis, -1 to 1, after the font's own bends of it (fvar, avar). */
function placeOnAxis(fvar: Buffer, avar: Buffer, weight: number): number {
  const axis = fvar.readUInt16BE(4)
  const [min = 0, usual = 0, max = 0] = [4, 8, 12].map((at) => fvar.readInt32BE(axis + at) / 65_536)
  const held = Math.min(max, Math.max(min, weight))
  const place = held < usual ? (held - usual) / (usual - min) : (held - usual) / (max - usual || 1)
  const bends = avar.length === 0 ? [] : fractions(avar, 10, 2 * avar.readUInt16BE(8))
  const points = bends.flatMap((from, index) => (index % 2 === 0 ? [{ from, to: bends[index + 1] ?? from }] : []))
  const above = points.findIndex(({ from }) => from >= place)
  const [low, high] = [points[above - 1], points[above]]
  if (!low || !high) return place
  return low.to + ((place - low.from) / (high.from - low.from)) * (high.to - low.to)
}

/** How much wider a glyph is at a place on the axis (https://learn.microsoft.com/typography/opentype/spec/hvar). */
function readGrowth(hvar: Buffer, place: number): (glyph: number) => number {
  const store = hvar.subarray(hvar.readUInt32BE(4))
  const regions = readRegions(store.subarray(store.readUInt32BE(2))).map((region) => strengthAt(region, place))
  const rowOf = readRows(hvar)
  return (glyph) => {
    const { outer, inner } = rowOf(glyph)
    const part = store.subarray(store.readUInt32BE(8 + 4 * outer))
    const used = words(part, 6, part.readUInt16BE(4))
    return readRow(part, used.length, inner).reduce((sum, delta, index) => sum + delta * (regions[used[index] ?? 0] ?? 0), 0)
  }
}

/** Start, peak and end of each region of a font with one axis. */
const readRegions = (list: Buffer): readonly (readonly number[])[] =>
  Array.from({ length: list.readUInt16BE(2) }, (_, index) => fractions(list, 4 + 6 * index, 3))

function strengthAt([start = 0, peak = 0, end = 0]: readonly number[], place: number): number {
  if (place === peak) return 1
  if (place <= start || place >= end) return 0
  return place < peak ? (place - start) / (peak - start) : (end - place) / (end - peak)
}

/** Which row of which part holds a glyph's growth: as the map says, or its own number where there is no map. */
function readRows(hvar: Buffer): (glyph: number) => { readonly outer: number; readonly inner: number } {
  const at = hvar.readUInt32BE(8)
  if (at === 0) return (glyph) => ({ outer: 0, inner: glyph })
  const map = hvar.subarray(at)
  const [isLong, form] = [map.readUInt8(0) === 1, map.readUInt8(1)]
  const [bytes, bits, count] = [((form >> 4) & 3) + 1, (form & 15) + 1, isLong ? map.readUInt32BE(2) : map.readUInt16BE(2)]
  return (glyph) => {
    const entry = map.readUIntBE((isLong ? 6 : 4) + bytes * Math.min(glyph, count - 1), bytes)
    return { outer: entry >> bits, inner: entry & ((1 << bits) - 1) }
  }
}

/** A row of deltas: the first of them in words, the others in bytes. */
function readRow(part: Buffer, count: number, row: number): readonly number[] {
  const wide = part.readUInt16BE(2)
  const start = 6 + 2 * count + row * (wide + count)
  return Array.from({ length: count }, (_, index) =>
    index < wide ? part.readInt16BE(start + 2 * index) : part.readInt8(start + wide + index),
  )
}
