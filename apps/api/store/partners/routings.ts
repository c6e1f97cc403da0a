import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { RoutingFacts, Verdict } from '#core/journey/route-lead.ts'
import type { RoutingRules } from '#core/journey/routing-rules.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { writeLater } from '#apps/api/platform/postgres/write-later.ts'

/** One decision about whom to ask: what was known, and a verdict for every partner of the market. */
export interface Routed {
  readonly leadId: string
  readonly at: Date
  readonly site: string
  /** Version of the rules. */
  readonly rules: string
  readonly facts: RoutingFacts
  /** SHA-256 of the text of the facts. */
  readonly digest: string
  readonly verdicts: readonly Verdict[]
}

/** What was known when partners were chosen last, and the verdict on each. */
export type LastRouting = Pick<Routed, 'facts' | 'verdicts'>

/** Keeps a version of a site's rules. */
export async function keepRules(db: Kysely<Tables>, version: string, site: string, rules: RoutingRules): Promise<void> {
  await db
    .insertInto('routing_rules')
    .values({ version, site, rules: JSON.stringify(rules) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds a decision to the log. */
export async function addRouting(tx: Transaction<Tables>, { leadId, at, site, rules, facts, digest, verdicts }: Routed): Promise<void> {
  await writeLater(
    tx,
    tx
      .insertInto('routings')
      .values({ lead_id: leadId, at, site, rules, facts: JSON.stringify(facts), digest, verdicts: JSON.stringify(verdicts) }),
  )
}

/**
 * Takes the person out of the log: the decisions about a lead stand under a new random id that nothing else knows, and at
 * noon of their day in the market, so that no moment says whose they were.
 */
export async function unlinkRoutings(tx: Transaction<Tables>, leadId: string, timeZone: string): Promise<void> {
  const rows = await tx
    .selectFrom('routings')
    .select(['id', 'facts', sql<Date>`date_trunc('day', at, ${timeZone}) + interval '12 hours'`.as('noon')])
    .where('lead_id', '=', leadId)
    .execute()
  const other = randomUUID()
  for (const { id, facts, noon } of rows) {
    const text = JSON.stringify({ ...facts, at: noon.toISOString() })
    await writeLater(
      tx,
      tx
        .updateTable('routings')
        .set({ lead_id: other, at: noon, facts: text, digest: hexHash(text) })
        .where('id', '=', id),
    )
  }
}

/** Forgets decisions of before a moment about leads that are erased, so many at once; answers how many. */
export async function forgetRoutings(db: Kysely<Tables>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from routings where id in (
      select id from routings where at < ${before} and not exists (select from leads where leads.id = routings.lead_id) limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** What a decision was made from and what it said, as the log holds it. */
export interface LoggedRouting {
  readonly id: string
  readonly leadId: string
  readonly at: Date
  readonly version: string
  readonly rules: RoutingRules
  readonly facts: RoutingFacts
  readonly digest: string
  readonly verdicts: readonly Verdict[]
}

/** The log from a row on, oldest first, so many at once. */
export async function readRoutings(db: Kysely<Tables>, after: string, limit: number): Promise<readonly LoggedRouting[]> {
  return db
    .selectFrom('routings')
    .innerJoin('routing_rules', 'routing_rules.version', 'routings.rules')
    .select([
      'routings.id',
      'routings.lead_id as leadId',
      'routings.at',
      'routing_rules.version',
      'routing_rules.rules',
      'routings.facts',
      'routings.digest',
      'routings.verdicts',
    ])
    .where('routings.id', '>', after)
    .orderBy('routings.id')
    .limit(limit)
    .execute()
}

/** The decisions about one lead, oldest first. */
export async function readVerdicts(db: Kysely<Tables>, leadId: string): Promise<readonly { at: Date; verdicts: readonly Verdict[] }[]> {
  return db.selectFrom('routings').select(['at', 'verdicts']).where('lead_id', '=', leadId).orderBy('id').execute()
}

/** Keyed hashes of a person's e-mail and phone. */
export interface Person {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}

/**
 * When each partner was last sent another lead of the same person. Until the transaction ends no other process decides
 * about this person.
 */
export async function readSentBefore(
  tx: Transaction<Tables>,
  leadId: string,
  { emails, phones }: Person,
): Promise<ReadonlyMap<string, Date>> {
  const keys = [...emails, ...phones].toSorted()
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 60))`.execute(tx)
  const { rows } = await sql<{ partner: string; at: Date }>`
    select asked.partner, max(asked.created_at) as at from leads join submissions as asked on asked.lead_id = leads.id
    where (leads.email_index = any(${[...emails]}) or leads.phone_index = any(${[...phones]}))
      and leads.id <> ${leadId} and asked.verdict is distinct from 'failed'
    group by asked.partner order by asked.partner`.execute(tx)
  return new Map(rows.map(({ partner, at }) => [partner, at]))
}

/** Keeps what partners bid for a lead. */
export async function addBids(
  tx: Transaction<Tables>,
  leadId: string,
  bids: readonly { readonly partner: string; readonly price: number | null }[],
  at: Date,
): Promise<void> {
  await writeLater(tx, tx.insertInto('bids').values(bids.map(({ partner, price }) => ({ lead_id: leadId, partner, price, at }))))
}

/** What partners bid for a lead; null where one does not want it. */
export async function readBids(db: Kysely<Tables>, leadId: string): Promise<{ readonly [partner: string]: number | null }> {
  const rows = await db.selectFrom('bids').select(['partner', 'price']).where('lead_id', '=', leadId).orderBy('partner').execute()
  return Object.fromEntries(rows.map(({ partner, price }) => [partner, price]))
}
