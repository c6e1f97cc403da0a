import { firstIdAt } from '#apps/api/platform/secrets/make-id.ts'
import { leadBody } from '../server/lead-request.ts'
import { runLoad } from '../server/run-load.ts'
import { costOfEach, NOTHING, readCost, type Cost } from './read-cost.ts'
import type { SeededDatabase } from './open-seeded-database.ts'

const CONNECTIONS = 20

/** The result of a load of new leads. */
export interface Loaded {
  readonly perSecond: number
  /** Cost of each lead, including those of the warm-up. */
  readonly cost: Cost
  readonly wrong: readonly string[]
}

/** How a seeded database is loaded: by how many of its servers, and for how long. */
export interface Loading {
  readonly servers: 1 | 2
  readonly seconds: number
  readonly warmUpSeconds: number
  readonly site: string
  readonly product: string
  readonly postgres: number
}

/**
 * Creates leads as fast as the servers respond, and removes them again, so that the number of
 * stored leads does not change.
 */
export async function loadSeededDatabase(
  seeded: SeededDatabase,
  { servers, seconds, warmUpSeconds, site, product, postgres }: Loading,
): Promise<Loaded> {
  const { client } = seeded
  const begun = firstIdAt(new Date())
  const payers = { servers: seeded.servers.slice(0, servers), postgres, client }
  const before = await readCost(payers)
  const results = await Promise.all(
    seeded.ports.slice(0, servers).map((port) =>
      runLoad({
        port,
        path: '/api/v3/lead',
        headers: { 'Loanwright-Site': site },
        body: leadBody(product),
        connections: CONNECTIONS / servers,
        seconds,
        warmUpSeconds,
      }),
    ),
  )
  const acknowledged = results.reduce((sum, result) => sum + result.acknowledged, 0)
  const cost = costOfEach(acknowledged, before, await readCost(payers), NOTHING)
  const stored = await removeSince(seeded, begun)
  const refused = results.flatMap((result) => Object.keys(result.refused))
  return {
    perSecond: results.reduce((sum, result) => sum + result.perSecond, 0),
    cost,
    wrong: [
      ...(stored === acknowledged ? [] : [`${acknowledged} acknowledged, ${stored} stored`]),
      ...(refused.length === 0 ? [] : [`refused with ${refused.join(', ')}`]),
    ],
  }
}

/** Removes the leads created since an id, and returns how many were removed. */
export async function removeSince({ client }: Pick<SeededDatabase, 'client'>, id: string): Promise<number> {
  // ledgers are appended to only, unless they end
  await client.query("set loanwright.is_ending = 'yes'")
  for (const table of ['idempotency', 'events', 'consents', 'routings'])
    await client.query(`delete from ${table} where lead_id >= $1`, [id])
  const { rowCount } = await client.query('delete from leads where id >= $1', [id])
  await client.query('reset loanwright.is_ending')
  await client.query('vacuum leads, events, consents, idempotency, submissions, routings')
  await client.query('checkpoint')
  return rowCount ?? 0
}
