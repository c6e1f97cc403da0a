/** What a picture's pixels need (ISO/IEC 15444-1, annex I); everything else says something about it. */
const KEPT: readonly string[] = ['jP  ', 'ftyp', 'jp2h', 'jp2c']
/** The marker that begins the pixels where there are no boxes around them. */
const CODESTREAM = Buffer.from([0xff, 0x4f, 0xff, 0x51])

/** A JPEG 2000 without the boxes that say something about it. Undefined for what cannot be read. */
export function stripJpeg2000(bytes: Buffer): Buffer | undefined {
  if (bytes.subarray(0, 4).equals(CODESTREAM)) return bytes
  const kept: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    if (at + 8 > bytes.length) return undefined
    // 0 means: until the end of the file
    const length = bytes.readUInt32BE(at) || bytes.length - at
    if (length < 8 || at + length > bytes.length) return undefined
    if (KEPT.includes(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, at + length))
    at += length
  }
  return kept.length > 0 ? Buffer.concat(kept) : undefined
}
