import type { ClientBase } from 'pg'
import { registry } from '#catalogue/registry.gen.ts'
import { servesCountry } from '#core/model/site/select-registry.ts'
import { allSites } from '#core/model/site/site.ts'
import { fillFunnel } from './fill-funnel.ts'
import { fillMoney } from './fill-money.ts'
import { fillWork } from './fill-work.ts'
import { literal, type Filling } from './filling.ts'
import { runMigrationFills, type Times } from './run-rollups.ts'

/** A table of the sites with their lenders, which the statements of the fill join: `bench_sites` and `bench_lenders`. */
async function describeCatalogue(client: ClientBase): Promise<void> {
  const sites = allSites(registry).map(({ id, countryId }) => ({ id, country: countryId }))
  const lenders = sites.flatMap(({ id, country }) =>
    Object.entries(registry.partners).flatMap(([partner, one]) => (servesCountry(one, country) ? [{ site: id, country, partner }] : [])),
  )
  await client.query(
    `create temp table bench_sites as select *, row_number() over () as number
     from jsonb_to_recordset($1::jsonb) as given (id text, country text)`.replace('$1', literal(sites)),
  )
  await client.query(
    `create temp table bench_lenders as select *, row_number() over (partition by site order by partner) as number
     from jsonb_to_recordset($1::jsonb) as given (site text, country text, partner text)`.replace('$1', literal(lenders)),
  )
}

/** Fills what the console's pages read but for what jobs keep, and returns how long it took to do as migrations do, in ms by name. */
export async function fillConsole(filling: Filling): Promise<Times> {
  const { client, tell } = filling
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  await describeCatalogue(client)
  for (const [name, fill] of [
    ['counts of pages', fillFunnel],
    ['sales', fillMoney],
    ['jobs, messages and requests', fillWork],
  ] as const) {
    const begun = performance.now()
    await fill(filling)
    tell(`${name} filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  }
  await client.query('reset session_replication_role; reset synchronous_commit')
  const times = await runMigrationFills(filling)
  await client.query('vacuum (analyze, process_toast false)')
  return times
}
