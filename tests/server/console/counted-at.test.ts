import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { countedAt } from '#core/console/counted-at.ts'
import { keepFunnelCounts } from '#apps/api/domain/funnel/keep-funnel-counts.ts'
import { keepPartnerCounts } from '#apps/api/domain/partners/counting/keep-partner-counts.ts'
import { makeSites } from '#apps/api/domain/sites/site-context.ts'
import { countLeads } from '#apps/api/jobs/funnel/count-leads.ts'
import { countSales } from '#apps/api/jobs/funnel/count-sales.ts'
import { sumQuestions } from '#apps/api/jobs/funnel/sum-questions.ts'
import { startTestConsole, type TestConsole, type Visitor } from '#tests/server/console/start-test-console.ts'

/** Replies with figures that are counted beside what happens say up to when they were counted. */

let running: TestConsole
let visitor: Visitor
beforeAll(async () => {
  running = await startTestConsole()
  visitor = running.visit()
  await visitor.signIn('administrator')
})
afterAll(() => running.close())

const CALLS = {
  '/calls/funnel': ['views', 'leads'],
  '/calls/costs/questions': ['views', 'questions', 'leads', 'sales'],
  '/calls/costs/lenders': ['views', 'questions', 'leads', 'sales'],
  '/calls/costs/questions/iban?country=es': ['views', 'questions', 'leads', 'sales'],
  '/calls/affiliates': ['leads', 'sales', 'answers'],
  '/calls/partners': ['answers'],
  '/calls/partners/aide/mx': ['answers'],
} as const

const HOUR_MS = 3_600_000
const read = async (path: string) =>
  z
    .object({ countedAt })
    .parse(await (await visitor.get(path)).json())
    .countedAt.map(({ counting, until, isLate }) => [counting, until, isLate])

test('a reply says of each of its parts up to when it was counted, and that it is late once nobody counts any more', async () => {
  // servers have run on the database before
  await running.query('delete from countings')
  for (const [path, parts] of Object.entries(CALLS)) expect(await read(path), path).toEqual(parts.map((part) => [part, null, true]))
  const { database, settings, log } = running.console.parts
  const now = new Date()
  const outside = { now: () => now, random: () => 0.5, send: () => expect.fail('nobody is asked') }
  const sites = await makeSites()
  await countLeads({ database, outside, sites, settings })
  await countSales({ database, outside, settings })
  await sumQuestions({ database, outside, sites })
  // nobody looked at a page, and no lender was asked: that is counted too
  await keepFunnelCounts({ database, outside, log }).stop()
  await keepPartnerCounts({ database, outside, log }).stop()
  const until = now.toISOString()
  for (const [path, parts] of Object.entries(CALLS)) expect(await read(path), path).toEqual(parts.map((part) => [part, until, false]))
  await running.query(`update countings set counted_until = counted_until - interval '1 hour'`)
  const before = new Date(now.getTime() - HOUR_MS).toISOString()
  for (const [path, parts] of Object.entries(CALLS)) expect(await read(path), path).toEqual(parts.map((part) => [part, before, true]))
})
