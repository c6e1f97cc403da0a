import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateways } from '#catalogue/gateways.gen.ts'
import { readBids } from '#apps/api/store/partners/routings.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { pingPartners } from './ping-partners.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

test('a lender without ping bids the price that is in force, and one that is not of these rules bids nothing', async () => {
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'pending', server.simulators.url))
  const lead = await server.handOver()
  const { parts } = server.api
  const context = parts.sites.get(server.site.id) ?? expect.unreachable('the site is on')
  const { rules } = context.routing
  const [priced = '', unknown = ''] = Object.keys(rules.partners).filter((id) => !gateways[id]?.ping)
  const { [unknown]: _, ...others } = rules.partners
  const own = others[priced] ?? expect.unreachable('a lender has no ping')
  const partners = { ...others, [priced]: { ...own, price: own.price + 1 } }
  const sites = new Map([[server.site.id, { ...context, routing: { ...context.routing, rules: { ...rules, partners } } }]])
  // that bids move the lead on is seen elsewhere: this lead waits for a lender already
  await pingPartners({ ...parts, sites }, { leadId: lead.id, partners: [priced, unknown] })
  expect(await readBids(parts.database.db, lead.id)).toEqual({ [priced]: own.price + 1, [unknown]: null })
})
