import { firstIdAt } from '../../apps/api/secrets/make-id.ts'
import { leadBody } from '../server/lead-request.ts'
import { runLoad } from '../server/run-load.ts'
import { costOfEach, NOTHING, readCost, type Cost } from './read-cost.ts'
import type { SeededDatabase } from './open-seeded-database.ts'

const CONNECTIONS = 20

/** What a load of new leads came to. */
export interface Loaded {
  readonly perSecond: number
  /** Of each lead, the warm-up's too. */
  readonly cost: Cost
  readonly wrong: readonly string[]
}

/** How a stock is loaded: by how many of its servers, for how long. */
export interface Loading {
  readonly servers: 1 | 2
  readonly seconds: number
  readonly warmUpSeconds: number
  readonly site: string
  readonly product: string
  readonly postgres: number
}

/** Creates leads as fast as they are answered, and removes them again, so that as many are stored as before. */
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

/** Removes the leads that were made since an id, and answers how many they were. */
export async function removeSince({ client }: Pick<SeededDatabase, 'client'>, id: string): Promise<number> {
  for (const table of ['idempotency', 'events', 'consents', 'routings'])
    await client.query(`delete from ${table} where lead_id >= $1`, [id])
  const { rowCount } = await client.query('delete from leads where id >= $1', [id])
  await client.query('vacuum leads, events, consents, idempotency, submissions, routings')
  await client.query('checkpoint')
  return rowCount ?? 0
}
