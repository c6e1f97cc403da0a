import { sql, type Kysely, type Transaction } from 'kysely'
import { notifyAfterCommit } from '#apps/api/platform/postgres/notifications.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { PartnerOverride } from '#core/model/partners/partner-override.ts'

/** Channel on which a change of partners' rules is told. */
export const PARTNER_RULES_CHANNEL = 'partner_rules'

/** Whose rules: those of a partner in a country. */
export interface PartnerMarket {
  readonly partner: string
  readonly country: string
}

/** A version of what an operator lays over a partner's rules; `rules` is as it stands in the database. */
export interface PartnerRulesVersion extends PartnerMarket {
  readonly id: string
  readonly rules: unknown
  /** The version that it took the place of. */
  readonly replaces: string | null
  readonly madeBy: string
  readonly why: string
  readonly at: Date
}

const COLUMNS = ['id', 'partner', 'country', 'rules', 'replaces', 'made_by as madeBy', 'why', 'created_at as at'] as const

/** The number of the newest version of all; it grows with every change. */
export async function newestVersion(db: Kysely<Tables>): Promise<string> {
  const { newest } = await db
    .selectFrom('partner_rules')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? '0'
}

/** The version in force of each partner and country that ever had one. */
export const readPartnerRules = (db: Kysely<Tables>): Promise<readonly PartnerRulesVersion[]> =>
  db
    .selectFrom('partner_rules')
    .select(COLUMNS)
    .distinctOn(['partner', 'country'])
    .orderBy('partner')
    .orderBy('country')
    .orderBy('id', 'desc')
    .execute()

/** All versions of a partner, oldest first. */
export const readPartnerHistory = (db: Kysely<Tables>, partner: string): Promise<readonly PartnerRulesVersion[]> =>
  db.selectFrom('partner_rules').select(COLUMNS).where('partner', '=', partner).orderBy('id').execute()

/** The version in force; until the transaction ends nobody else changes the rules of this partner there. */
export async function lockPartnerRules(
  tx: Transaction<Tables>,
  { partner, country }: PartnerMarket,
): Promise<PartnerRulesVersion | undefined> {
  // any two changes, so that a process that has seen a version has seen all before it
  await sql`select pg_advisory_xact_lock(hashtextextended('partner_rules', 61))`.execute(tx)
  const of = tx.selectFrom('partner_rules').select(COLUMNS).where('partner', '=', partner).where('country', '=', country)
  return of.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Adds a version, which is in force from the commit on, and tells every process; returns its number. */
export async function addPartnerRules(
  tx: Transaction<Tables>,
  {
    partner,
    country,
    rules,
    replaces,
    madeBy,
    why,
  }: Omit<PartnerRulesVersion, 'id' | 'at' | 'rules'> & { readonly rules: PartnerOverride },
): Promise<string> {
  const { id } = await tx
    .insertInto('partner_rules')
    .values({ partner, country, rules: JSON.stringify(rules), replaces, made_by: madeBy, why })
    .returning('id')
    .executeTakeFirstOrThrow()
  notifyAfterCommit(tx, { channel: PARTNER_RULES_CHANNEL, payload: id })
  return id
}
