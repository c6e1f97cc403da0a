import type { Api } from '#apps/api/domain/api.ts'
import { findPlace, type DocumentRow } from '#apps/api/store/documents/documents.ts'
import type { Refusal } from '#apps/api/domain/refusals/refusal.ts'
import type { ChangeAsked } from '../leads/change-lead.ts'
import { readOwnLead } from '#apps/api/domain/leads/load-lead.ts'
import { asksFile } from '#apps/api/domain/files/asks-file.ts'

/** The place that a file is for, where it belongs to the asker's own lead and the open step asks for it. */
export async function findOpenPlace(
  { database: { db }, encryption }: Pick<Api, 'database' | 'encryption'>,
  { leadId, documentId, token, site }: Pick<ChangeAsked, 'leadId' | 'token' | 'site'> & { readonly documentId: string },
): Promise<{ readonly ok: true; readonly place: DocumentRow } | Refusal> {
  const lead = await readOwnLead(db, leadId, { token, site: site.site.id }, encryption)
  if (!lead) return { ok: false, error: 'lead-unknown' }
  const place = await findPlace(db, documentId, leadId)
  if (!place) return { ok: false, error: 'document-unknown' }
  return asksFile(site, lead, place.field) ? { ok: true, place } : { ok: false, error: 'move-not-allowed' }
}
