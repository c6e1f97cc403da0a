import { registry } from '#catalogue/registry.gen.ts'
import { lookUp } from '#core/model/look-up.ts'
import { sumMoney } from '#tools/money/sum-money.ts'
import { readPlace, withDatabase } from '#tools/process/open-place.ts'
import { readDay } from '#tools/process/read-day.ts'
import { runTool } from '#tools/process/run-tool.ts'

const usage = `money -- [--from <day>] [--to <day>]
Lists what leads cost and bring, tab-separated: country, currency, partner, affiliate, leads, funded, cancelled, returned, price,
payout, margin; sums in hundredths of the currency. Of leads that were sold (or spoken about) from one day to before another,
2026-11-01, in UTC; without them of the last 30 days. On the database of DATABASE_URL, or the embedded one of DATA_DIR.`
const options = { from: { type: 'string' }, to: { type: 'string' } } as const
const DAYS_MS = 30 * 86_400_000
const STATEMENT_MS = 60_000

await runTool({ usage, options, words: 0 }, async ({ values }) => {
  const to = dayOf(values.to) ?? new Date()
  const from = dayOf(values.from) ?? new Date(to.getTime() - DAYS_MS)
  if (from >= to) throw new Error('The day after --from must be earlier than the one after --to.')
  await withDatabase(readPlace(), { statementMs: STATEMENT_MS }, async (database) => {
    for (const { country, partner, affiliate, leads, outcomes, price, payout, margin } of await sumMoney(database, { from, to })) {
      const { funded, cancelled, returned } = outcomes
      const currency = lookUp(registry.countries, country)?.currency.code ?? ''
      console.log([country, currency, partner, affiliate ?? '', leads, funded, cancelled, returned, price, payout, margin].join('\t'))
    }
  })
})

function dayOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : readDay(text)
}
