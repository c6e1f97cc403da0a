import { eachAffiliateEvent } from '#apps/api/store/tracking/affiliate-events.ts'
import { readPlace, withDatabase } from '#tools/process/open-place.ts'
import { plainCell } from '#tools/process/plain-cell.ts'
import { readDay } from '#tools/process/read-day.ts'
import { runTool } from '#tools/process/run-tool.ts'

const usage = `affiliate-events -- [--since <day>]
Lists what is kept of affiliates' leads, tab-separated: time, site, event, lead, attribute, subId, transactionId; since a day
(2026-11-01) or for the last 30 days. On the database of DATABASE_URL, or the embedded one of DATA_DIR.`
const options = { since: { type: 'string' } } as const
const DAYS_MS = 30 * 86_400_000

await runTool({ usage, options, words: 0 }, async ({ values: { since } }) => {
  const from = since === undefined ? new Date(Date.now() - DAYS_MS) : readDay(since)
  await withDatabase(readPlace(), {}, async ({ db }) => {
    for await (const { at, site, event, leadId, attribute, subId, transactionId } of eachAffiliateEvent(db, from))
      console.log([at.toISOString(), site, event, leadId, ...[attribute, subId, transactionId].map(plainCell)].join('\t'))
  })
})
