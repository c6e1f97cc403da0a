import type { Api } from '../api.ts'
import { findPlace, type DocumentRow } from '../db/documents.ts'
import type { Refusal } from '../http/refusal.ts'
import type { ChangeAsked } from '../leads/change-lead.ts'
import { readOwnLead } from '../leads/load-lead.ts'
import { asksFile } from './asks-file.ts'

/** The place that a file is for, where it belongs to the asker's own lead and the open step asks for it. */
export async function findOpenPlace(
  { database: { db }, seal }: Api,
  { leadId, documentId, token, site }: Pick<ChangeAsked, 'leadId' | 'token' | 'site'> & { readonly documentId: string },
): Promise<{ readonly ok: true; readonly place: DocumentRow } | Refusal> {
  const lead = await readOwnLead(db, leadId, { token, site: site.site.id }, seal)
  if (!lead) return { ok: false, error: 'lead-unknown' }
  const place = await findPlace(db, documentId, leadId)
  if (!place) return { ok: false, error: 'document-unknown' }
  return asksFile(site, lead, place.field) ? { ok: true, place } : { ok: false, error: 'move-not-allowed' }
}
