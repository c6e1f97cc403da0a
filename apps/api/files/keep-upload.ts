import type { z } from 'zod'
import type { uploadDocument } from '../../../core/contract/upload-document.ts'
import type { Api } from '../api.ts'
import { findPlace, putFile, type DocumentRow } from '../db/documents.ts'
import type { Answer, Refusal } from '../http/answer-call.ts'
import { limitUploads } from '../http/limit-rates.ts'
import { changeLead, type ChangeAsked } from '../leads/change-lead.ts'
import { readOwnLead } from '../leads/load-lead.ts'
import { note } from '../leads/open-lead.ts'
import { asksFile } from './asks-file.ts'
import { cleanFile } from './clean-file.ts'
import type { CleanedFile } from './cleaned-file.ts'
import { placeOfFile } from './place-of-file.ts'

/** A file that somebody sent, for a place. */
export interface Upload extends ChangeAsked {
  readonly documentId: string
  readonly file: File
}

type Reply = z.input<(typeof uploadDocument)['reply']['body']>

/**
 * Cleans, seals and keeps a file. It is in the folder before its place knows it: whoever dies in between leaves a file that
 * no place knows, which is swept.
 */
export async function keepUpload(api: Api, upload: Upload): Promise<Answer<Reply>> {
  const { leadId, documentId, token, site } = upload
  const tooMany = await limitUploads(api, leadId)
  if (tooMany) return tooMany
  const lead = await readOwnLead(api.database.db, leadId, { token, site: site.site.id }, api.seal)
  if (!lead) return { ok: false, error: 'lead-unknown' }
  const place = await findPlace(api.database.db, documentId, leadId)
  if (!place) return { ok: false, error: 'document-unknown' }
  if (!asksFile(site, lead, place.field)) return { ok: false, error: 'move-not-allowed' }
  const cleaned = await cleanFile(Buffer.from(await upload.file.arrayBuffer()))
  return cleaned.ok ? await keep(api, upload, place, cleaned) : refuse(upload, place, cleaned.error)
}

function refuse({ site }: Upload, { field }: DocumentRow, error: string): Refusal {
  const message = site.find([`fields>${field}>errors>${error}`, `errors>${error}`], {})
  return { ok: false, error: 'answers-refused', errors: [{ fieldName: field, message }] }
}

async function keep(
  api: Api,
  upload: Upload,
  place: DocumentRow,
  { bytes, mediaType }: CleanedFile & { readonly ok: true },
): Promise<Answer<Reply>> {
  const file = await api.files.write(api.seal.closeBytes(bytes, placeOfFile(place.id)))
  try {
    return await changeLead(api, upload, async (open) => {
      if (!asksFile(open.context, open.lead, place.field)) return { ok: false, error: 'move-not-allowed' }
      await putFile(open.tx, place.id, { file, mediaType, bytes: bytes.length, at: open.now })
      note(open, 'document-kept', { field: place.field, mediaType })
      return { ok: true, reply: () => ({ documentId: place.id, mediaType }) }
    })
  } finally {
    const now = await findPlace(api.database.db, place.id, place.lead_id).catch(() => undefined)
    // the one of them that stands there now stays
    if (now)
      await Promise.all([file, place.file].filter((one) => one !== null && one !== now.file).map((one) => api.files.remove(one ?? '')))
  }
}
