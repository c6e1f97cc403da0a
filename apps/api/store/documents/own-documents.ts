import type { Kysely } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** A file that came for a data point: when it was removed again, and which lenders were sent it, with what became of that. */
export interface OwnDocument {
  readonly field: string
  readonly removedAt: Date | null
  readonly sentTo: readonly {
    readonly partner: string
    readonly sentAt: Date
    readonly openedAt: Date | null
    readonly receivedAt: Date | null
  }[]
}

/** The files that ever came whole for a lead, in the order of their places. */
export async function readOwnDocuments(db: Kysely<Tables>, leadId: string): Promise<readonly OwnDocument[]> {
  const places = await db
    .selectFrom('documents')
    .select(['id', 'field', 'removed_at as removedAt', 'file'])
    .where('lead_id', '=', leadId)
    .where((where) => where.or([where('file', 'is not', null), where('removed_at', 'is not', null)]))
    .orderBy('created_at')
    .orderBy('field')
    .execute()
  if (places.length === 0) return []
  const sendings = await db
    .selectFrom('document_sendings')
    .select(['document_id as documentId', 'partner', 'sent_at as sentAt', 'opened_at as openedAt', 'received_at as receivedAt'])
    .where(
      'document_id',
      'in',
      places.map(({ id }) => id),
    )
    .orderBy('sent_at')
    .execute()
  return places.map(({ id, field, removedAt, file }) => ({
    field,
    // a place that was filled again by a server of the release before still names the earlier removal
    removedAt: file === null ? removedAt : null,
    sentTo: sendings.flatMap(({ documentId, ...sent }) => (documentId === id ? [sent] : [])),
  }))
}
