import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL, beginReplay } from '#apps/api/domain/what-if/replay.ts'
import { readSampledTurns } from '#apps/api/store/console/sampled-turns.ts'
import { makePastLeads } from '#tests/server/make-past-leads.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { startOfDay } from '../leads/day-ranges.ts'
import { computeWhatIf } from './compute-what-if.ts'
import { countryInForce, type CountryInForce } from './country-in-force.ts'

const LEADS = 600
const SAMPLE = 150
const scope = { isEverything: true, sites: ['loanwright-co'], countries: ['co'] }
const draft = { partners: { rapifondos: { price: 9_000_000 } } }
const at = new Date()
let server: TestServer
let country: CountryInForce
beforeAll(async () => {
  server = await startTestServer({ WORKERS: '0' })
  await makePastLeads(server, LEADS)
  const { database, settings } = server.api.parts
  country = (await countryInForce({ db: database.db, settings }, scope, 'co')) ?? expect.fail('there is no such country')
})
afterAll(() => server?.close())

const compute = (most?: number) => computeWhatIf(server.api.parts, country, { scope, draft, days: 90, at, ...(most && { most }) })
const figures = async (most?: number) => (await compute(most)) ?? expect.fail('too many others compute')

test('the figures of a sample are those of all leads, about, and each change says how far it may be off', async () => {
  const [whole, some] = [await figures(), await figures(SAMPLE)]
  expect([whole.about, whole.oneOf, whole.all.plusMinus]).toEqual([LEADS, 1, 0])
  expect(some.leads).toBeLessThan(LEADS / 3)
  expect(some.oneOf).toBeGreaterThan(3)
  const shares = [some.about / LEADS, some.all.now.sold / whole.all.now.sold, some.all.drafted.revenue / whole.all.drafted.revenue]
  for (const share of shares) {
    expect(share).toBeGreaterThan(0.75)
    expect(share).toBeLessThan(1.25)
  }
  // the error of a sum over a sample without replacement, by the spread of the leads that are in it
  const { db } = server.api.parts.database
  const { timeZone } = country.country
  const of = {
    sites: [...country.sites.keys()],
    from: startOfDay(some.from, timeZone),
    to: new Date(at.getTime() + 86_400_000),
    most: SAMPLE,
  }
  const { turns, weight } = await readSampledTurns(db, scope, of)
  const replaying = beginReplay({ sites: country.sites, encryption: server.api.parts.encryption, draft })
  await replaying.add(db, turns, weight)
  const { leads = 0, changes } = replaying.found.get('co') ?? {}
  const { sum, squares } = changes?.get(ALL) ?? expect.fail('the draft changes nothing')
  const spread = Math.sqrt((squares - sum ** 2 / leads) / (leads - 1))
  expect(some.all.plusMinus).toBeCloseTo(1.96 * spread * Math.sqrt(leads * (1 - leads / some.about)), -3)
})

test('a process computes two at one time, and a third one when they are through', async () => {
  const answers = await Promise.all([compute(), compute(), compute()])
  expect(answers.map((answer) => answer !== undefined)).toEqual([true, true, false])
  expect(await compute()).toBeDefined()
})
