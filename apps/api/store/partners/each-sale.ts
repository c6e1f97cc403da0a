import type { Kysely } from 'kysely'
import type { OutcomeMessage } from '#core/lead/fold-outcomes.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { readOutcomes } from './outcomes.ts'
import { readSales, type Sale } from './sales.ts'

/** Each part of a long period costs a look through all of it: few large ones. */
const AT_ONCE = 10_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** A sale with what its lender said of it. */
export interface ToldSale {
  readonly sale: Sale
  readonly messages: readonly OutcomeMessage[]
}

/** Goes through the sales of a period (of one affiliate, if it is named) with their messages, ten thousand at a time. */
export async function* eachSale(db: Kysely<Tables>, of: Parameters<typeof readSales>[1]): AsyncGenerator<ToldSale, void> {
  let after = FIRST_ID
  for (let sales; (sales = await readSales(db, of, { after, limit: AT_ONCE })).length > 0;) {
    after = sales.at(-1)?.id ?? after
    const ids = sales.map(({ id }) => id)
    const messages = await readOutcomes(db, ids)
    for (const sale of sales) yield { sale, messages: messages.get(sale.id) ?? [] }
  }
}
