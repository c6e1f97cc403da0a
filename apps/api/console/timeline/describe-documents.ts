import { once, type DescribeTables } from './draft.ts'

/** Files of the applicant, and what lenders did with them. */
export const describeDocuments: DescribeTables<'documents' | 'document_sendings' | 'document_fetches'> = {
  documents: ({ field: about, media_type: mediaType, bytes, created_at: created, kept_at: kept, removed_at: removed }, naming) => {
    const field = naming.field(about)
    return [
      { at: created, kind: 'document-place', about, facts: { field } },
      ...once(kept, { kind: 'document-kept', about, facts: { field, mediaType, bytes } }),
      ...once(removed, { kind: 'document-removed', about, facts: { field } }),
    ]
  },
  document_sendings: ({ id: about, partner, field, way, ...row }, naming) => {
    const facts = { partner: naming.partner(partner), field: naming.field(field), way, until: row.expires_at.toISOString() }
    return [
      { at: row.sent_at, kind: 'document-sent', about, facts },
      ...once(row.reminded_at, { kind: 'document-reminded', about, facts }),
      ...once(row.opened_at, { kind: 'document-opened', about, facts }),
      ...once(row.received_at, { kind: 'document-received', about, facts }),
      ...once(row.ended_at, { kind: 'document-ended', about, facts }),
    ]
  },
  document_fetches: ({ id: about, at, outcome, partner, field }, naming) => [
    { at, kind: 'document-fetch', about, facts: { partner: naming.partner(partner), field: naming.field(field), outcome } },
  ],
}
