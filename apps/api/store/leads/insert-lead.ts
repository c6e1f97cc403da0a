import pg from 'pg'
import { CompiledQuery, type Insertable, type Transaction } from 'kysely'
import type { ConsentRow } from '../consents/consents.ts'
import type { LeadEventRow } from './events.ts'
import type { Connections } from '#apps/api/platform/postgres/open-connections.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** A new lead with everything that is stored together with it. */
export interface NewLead {
  readonly lead: Omit<Insertable<Tables['leads']>, 'answers' | 'numbers' | 'visit'> & {
    readonly answers: string
    readonly numbers: string
    readonly visit: string
  }
  readonly key: { readonly key: Buffer; readonly bodyHash: Buffer; readonly status: number; readonly answer: Buffer }
  readonly event: LeadEventRow
  readonly consents: readonly ConsentRow[]
  /** The end of the chain of consents, signed; none where there are no consents. */
  readonly head?: { readonly number: number; readonly hash: Buffer; readonly keyId: string; readonly signature: Buffer } | undefined
  readonly at: Date
}

// one statement is one transaction and one round trip; it writes all of them or, where the key is taken, none
const INSERT = `
with taken as (
  insert into idempotency (key, body_hash, lead_id, status, answer, created_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning lead_id
), made as (
  insert into leads (id, site, status, progress, version, attempt, secret_hash, answers, numbers, visit, email_index, phone_index, selling_tier, expires_at, created_at, updated_at)
  select lead_id, $7, $8, $9::smallint[], $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $6, $6 from taken returning id
), told as (
  insert into events (lead_id, at, name, details) select id, $6, $20, $21 from made
), agreed as (
  insert into consents (lead_id, number, code, version, language, site, text_hash, accepted, at, previous, hash)
  select made.id, row.number, row.code, row.version, $22, $7, row.text_hash, row.accepted, $6, row.previous, row.hash
  from made, unnest($23::int[], $24::text[], $25::text[], $26::text[], $27::boolean[], $28::bytea[], $29::bytea[])
    as row (number, code, version, text_hash, accepted, previous, hash)
), signed as (
  insert into consent_heads (lead_id, number, hash, at, key_id, signature)
  select id, $30::int, $31::bytea, $6, $32::text, $33::bytea from made where $30::int is not null
)
select count(*)::int as made from made`

/** Stores a new lead by itself, or in a transaction with what it causes; answers false where its key is taken. */
export async function insertLead(by: Connections | Transaction<Tables>, made: NewLead): Promise<boolean> {
  const values = valuesOf(made)
  const { rows } =
    'executeQuery' in by
      ? await by.executeQuery<{ made: number }>(CompiledQuery.raw(INSERT, values))
      : await by.query<{ made: number }>({ text: INSERT, values })
  return rows[0]?.made === 1
}

/** True where the attempt has made its lead before, and the answer to its key is forgotten. */
export const isTakenAttempt = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'leads_attempt_key'

function valuesOf({ lead, key, event, consents, head, at }: NewLead): unknown[] {
  const list = <Name extends keyof ConsentRow>(name: Name) => consents.map((row) => row[name])
  const {
    site,
    status,
    progress,
    version,
    attempt,
    secret_hash: secret,
    answers,
    numbers,
    visit,
    email_index: email,
    phone_index: phone,
    selling_tier: tier,
  } = lead
  const ofKey = [key.key, key.bodyHash, lead.id, key.status, key.answer, at]
  const ofLead = [site, status, progress, version, attempt, secret, answers, numbers, visit, email, phone, tier, lead.expires_at]
  const ofEvent = [event.name, JSON.stringify(event.details)]
  const ofConsents = [
    consents[0]?.language ?? '',
    list('number'),
    list('code'),
    list('version'),
    list('text_hash'),
    list('accepted'),
    list('previous'),
    list('hash'),
  ]
  const ofHead = [head?.number ?? null, head?.hash ?? null, head?.keyId ?? null, head?.signature ?? null]
  return [...ofKey, ...ofLead, ...ofEvent, ...ofConsents, ...ofHead]
}
