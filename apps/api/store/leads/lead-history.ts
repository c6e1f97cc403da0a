import { sql, type Kysely } from 'kysely'
import { wasSent } from './was-sent.ts'
import type { EventDetails, Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** When a partner was asked about a lead (never, where it was sent nothing), and when it decided. */
export interface AskedTimes {
  readonly partner: string
  readonly askedAt: Date | null
  readonly decidedAt: Date | null
}

/** The times of the partners of a lead, in the order of asking. */
export async function readAskedTimes(db: Kysely<Tables>, leadId: string): Promise<readonly AskedTimes[]> {
  const rows = await db
    .selectFrom('submissions')
    .select(['partner', sql<Date | null>`case when ${wasSent} then asked_at end`.as('asked_at'), 'decided_at'])
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ partner, asked_at: askedAt, decided_at: decidedAt }) => ({ partner, askedAt, decidedAt }))
}

/** When a lead was begun and changed, what is known of the visit it came from, and everything that happened to it. */
export interface LeadHistory {
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly visit: { readonly [part: string]: unknown }
  readonly events: readonly { readonly at: Date; readonly name: string; readonly details: EventDetails }[]
}

/** The history of a lead that is there. */
export async function readHistory(db: Kysely<Tables>, leadId: string): Promise<LeadHistory> {
  const lead = await db.selectFrom('leads').select(['created_at', 'updated_at', 'visit']).where('id', '=', leadId).executeTakeFirstOrThrow()
  const events = await db.selectFrom('events').select(['at', 'name', 'details']).where('lead_id', '=', leadId).orderBy('id').execute()
  return { createdAt: lead.created_at, updatedAt: lead.updated_at, visit: lead.visit, events }
}

/** What else is kept of a lead beside its row: files (their kind and size), choices about trackers, and what trackers and affiliates were told. */
export async function readBesides(db: Kysely<Tables>, leadId: string) {
  const files = await db.selectFrom('documents').select(['field', 'media_type', 'bytes', 'kept_at']).where('lead_id', '=', leadId).execute()
  const choices = await db.selectFrom('tracker_choices').selectAll().where('lead_id', '=', leadId).execute()
  const tracked = await db.selectFrom('tracked').selectAll().where('lead_id', '=', leadId).execute()
  const affiliate = await db.selectFrom('affiliate_events').selectAll().where('lead_id', '=', leadId).orderBy('at').execute()
  return {
    files: files.map(({ field, media_type: mediaType, bytes, kept_at: keptAt }) => ({ field, mediaType, bytes, keptAt })),
    trackerChoices: choices.map(({ at, analytics, advertising, recording, source }) => ({ at, analytics, advertising, recording, source })),
    tracked: tracked.map(({ event, tracker, source, state, happened_at: at }) => ({ event, tracker, source, state, at })),
    affiliateEvents: affiliate.map(({ at, event, attribute, sub_id: subId, transaction_id: transactionId }) => ({
      at,
      event,
      attribute,
      subId,
      transactionId,
    })),
  }
}
