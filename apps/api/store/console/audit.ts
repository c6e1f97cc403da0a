import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { AuditAction } from '#core/console/audit/audit-actions.ts'
import type { Scope } from '#core/console/scope.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { siteInScope } from './in-scope.ts'

/** What was done, without any applicant's data. */
export interface AuditEntry {
  readonly at: Date
  readonly person: string | null
  readonly role: string | null
  readonly action: AuditAction
  readonly subject: string | null
  readonly reason: string | null
  readonly scope: string | null
  readonly site: string | null
}

export type AuditRow = Selectable<Tables['console_audit']>

/** Any number: what takes it waits for the other transactions that append. */
const LOCK = 1_702_031_201
/** Before the first row. */
const START = Buffer.alloc(32)

/** Appends a row to the audit log, chained to the last one. The end of the transaction lets the next one append: do it last. */
export async function appendAudit(tx: Transaction<Tables>, entry: AuditEntry): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const last = await tx.selectFrom('console_audit').select(['number', 'hash']).orderBy('number', 'desc').limit(1).executeTakeFirst()
  const number = String(BigInt(last?.number ?? 0) + 1n)
  await tx
    .insertInto('console_audit')
    .values({ ...entry, number, hash: hashOf({ ...entry, number }, last?.hash ?? START) })
    .execute()
}

/** What of the log is asked for. */
export interface AuditFilter {
  readonly person?: string | undefined
  readonly action?: string | undefined
  /** From this moment, and before that one. */
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** Rows with a lower number. */
  readonly before?: string | undefined
}

/** Rows of the log, newest first, so many at once. Rows of no site are for those who may see everything. */
export function listAudit(
  db: Kysely<Tables>,
  scope: Scope,
  { person, action, from, to, before, limit }: AuditFilter & { readonly limit: number },
): Promise<readonly AuditRow[]> {
  return db
    .selectFrom('console_audit')
    .selectAll()
    .where(siteInScope(scope, 'site'))
    .$if(person !== undefined, (query) => query.where('person', '=', person ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('at', '<', to ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? ''))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

/** What computing the chain anew found. */
export interface AuditChain {
  readonly rows: number
  /** The number of the first row that does not follow from the one before, or is missing. */
  readonly brokenAt: string | null
  /** Hash of the last row. */
  readonly head: Buffer
}

const AT_ONCE = 5000

/**
 * Computes the hash of every row of the log anew, whoever asks: a chain shows nothing by its parts. So many rows are read
 * `atOnce`.
 */
export async function verifyAuditChain(db: Kysely<Tables>, atOnce = AT_ONCE): Promise<AuditChain> {
  let [number, head]: [bigint, Buffer] = [0n, START]
  for (;;) {
    const rows = await readOn(db, number, atOnce)
    for (const row of rows) {
      if (BigInt(row.number) !== number + 1n || !hashOf(row, head).equals(row.hash))
        return { rows: Number(number), brokenAt: String(number + 1n), head }
      ;[number, head] = [BigInt(row.number), row.hash]
    }
    if (rows.length < atOnce) return { rows: Number(number), brokenAt: null, head }
  }
}

const readOn = (db: Kysely<Tables>, after: bigint, most: number): Promise<readonly AuditRow[]> =>
  db.selectFrom('console_audit').selectAll().where('number', '>', String(after)).orderBy('number').limit(most).execute()

/** The order of these names is part of what is hashed: it never changes. */
function hashOf(row: Omit<AuditRow, 'hash'>, before: Buffer): Buffer {
  const { number, at, person, role, action, subject, reason, scope, site } = row
  return hash(JSON.stringify([before.toString('hex'), number, at.toISOString(), person, role, action, subject, reason, scope, site]))
}
