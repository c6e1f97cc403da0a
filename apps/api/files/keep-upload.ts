import type { z } from 'zod'
import type { uploadDocument } from '../../../core/contract/upload-document.ts'
import type { Api } from '../api.ts'
import { findPlace, putFile, type DocumentRow } from '../db/documents.ts'
import type { Answer, Refusal } from '../http/answer-call.ts'
import { limitUploads } from '../http/limit-rates.ts'
import { changeLead, type ChangeAsked } from '../leads/change-lead.ts'
import { note } from '../leads/open-lead.ts'
import { asksFile } from './asks-file.ts'
import { cleanFile } from './clean-file.ts'
import type { CleanedFile, FileRefusal } from './cleaned-file.ts'
import { findOpenPlace } from './find-open-place.ts'
import { placeOfFile } from './place-of-file.ts'

/** A file that somebody sent, for a place. */
export interface Upload extends ChangeAsked {
  readonly documentId: string
  readonly file: File
  /** The sending, where the file comes in parts. */
  readonly upload?: string | undefined
}

export type UploadReply = z.input<(typeof uploadDocument)['reply']['body']>

/** Cleans, seals and keeps a file that was sent whole. */
export async function keepUpload(api: Api, upload: Upload): Promise<Answer<UploadReply>> {
  const tooMany = await limitUploads(api, upload.leadId)
  if (tooMany) return tooMany
  const found = await findOpenPlace(api, upload)
  return found.ok ? await keepFile(api, upload, found.place, Buffer.from(await upload.file.arrayBuffer())) : found
}

/**
 * Cleans, seals and keeps a file. It is in the folder before its place knows it: whoever dies in between leaves a file that
 * no place knows, which is swept.
 */
export async function keepFile(api: Api, upload: Upload, place: DocumentRow, sent: Buffer): Promise<Answer<UploadReply>> {
  const cleaned = await cleanFile(sent)
  return cleaned.ok ? await keep(api, upload, place, { ...cleaned, received: sent.length }) : refuseFile(upload, place, cleaned.error)
}

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
  const file = await api.files.write(api.seal.closeBytes(bytes, placeOfFile(place.id)))
  try {
    return await changeLead(api, upload, async (open) => {
      if (!asksFile(open.context, open.lead, place.field)) return { ok: false, error: 'move-not-allowed' }
      await putFile(open.tx, place.id, { file, mediaType, bytes: bytes.length, at: open.now, upload: upload.upload ?? null })
      note(open, 'document-kept', { field: place.field, mediaType })
      return { ok: true, reply: () => ({ documentId: place.id, received, mediaType }) }
    })
  } finally {
    const now = await findPlace(api.database.db, place.id, place.lead_id).catch(() => undefined)
    // the one of them that stands there now stays
    if (now)
      await Promise.all([file, place.file].filter((one) => one !== null && one !== now.file).map((one) => api.files.remove(one ?? '')))
  }
}
