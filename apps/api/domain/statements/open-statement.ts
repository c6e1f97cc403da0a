import { registry } from '#catalogue/registry.gen.ts'
import { foldOutcomes } from '#core/lead/fold-outcomes.ts'
import { moneyOfSale } from '#core/lead/money-of-sale.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { ToldSale } from '#apps/api/store/partners/each-sale.ts'
import { impersonalSubId } from '../partners/sales/impersonal-sub-id.ts'

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

/** Leads that were begun in a country by links with this sub-id. */
export interface BegunLeads {
  readonly country: string
  readonly subId: string | null
  readonly leads: number
}

/** A statement that is being added up. */
export interface Statement {
  readonly addSale: (told: ToldSale) => void
  readonly addLeads: (begun: BegunLeads) => void
  /** Its lines by country and sub-id; a country without any lead has none. */
  readonly lines: () => readonly StatementLine[]
}

/** Whoever makes up sub-ids makes no statement that nobody can read. */
export const MOST_LINES = 1000

/** Opens a statement without lines. */
export function openStatement(): Statement {
  const lines = new Map<string, StatementLine>()
  const change = (country: string, own: string, by: (line: StatementLine) => Partial<StatementLine>) => {
    const isKnown = lines.has(`${country} ${own}`) || lines.size < MOST_LINES
    const subId = isKnown ? own : ''
    const line = lines.get(`${country} ${subId}`) ?? emptyLine(country, subId)
    lines.set(`${country} ${subId}`, { ...line, ...by(line) })
  }
  return {
    addSale: (told) => change(told.sale.country, told.sale.subId ?? '', (line) => withSale(line, told)),
    addLeads: ({ country, subId, leads }) => change(country, impersonalSubId(subId) ?? '', (line) => ({ leads: line.leads + leads })),
    lines: () => [...lines].toSorted(([one], [other]) => one.localeCompare(other, 'en')).map(([, line]) => line),
  }
}

function withSale(line: StatementLine, { sale, messages }: ToldSale): Partial<StatementLine> {
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
