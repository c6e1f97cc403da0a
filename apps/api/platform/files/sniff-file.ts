/** What a file is, by its content. */
export type FileKind = 'jpeg' | 'png' | 'heic' | 'pdf'

/** The kind of a file by its first bytes; undefined for anything that is not taken. Its name and what it says of itself do not count. */
export function sniffFile(bytes: Buffer): FileKind | undefined {
  const found = KINDS.find(([, start]) => bytes.subarray(0, start.length).equals(start))
  return found ? found[0] : isHeic(bytes) ? 'heic' : undefined
}

const KINDS: readonly (readonly [FileKind, Buffer])[] = [
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['pdf', Buffer.from('%PDF-')],
]

/** Brands of HEVC pictures (ISO/IEC 23008-12); those of other codecs are other kinds. */
const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis']

/** A box `ftyp` comes first; its major brand or one of those it is compatible with says what is inside. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 128)).match(/[^]{4}/gu) ?? []
  return brands.some((brand) => HEIC_BRANDS.includes(brand))
}
