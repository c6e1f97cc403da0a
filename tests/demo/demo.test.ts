import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findQuestion } from '#tools/demo/find-question.ts'
import { runDemo } from '#tools/demo/run-demo.ts'
import { startDemoStack } from '#tools/demo/stack/start-demo-stack.ts'

const root = join(import.meta.dirname, '../..')
const SITES = ['loanwright-co', 'loanwright-mx']
const HOUR_MS = 3_600_000
const SPAN_MS = 30 * HOUR_MS

/** What a run leaves behind, as far as the seed decides it. */
async function simulate(seed: number, to: number) {
  const from = to - SPAN_MS
  const stack = await startDemoStack({ root, from, isKept: false, stopping: new AbortController().signal, sites: SITES.join() })
  try {
    const { db } = stack.database
    const result = await runDemo(stack, { root, seed, applicants: 16, from, until: to, to, sites: SITES, tell: () => undefined })
    await stack.bringToToday()
    const { rows: leads } = await sql<object>`
      select site, status, count(*)::int as leads from leads group by site, status order by site, status`.execute(db)
    const { rows: views } = await sql<object>`
      select site, page, device, sum(views)::int as views, sum(completions)::int as completions from funnel_page_days
      group by site, page, device order by site, page, device`.execute(db)
    const { rows: times } = await sql<{ first: Date; last: Date; clock: Date; job: Date }>`
      select min(created_at) as first, max(created_at) as last, now() as clock, pgboss.job_now() as job from leads`.execute(db)
    const pages = await Promise.all([stack.consoleUrl, stack.serverUrl, stack.sandboxUrl].map(async (url) => (await fetch(url)).status))
    return { result, leads, views, times: times[0], span: { from, to }, pages, question: await findQuestion(stack.database) }
  } finally {
    await stack.stop()
  }
}

test('the same seed leaves the same leads by site and status and the same counts of pages, on the days that it says', async () => {
  const to = Date.now()
  const [first, second] = await Promise.all([simulate(3, to), simulate(3, to)])
  // ids, and who of several lenders plays which part, are not the seed's to decide
  expect(second.leads).toEqual(first.leads)
  expect(second.views).toEqual(first.views)
  expect(first.result.refusals).toEqual([])
  expect(first.result.leads).toBeGreaterThan(5)
  expect(first.result.handedOver).toBeGreaterThan(2)
  const { times, span, pages, question } = first
  expect(times?.first.getTime()).toBeGreaterThanOrEqual(span.from)
  // people began on more than one day, and now it is today
  expect((times?.last.getTime() ?? 0) - (times?.first.getTime() ?? 0)).toBeGreaterThan(HOUR_MS)
  for (const clock of [times?.clock, times?.job]) expect(Math.abs((clock?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  expect(pages).toEqual([200, 200, 200])
  expect(question?.reference).toMatch(/^[\dA-F]{5}\u00a0[\dA-F]{5}$/u)
})
