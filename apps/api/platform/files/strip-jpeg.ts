/**
 * A JPEG without the segments that say something about it (EXIF, XMP, comments), wherever they stand, and without what
 * follows its end. Its pixels and what they need (JFIF, the colour transform of Adobe) stay byte for byte. Undefined for
 * what cannot be read from its start to its end (ITU-T T.81, annex B).
 */
export function stripJpeg(bytes: Buffer): Buffer | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START) return undefined
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let hasPixels = false
  for (let at = 2; at < bytes.length;) {
    const segment = readSegment(bytes, at)
    if (!segment) return undefined
    if (segment.marker === END) return hasPixels ? Buffer.concat([...kept, END_MARKER]) : undefined
    if (!isAbout(segment.marker)) kept.push(Buffer.from([0xff, segment.marker]), bytes.subarray(segment.from, segment.to))
    hasPixels ||= segment.marker === START_OF_SCAN
    at = segment.to
  }
  return undefined
}

const START = 0xd8
const END = 0xd9
const END_MARKER = Buffer.from([0xff, END])
const START_OF_SCAN = 0xda
const COMMENT = 0xfe

interface Segment {
  readonly marker: number
  /** What follows the marker, with the packed pixels of a scan. */
  readonly from: number
  readonly to: number
}

function readSegment(bytes: Buffer, at: number): Segment | undefined {
  let from = at
  // a marker may be filled up with any number of 0xff before it
  while (bytes[from] === 0xff) from++
  const marker = bytes[from] ?? 0
  if (from === at || marker < 0xc0) return undefined
  from++
  if (marker === END) return { marker, from, to: from }
  if (isAlone(marker) || from + 2 > bytes.length) return undefined
  const length = bytes.readUInt16BE(from)
  const to = marker === START_OF_SCAN ? endOfScan(bytes, from + length) : from + length
  return length < 2 || to > bytes.length ? undefined : { marker, from, to }
}

/** Restarts and starts have no place outside of a scan. */
const isAlone = (marker: number): boolean => marker >= 0xd0 && marker <= START

/** Where the packed pixels end: before the next marker that is no restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length + 1
}

/** APP1 to APP15 but Adobe's APP14, and comments. */
const isAbout = (marker: number): boolean => (marker > 0xe0 && marker <= 0xef && marker !== 0xee) || marker === COMMENT
