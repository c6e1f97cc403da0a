import { sql, type Kysely } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { readJobsOf } from './read-jobs-of.ts'
import { readOperatorRows } from './read-operator-rows.ts'
import type { StoredLead, StoredRows } from './stored-lead.ts'

/**
 * Reads everything stored about a lead of the sites that a person may see, also of one that is erased; undefined where there is
 * none, or it is of another site. What people of the operator did about it is read where `seesLog` says that it may be seen.
 */
export async function readStoredLead(
  db: Kysely<Tables>,
  scope: Pick<Scope, 'sites'>,
  id: string,
  seesLog: (site: string) => boolean = () => false,
): Promise<StoredLead | undefined> {
  const site = await findSiteOf(db, scope, id)
  if (site === undefined) return undefined
  const rows = { ...(await readOwn(db, id)), ...(await readAsked(db, id)), ...(await readDocuments(db, id)), ...(await readTold(db, id)) }
  const done = seesLog(site) ? await readOperatorRows(db, { id, site }) : { console_audit: [], privacy_requests: [] }
  return { id, site, rows: { ...rows, ...(await readMoney(db, id)), ...done, jobs: await readJobsOf(db, id) } }
}

/** The site of a lead, or of an erased one; undefined where the person may not see it. */
export async function findSiteOf(db: Kysely<Tables>, { sites }: Pick<Scope, 'sites'>, id: string): Promise<string | undefined> {
  if (sites.length === 0) return undefined
  const own = [...sites]
  const erased = db.selectFrom('erasures').select('site').where('lead_id', '=', id).where('site', 'in', own)
  const found = db.selectFrom('leads').select('site').where('id', '=', id).where('site', 'in', own)
  return (await found.unionAll(erased).limit(1).executeTakeFirst())?.site
}

type Part<Table extends keyof StoredRows> = Promise<Pick<StoredRows, Table>>

/** The lead itself, what happened to it, and what its applicant agreed to. */
async function readOwn(
  db: Kysely<Tables>,
  id: string,
): Part<'leads' | 'events' | 'consents' | 'consent_heads' | 'tracker_choices' | 'erasures' | 'phone_codes' | 'recoveries' | 'links'> {
  return {
    leads: await db
      .selectFrom('leads')
      .select(['id as lead_id', 'site', 'status', 'created_at', 'updated_at', 'submitted_at', 'reminded_at', 'expires_at'])
      .where('id', '=', id)
      .execute(),
    events: await db
      .selectFrom('events')
      .select(['id', 'lead_id', 'at', 'name', 'details'])
      .where('lead_id', '=', id)
      .orderBy('id')
      .execute(),
    consents: await db
      .selectFrom('consents')
      .select(['lead_id', 'number', 'code', 'version', 'language', 'accepted', 'at'])
      .where('lead_id', '=', id)
      .orderBy('number')
      .execute(),
    consent_heads: await db
      .selectFrom('consent_heads')
      .select(['id', 'lead_id', 'number', 'at'])
      .where('lead_id', '=', id)
      .orderBy('id')
      .execute(),
    tracker_choices: await db.selectFrom('tracker_choices').selectAll().where('lead_id', '=', id).orderBy('id').execute(),
    erasures: await db
      .selectFrom('erasures')
      .select(['lead_id', 'because', 'partners', 'asked_at', 'erased_at'])
      .where('lead_id', '=', id)
      .execute(),
    phone_codes: await db
      .selectFrom('phone_codes')
      .select(['id', 'lead_id', 'tries', 'sent_at', 'purpose', 'used_at', sql<boolean>`sealed_code is not null`.as('is_waiting')])
      .where('lead_id', '=', id)
      .orderBy('id')
      .execute(),
    recoveries: await db
      .selectFrom('recoveries')
      .select(['id', sql<string>`lead_id`.as('lead_id'), 'tries', 'sent_at', 'used_at'])
      .where('lead_id', '=', id)
      .orderBy('id')
      .execute(),
    links: await db
      .selectFrom('links')
      .select([sql<string>`encode(hash, 'hex')`.as('id'), sql<string>`lead_id`.as('lead_id'), 'purpose', 'created_at', 'used_at'])
      .where('lead_id', '=', id)
      .orderBy('created_at')
      .orderBy('hash')
      .execute(),
  }
}

async function readAsked(db: Kysely<Tables>, id: string): Part<'routings' | 'bids' | 'submissions' | 'reservations' | 'lender_notices'> {
  return {
    routings: await db
      .selectFrom('routings')
      .select(['id', 'lead_id', 'at', 'rules', 'facts', 'verdicts'])
      .where('lead_id', '=', id)
      .orderBy('id')
      .execute(),
    bids: await db.selectFrom('bids').selectAll().where('lead_id', '=', id).orderBy('partner').execute(),
    submissions: await db
      .selectFrom('submissions')
      .select(['id', 'lead_id', 'partner', 'state', 'verdict', 'reason', 'reference', 'tries', 'mode', 'price', 'created_at'])
      .select(['asked_at', 'answered_at', 'decided_at', 'chosen_at', sql<boolean>`jsonb_array_length(offers) > 0`.as('has_offers')])
      .where('lead_id', '=', id)
      .orderBy('created_at')
      .orderBy('partner')
      .execute(),
    reservations: await db
      .selectFrom('reservations')
      .innerJoin('submissions', (join) =>
        join.onRef('submissions.lead_id', '=', 'reservations.lead_id').onRef('submissions.id', '=', 'reservations.submission_id'),
      )
      .select(['reservations.lead_id', 'reservations.submission_id', 'reservations.time_window', 'reservations.partner'])
      .select(['reservations.state', 'reservations.price', 'submissions.created_at as made_at'])
      .where('reservations.lead_id', '=', id)
      .orderBy('submissions.created_at')
      .orderBy('reservations.partner')
      .orderBy('reservations.time_window')
      .execute(),
    lender_notices: await db.selectFrom('lender_notices').selectAll().where('lead_id', '=', id).orderBy('id').execute(),
  }
}

async function readDocuments(db: Kysely<Tables>, id: string): Part<'documents' | 'document_sendings' | 'document_fetches'> {
  const sendings = db
    .selectFrom('document_sendings as sending')
    .innerJoin('documents', 'documents.id', 'sending.document_id')
    .where('documents.lead_id', '=', id)
  return {
    documents: await db
      .selectFrom('documents')
      .select(['id', 'lead_id', 'field', 'media_type', 'bytes', 'created_at', 'kept_at', 'removed_at'])
      .where('lead_id', '=', id)
      .orderBy('id')
      .execute(),
    document_sendings: await sendings
      .select(['sending.id', 'documents.lead_id', 'documents.field', 'sending.partner', 'sending.way', 'sending.sent_at'])
      .select(['sending.expires_at', 'sending.reminded_at', 'sending.opened_at', 'sending.received_at', 'sending.ended_at'])
      .orderBy('sending.id')
      .execute(),
    document_fetches: await sendings
      .innerJoin('document_fetches as fetch', 'fetch.sending_id', 'sending.id')
      .select(['fetch.id', 'documents.lead_id', 'documents.field', 'sending.partner', 'fetch.at', 'fetch.outcome'])
      .orderBy('fetch.id')
      .execute(),
  }
}

/** What others were told. */
async function readTold(db: Kysely<Tables>, id: string): Part<'postbacks' | 'tracked' | 'affiliate_events'> {
  return {
    postbacks: await db
      .selectFrom('postbacks')
      .selectAll()
      .where('lead_id', '=', id)
      // of a message that is forgotten the number alone is kept
      .where((where) => where.or([where('state', '<>', 'told'), where('settled_at', 'is not', null)]))
      .orderBy('receiver')
      .orderBy('number')
      .execute(),
    tracked: await db
      .selectFrom('tracked')
      .select(['lead_id', 'event', 'tracker', 'source', 'state', 'reason', 'happened_at', 'settled_at'])
      .where('lead_id', '=', id)
      .orderBy('event')
      .orderBy('tracker')
      .orderBy('source')
      .execute(),
    affiliate_events: await db
      .selectFrom('affiliate_events')
      .select(['lead_id', 'event', sql<string>`encode(occasion, 'hex')`.as('occasion'), 'attribute', 'at'])
      .where('lead_id', '=', id)
      .orderBy('event')
      .orderBy('occasion')
      .execute(),
  }
}

async function readMoney(db: Kysely<Tables>, id: string): Part<'sales' | 'outcomes'> {
  return {
    sales: await db
      .selectFrom('sales')
      .select([
        'id',
        sql<string>`lead_id`.as('lead_id'),
        'submission_id',
        'partner',
        'affiliate',
        'payout',
        'price',
        'sold_at',
        'created_at',
      ])
      .where('lead_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    outcomes: await db
      .selectFrom('outcomes')
      .innerJoin('sales', 'sales.id', 'outcomes.sale_id')
      .select(['outcomes.partner', 'outcomes.event_id', 'outcomes.sale_id', 'outcomes.outcome', 'outcomes.at', 'outcomes.amount'])
      .select(['outcomes.price', 'outcomes.reason', 'outcomes.received_at', sql<string>`sales.lead_id`.as('lead_id')])
      .where('sales.lead_id', '=', id)
      .orderBy('outcomes.received_at')
      .orderBy('outcomes.event_id')
      .execute(),
  }
}
