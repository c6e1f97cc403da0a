import { inflateSync } from 'node:zlib'
import { PDFDict, PDFDocument, PDFName, PDFRawStream, PDFStream, type PDFObject } from 'pdf-lib'
import type { CleanedFile } from './cleaned-file.ts'
import { stripJpeg } from './strip-jpeg.ts'

const MOST_PAGES = 100
/** More than this no honest stream unpacks to. */
const LARGEST_STREAM_BYTES = 100 * 1024 * 1024

/** A PDF written anew from its pages alone: without scripts, forms, attached files, links, names and dates. */
export async function cleanPdf(bytes: Buffer): Promise<CleanedFile> {
  // one that was cut off lacks its end
  if (!bytes.includes('%%EOF')) return { ok: false, error: 'file-damaged' }
  if (hasBomb(bytes)) return { ok: false, error: 'file-too-large' }
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true, ignoreEncryption: true })
    if (source.isEncrypted) return { ok: false, error: 'file-locked' }
    const pages = source.getPages()
    if (pages.length === 0) return { ok: false, error: 'file-damaged' }
    if (pages.length > MOST_PAGES) return { ok: false, error: 'file-too-large' }
    pages.forEach(({ node }) => dropFrom(node))
    const target = await PDFDocument.create({ updateMetadata: false })
    for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page)
    for (const [reference, object] of target.context.enumerateIndirectObjects()) {
      dropFrom(object)
      const plain = withoutPhotoFacts(object)
      if (plain) target.context.assign(reference, plain)
    }
    return { ok: true, bytes: Buffer.from(await target.save({ addDefaultPage: false })), mediaType: 'application/pdf' }
  } catch {
    return { ok: false, error: 'file-damaged' }
  }
}

/** What acts, and what tells about the file, the one who made it and their device. */
const DROPPED = ['Annots', 'AA', 'A', 'JS', 'OpenAction', 'Metadata', 'PieceInfo', 'EF', 'AF', 'LastModified', 'URI', 'Dests', 'B'].map(
  (name) => PDFName.of(name),
)

function dropFrom(object: PDFObject): void {
  const dictionary = object instanceof PDFStream ? object.dict : object
  if (dictionary instanceof PDFDict) DROPPED.forEach((name) => dictionary.delete(name))
}

/** A photo inside the document, without what its camera wrote into it. */
function withoutPhotoFacts(object: PDFObject): PDFRawStream | undefined {
  if (!(object instanceof PDFRawStream)) return undefined
  if (object.dict.get(PDFName.of('Filter')) !== PDFName.of('DCTDecode')) return undefined
  const stripped = stripJpeg(Buffer.from(object.contents))
  object.dict.delete(PDFName.of('Length'))
  return PDFRawStream.of(object.dict, stripped)
}

/** True if a packed stream unpacks to more than anybody's memory should hold: found before anything reads the file. */
function hasBomb(bytes: Buffer): boolean {
  let at = bytes.indexOf('stream')
  for (; at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const start = bytes[at + 6] === 0x0d ? at + 8 : at + 7
    if (bytes[start] === 0x78 && unpacksTooLarge(bytes.subarray(start))) return true
  }
  return false
}

function unpacksTooLarge(packed: Buffer): boolean {
  try {
    inflateSync(packed, { maxOutputLength: LARGEST_STREAM_BYTES })
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
  }
}
