import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { IS_FIRST_TURN, PAST_TURN, type PastTurn } from '../partners/read-past-turns.ts'
import { siteInScope } from './in-scope.ts'

/** Of which sites and moments leads are replayed, and about how many at most. */
export interface SampleOf {
  readonly sites: readonly string[]
  /** From this moment, and before that one. */
  readonly from: Date
  readonly to: Date
  readonly most: number
}

/** First turns of an even sample, oldest first. */
export interface Sample {
  readonly turns: readonly PastTurn[]
  /** For how many leads each of them stands; 1 where all are there. */
  readonly weight: number
}

/** Rows of the log fall by chance into so many parts of the same size (migration 041). */
const PARTS = 4096
/** So many parts are counted until enough leads are in them to tell how many there are in all. */
const COUNTED = [1, 8, 64, 512, PARTS]
const ENOUGH = 200

/**
 * Reads the first turns of leads of the sites that a person may see, at most about as many as asked for. Where there are more, each
 * lead has the same chance to be among them, and the same question finds the same ones.
 */
export async function readSampledTurns(db: Kysely<Tables>, scope: Scope, of: SampleOf): Promise<Sample> {
  if (of.sites.length === 0) return { turns: [], weight: 1 }
  const parts = await partsFor(db, scope, of)
  const { rows } = await sql<PastTurn>`
    select ${PAST_TURN} from routings where ${within(scope, of, parts)} order by routings.id`.execute(db)
  return { turns: rows, weight: PARTS / parts }
}

/** How many parts hold about as many leads as are asked for: all of them where there are no more. */
async function partsFor(db: Kysely<Tables>, scope: Scope, of: SampleOf): Promise<number> {
  for (const parts of COUNTED) {
    const { rows } = await sql<{ leads: number }>`select count(*)::int as leads from routings where ${within(scope, of, parts)}`.execute(db)
    const leads = ((rows[0]?.leads ?? 0) * PARTS) / parts
    if (parts === PARTS || (rows[0]?.leads ?? 0) >= ENOUGH) return Math.max(1, Math.min(PARTS, Math.floor((PARTS * of.most) / leads)))
  }
  return PARTS
}

const within = (scope: Scope, { sites, from, to }: SampleOf, parts: number): RawBuilder<unknown> => sql`
  ${siteInScope(scope, 'site')} and site = any(${[...sites]}::text[])
  and (hashint8(id) & 4095) = any(${Array.from({ length: parts }, (_, part) => part)}::int[])
  and at >= ${from} and at < ${to} and ${IS_FIRST_TURN}`
