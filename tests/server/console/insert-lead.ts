import { randomBytes } from 'node:crypto'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>

/** A lead as far as lists of the console look at it. */
export interface InsertedLead {
  readonly site: string
  readonly status: number
  readonly at: Date
}

/** Stores a lead of a site, and returns its id. */
export async function insertLead(query: Query, { site, status, at }: InsertedLead): Promise<string> {
  const id = makeId(at)
  await query(
    `insert into leads (id, site, status, progress, version, attempt, secret_hash, answers, numbers, visit, created_at, expires_at)
     values ($1, $2, $3, '{0}', 1, $4, $5, '{}', '{}', '{}', $6, $6)`,
    [id, site, status, randomBytes(32), randomBytes(32), at],
  )
  return id
}
