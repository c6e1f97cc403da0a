import type { Kysely } from 'kysely'
import { registry } from '#catalogue/registry.gen.ts'
import { foldOutcomes, type OutcomeMessage } from '#core/lead/fold-outcomes.ts'
import { moneyOfSale } from '#core/lead/money-of-sale.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { countCreatedLeads } from '#apps/api/store/tracking/affiliate-events.ts'
import { eachSale } from '#apps/api/store/partners/each-sale.ts'
import type { Sale } from '#apps/api/store/partners/sales.ts'
import { impersonalSubId } from '../partners/sales/impersonal-sub-id.ts'
import { affiliateNamed } from '../postbacks/receiver-of.ts'

/** What an affiliate's leads of one sub-id came to in one country; `payout` in hundredths of the currency. */
export interface StatementLine {
  readonly country: string
  /** Empty without a sub-id, for those that could be about a person, and beyond the first thousand. */
  readonly subId: string
  readonly currency: string
  /** Applications that were begun, of people who are not erased. */
  readonly leads: number
  /** Leads that lenders took. */
  readonly accepted: number
  readonly funded: number
  readonly cancelled: number
  readonly returned: number
  readonly payout: number
}

/** Whose statement, of which days: from one moment to before another. */
export interface StatementOf {
  readonly affiliate: string
  readonly from: Date
  readonly to: Date
}

/** Whoever makes up sub-ids makes no statement that nobody can read. */
const MOST_LINES = 1000

/** Adds up an affiliate's leads of a period by country and sub-id; a country without any has no line. */
export async function makeStatement(db: Kysely<Tables>, { affiliate, from, to }: StatementOf): Promise<readonly StatementLine[]> {
  const lines = new Map<string, StatementLine>()
  const change = ([country, own]: readonly [string, string], by: (line: StatementLine) => Partial<StatementLine>) => {
    const isKnown = lines.has(`${country} ${own}`) || lines.size < MOST_LINES
    const subId = isKnown ? own : ''
    const line = lines.get(`${country} ${subId}`) ?? emptyLine(country, subId)
    lines.set(`${country} ${subId}`, { ...line, ...by(line) })
  }
  for await (const { sale, messages } of eachSale(db, { from, to, affiliate }))
    change([sale.country, sale.subId ?? ''], (line) => withSale(line, sale, messages))
  for (const { site, attribute, subId, leads } of await countCreatedLeads(db, { from, to }))
    if (affiliateNamed(attribute) === affiliate)
      change([countryOf(site), impersonalSubId(subId) ?? ''], (line) => ({ leads: line.leads + leads }))
  return [...lines.values()].toSorted((a, b) => (`${a.country} ${a.subId}` < `${b.country} ${b.subId}` ? -1 : 1))
}

function withSale(line: StatementLine, sale: Sale, messages: readonly OutcomeMessage[]): Partial<StatementLine> {
  const folded = foldOutcomes(messages)
  const { outcome } = folded
  return {
    accepted: line.accepted + (sale.isSold ? 1 : 0),
    ...(outcome !== 'none' && { [outcome]: line[outcome] + 1 }),
    payout: line.payout + moneyOfSale(sale, folded).payout,
  }
}

const emptyLine = (country: string, subId: string): StatementLine => ({
  country,
  subId,
  currency: lookUp(registry.countries, country)?.currency.code ?? '',
  leads: 0,
  accepted: 0,
  funded: 0,
  cancelled: 0,
  returned: 0,
  payout: 0,
})

const countryOf = (site: string): string => findSiteById(registry, site)?.countryId ?? ''
