/**
 * A JPEG without the segments that say something about it (EXIF, XMP, comments). Its pixels and what they need (JFIF, the
 * colour transform of Adobe) stay byte for byte; what cannot be walked stays as it is.
 */
export function stripJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== START_OF_SCAN) {
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return bytes
    if (!isAbout(bytes[at + 1] ?? 0)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return bytes[at + 1] === START_OF_SCAN ? Buffer.concat([...kept, bytes.subarray(at)]) : bytes
}

const START_OF_SCAN = 0xda
const COMMENT = 0xfe

/** APP1 to APP15 but Adobe's APP14, and comments. */
const isAbout = (marker: number): boolean => (marker > 0xe0 && marker <= 0xef && marker !== 0xee) || marker === COMMENT
