import { LARGEST_FILE_BYTES, type CleanedFile } from './cleaned-file.ts'
import { sniffFile, type FileKind } from './sniff-file.ts'

/**
 * A file that somebody sent, written anew as JPEG or PDF from what it shows; nothing of it is kept as it came. Run in a process
 * of its own (`cleaning/`): what reads it is large, and only what the file needs is loaded.
 */
export async function cleanFile(bytes: Buffer): Promise<CleanedFile> {
  const kind = sniffFile(bytes)
  const file: CleanedFile = kind ? await CLEAN[kind](bytes) : { ok: false, error: 'file-kind' }
  // what grew by being written anew is too large as well
  return file.ok && file.bytes.length > LARGEST_FILE_BYTES ? { ok: false, error: 'file-too-large' } : file
}

const cleanAnyPicture = async (bytes: Buffer): Promise<CleanedFile> => (await import('./clean-picture.ts')).cleanPicture(bytes)

const CLEAN: { readonly [Kind in FileKind]: (bytes: Buffer) => Promise<CleanedFile> } = {
  jpeg: cleanAnyPicture,
  png: cleanAnyPicture,
  heic: async (bytes) => {
    const read = await (await import('./decode-heic.ts')).decodeHeic(bytes)
    if (!read.ok) return read
    const { rgba, width, height } = read
    return (await import('./clean-picture.ts')).cleanPicture(rgba, { raw: { width, height, channels: 4 } })
  },
  pdf: async (bytes) => (await import('./clean-pdf.ts')).cleanPdf(bytes),
}
