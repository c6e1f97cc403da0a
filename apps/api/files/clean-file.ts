import { z } from 'zod'
import { cleanPicture } from './clean-picture.ts'
import { LARGEST_FILE_BYTES, type CleanedFile, type FileRefusal } from './cleaned-file.ts'
import { runAside } from './run-aside.ts'
import { sniffFile } from './sniff-file.ts'

/** A file that somebody sent, written anew as JPEG or PDF from what it shows; nothing of it is kept as it came. */
export async function cleanFile(bytes: Buffer): Promise<CleanedFile> {
  if (bytes.length === 0) return refuse('file-empty')
  if (bytes.length > LARGEST_FILE_BYTES) return refuse('file-too-large')
  switch (sniffFile(bytes)) {
    case 'jpeg':
    case 'png':
      return within(await cleanPicture(bytes))
    case 'heic':
      return within(await cleanHeic(bytes))
    case 'pdf':
      return within(await cleanPdfAside(bytes))
    case undefined:
      return refuse('file-kind')
  }
}

const refuse = (error: FileRefusal): CleanedFile => ({ ok: false, error })

/** What grew by being written anew is too large as well. */
const within = (file: CleanedFile): CleanedFile => (file.ok && file.bytes.length > LARGEST_FILE_BYTES ? refuse('file-too-large') : file)

const refusal = z.object({ ok: z.literal(false), error: z.enum(['file-too-large', 'file-too-detailed', 'file-damaged', 'file-locked']) })
const pixels = z.object({ ok: z.literal(true), rgba: z.instanceof(Uint8ClampedArray), width: z.number(), height: z.number() })
const document = z.object({ ok: z.literal(true), bytes: z.instanceof(Uint8Array) })

async function cleanHeic(bytes: Buffer): Promise<CleanedFile> {
  const read = z.union([refusal, pixels]).safeParse(await runAside('heic', bytes))
  if (!read.success) return refuse('file-damaged')
  if (!read.data.ok) return read.data
  const { rgba, width, height } = read.data
  return cleanPicture(rgba, { raw: { width, height, channels: 4 } })
}

async function cleanPdfAside(bytes: Buffer): Promise<CleanedFile> {
  const read = z.union([refusal, document]).safeParse(await runAside('pdf', bytes))
  if (!read.success) return refuse('file-damaged')
  return read.data.ok ? { ok: true, bytes: Buffer.from(read.data.bytes), mediaType: 'application/pdf' } : read.data
}
