import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { RuleDraft } from '#core/journey/drafts/rule-draft.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** A draft of routing rules that somebody keeps. */
export interface KeptDraft {
  readonly id: string
  readonly country: string
  readonly name: string
  readonly draft: RuleDraft
  readonly madeByName: string
  readonly changedAt: Date
  readonly version: number
}

/** What is written of a draft, and who writes it. */
export interface DraftWritten extends Pick<KeptDraft, 'name' | 'draft' | 'madeByName' | 'changedAt'> {
  readonly madeBy: string
}

/** A person reads no more of them than this. */
const MOST = 200
const COLUMNS = ['id', 'country', 'name', 'draft', 'made_by_name as madeByName', 'changed_at as changedAt', 'version'] as const

/** A draft belongs to a country: who sees a site there sees it. */
const inScope = ({ isEverything, countries }: Scope): RawBuilder<boolean> =>
  isEverything ? sql<boolean>`true` : sql<boolean>`country = any(${[...countries]}::text[])`

/** The drafts of a country, the one that was changed last first. */
export const listDrafts = (db: Kysely<Tables>, scope: Scope, country: string): Promise<readonly KeptDraft[]> =>
  db
    .selectFrom('rule_drafts')
    .select(COLUMNS)
    .where(inScope(scope))
    .where('country', '=', country)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()

/** A draft by its id. */
export const findDraft = (db: Kysely<Tables>, scope: Scope, id: string): Promise<KeptDraft | undefined> =>
  db.selectFrom('rule_drafts').select(COLUMNS).where(inScope(scope)).where('id', '=', id).executeTakeFirst()

/** Keeps a new draft. */
export const addDraft = (tx: Transaction<Tables>, country: string, written: DraftWritten): Promise<KeptDraft> =>
  tx
    .insertInto('rule_drafts')
    .values({ id: randomUUID(), country, version: 1, ...rowOf(written) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Which draft, and the version that the person saw: another one is not changed. */
export interface DraftSeen {
  readonly id: string
  readonly version: number
}

/** Writes a draft anew; undefined where it is no more as it was seen. */
export function changeDraft(
  tx: Transaction<Tables>,
  scope: Scope,
  { id, version, ...written }: DraftSeen & DraftWritten,
): Promise<KeptDraft | undefined> {
  return tx
    .updateTable('rule_drafts')
    .set({ version: version + 1, ...rowOf(written) })
    .where(inScope(scope))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Removes a draft; false where it is no more as it was seen. */
export async function removeDraft(tx: Transaction<Tables>, scope: Scope, { id, version }: DraftSeen): Promise<boolean> {
  const removed = await tx
    .deleteFrom('rule_drafts')
    .where(inScope(scope))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

const rowOf = ({ name, draft, madeBy, madeByName, changedAt }: DraftWritten) => ({
  name,
  draft: JSON.stringify(draft),
  made_by: madeBy,
  made_by_name: madeByName,
  changed_at: changedAt,
})
