import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePastLeads } from '#tests/server/make-past-leads.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { readSampledTurns } from './sampled-turns.ts'

const LEADS = 1200
const ALL_DAYS = { from: new Date(0), to: new Date(Date.now() + 86_400_000) }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ WORKERS: '0' })
  await makePastLeads(server, LEADS)
})
afterAll(() => server?.close())

const read = (most: number, seen: readonly string[] = [server.site.id], isEverything = false) =>
  readSampledTurns(server.api.database.db, { isEverything, sites: seen, countries: ['co'] }, { sites: [server.site.id], ...ALL_DAYS, most })

test('where there are no more than asked for, every lead is read once, in the order of the log', async () => {
  const { turns, weight } = await read(LEADS)
  expect([turns.length, weight, new Set(turns.map(({ leadId }) => leadId)).size]).toEqual([LEADS, 1, LEADS])
  const ids = turns.map(({ id }) => Number(id))
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

test('of more leads about so many are read as asked for, spread over the days, which stand for about all of them', async () => {
  const { turns, weight } = await read(300)
  expect(Math.abs(turns.length - 300)).toBeLessThan(90)
  expect(Math.abs(turns.length * weight - LEADS)).toBeLessThan(360)
  const halves = turns.filter(({ at }) => at.getTime() < Date.now() - 15 * 86_400_000).length / turns.length
  expect(Math.abs(halves - 0.5)).toBeLessThan(0.15)
  expect((await read(300)).turns.map(({ id }) => id)).toEqual(turns.map(({ id }) => id))
})

test('nothing is read of a site that the person may not see', async () => {
  expect((await read(LEADS, ['loanwright-mx'])).turns).toEqual([])
  expect((await read(LEADS, [], true)).turns.length).toBe(LEADS)
})
