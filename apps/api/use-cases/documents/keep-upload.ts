import type { z } from 'zod'
import type { uploadDocument } from '#core/contract/documents/upload-document.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { findPlace, putFile, type DocumentRow } from '#apps/api/store/documents/documents.ts'
import type { Answer, Refusal } from '#apps/api/domain/refusals/refusal.ts'
import { limitUploads } from '#apps/api/domain/refusals/limit-rates.ts'
import { changeLead, type ChangeAsked } from '../leads/change-lead.ts'
import { note, takeAnswers } from '#apps/api/domain/leads/open-lead.ts'
import { asksFile } from '#apps/api/domain/files/asks-file.ts'
import { beginCleaning, endCleaning } from '#apps/api/store/documents/document-cleaning.ts'
import type { CleanedFile, FileRefusal } from '#apps/api/platform/files/cleaned-file.ts'
import { removeFiles } from '#apps/api/platform/files/remove-files.ts'
import { scanFile } from '#apps/api/platform/files/scan/scan-file.ts'
import { findOpenPlace } from './find-open-place.ts'
import { placeOfFile } from '#apps/api/platform/files/place-of-file.ts'

/** A file that somebody sent, for a place. */
export interface Upload extends ChangeAsked {
  readonly documentId: string
  readonly file: File
  /** The sending, where the file comes in parts. */
  readonly upload?: string | undefined
  /** Aborted when the sender is gone: it has cancelled, or its connection is lost and it sends the file again. */
  readonly gone: AbortSignal
}

export type UploadReply = z.input<(typeof uploadDocument)['reply']['body']>

/** Cleans, seals and keeps a file that was sent whole. */
export async function keepUpload(api: Api, upload: Upload): Promise<Answer<UploadReply>> {
  const found = await findOpenPlace(api, upload)
  if (!found.ok) return found
  const read = async () => Buffer.from(await upload.file.arrayBuffer())
  return await cleanInTurn(api, found.place, async () => await keepFile(api, upload, found.place, await read()))
}

/** Come again soon: nothing of what was sent before is lost. */
export const BUSY: Refusal = { ok: false, error: 'not-ready', retryAfterSeconds: 3 }

/** Does the work on a file when it is its turn, once for a place at one time, and as often as a lead may in a minute. */
export async function cleanInTurn<Reply>(
  api: Pick<Api, 'settings' | 'database' | 'count' | 'cleaner'>,
  place: DocumentRow,
  work: () => Promise<Answer<Reply>>,
): Promise<Answer<Reply>> {
  const { db } = api.database
  if (!(await beginCleaning(db, place))) return BUSY
  try {
    const done = await api.cleaner.inTurn(async () => (await limitUploads(api, place.lead_id)) ?? (await work()))
    return done ?? BUSY
  } finally {
    await endCleaning(db, place)
  }
}

/**
 * Scans, cleans, seals and keeps a file. It is in the folder before its place knows it: whoever dies in between leaves a file
 * that no place knows, which is swept.
 */
export async function keepFile(api: Api, upload: Upload, place: DocumentRow, sent: Buffer): Promise<Answer<UploadReply>> {
  const scanned = await scanFile(api, sent)
  if (scanned === 'unknown') return { ok: false, error: 'not-ready', retryAfterSeconds: 20 }
  const cleaned = scanned === 'found' ? REFUSED_BY_SCANNER : await api.cleaner.clean(sent)
  api.metrics.fileCleaned(cleaned.ok ? 'kept' : cleaned.error)
  if (cleaned.ok) return await keep(api, upload, place, { ...cleaned, received: sent.length })
  if (cleaned.error !== 'lost') return refuseFile(upload, place, cleaned.error)
  api.log.error({ because: cleaned.because }, 'a file could not be cleaned')
  return BUSY
}

const REFUSED_BY_SCANNER = { ok: false, error: 'file-flagged' } as const

/** The refusal of a file, said at its field. */
export function refuseFile({ site }: Upload, { field }: DocumentRow, error: FileRefusal): Refusal {
  const message = site.find([`fields>${field}>errors>${error}`, `errors>${error}`], {})
  return { ok: false, error: 'answers-refused', errors: [{ fieldName: field, message }] }
}

async function keep(
  api: Api,
  upload: Upload,
  place: DocumentRow,
  { bytes, mediaType, received }: CleanedFile & { readonly ok: true; readonly received: number },
): Promise<Answer<UploadReply>> {
  const file = await api.files.write(api.encryption.encryptBytes(bytes, placeOfFile(place.id)))
  try {
    return await changeLead(api, upload, async (open) => {
      // the page of who has cancelled says that the file is not kept
      if (upload.gone.aborted) return BUSY
      if (!asksFile(open.context, open.lead, place.field)) return { ok: false, error: 'move-not-allowed' }
      await putFile(open.tx, place, { file, mediaType, bytes: bytes.length, at: open.now, upload: upload.upload ?? null })
      // a page that has not heard of a removal says the same answer with an older number
      takeAnswers(open, { [place.field]: place.id }, open.lead.numbers)
      note(open, 'document-kept', { field: place.field, mediaType })
      return { ok: true, reply: () => ({ documentId: place.id, received, mediaType }) }
    })
  } finally {
    const now = await findPlace(api.database.db, place.id, place.lead_id).catch(() => undefined)
    // the one of them that stands there now stays
    if (now)
      await removeFiles(
        api,
        [file, place.file].flatMap((one) => (one === null || one === now.file ? [] : [one])),
      )
  }
}
