import { PDFDocument } from '@cantoo/pdf-lib'
import type { CleanedFile } from './cleaned-file.ts'
import { keepWhatShows } from './pdf/keep-what-shows.ts'
import { loadPdf } from './pdf/load-pdf.ts'
import { unpacksTooLarge } from './pdf/unpacks-too-large.ts'
import { stripPhoto } from './pdf/strip-photo.ts'

const MOST_PAGES = 100

/** A PDF written anew from its pages alone: without scripts, forms, attached files, links, names and dates. */
export async function cleanPdf(bytes: Buffer): Promise<CleanedFile> {
  // one that was cut off lacks its end
  if (!bytes.includes('%%EOF')) return { ok: false, error: 'file-damaged' }
  const source = await loadPdf(bytes)
  if (source === 'bomb') return { ok: false, error: 'file-too-large' }
  if (source === 'damaged') return { ok: false, error: 'file-damaged' }
  try {
    return await writeAnew(source)
  } catch {
    return { ok: false, error: 'file-damaged' }
  }
}

async function writeAnew(source: PDFDocument): Promise<CleanedFile> {
  if (source.isEncrypted) return { ok: false, error: 'file-locked' }
  const pages = source.getPages()
  if (pages.length === 0) return { ok: false, error: 'file-damaged' }
  if (pages.length > MOST_PAGES) return { ok: false, error: 'file-too-large' }
  for (const { node } of pages) keepWhatShows(node)
  const target = await PDFDocument.create({ updateMetadata: false })
  for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page)
  if (await unpacksTooLarge(target.context)) return { ok: false, error: 'file-too-large' }
  for (const [reference, object] of target.context.enumerateIndirectObjects()) {
    const stripped = stripPhoto(object)
    if (stripped) target.context.assign(reference, stripped)
  }
  return { ok: true, bytes: Buffer.from(await target.save({ addDefaultPage: false })), mediaType: 'application/pdf' }
}
