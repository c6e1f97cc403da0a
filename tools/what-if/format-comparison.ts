import type { Country } from '#core/model/country.ts'
import { NONE, sumOf, type Outcome } from '#core/journey/replay-lead.ts'
import { formatTable } from '../flow/format-table.ts'
import type { Comparison, Side } from '#apps/api/domain/what-if/replay.ts'

const HEAD = ['partner', 'asked', '→', 'sold', '→', 'revenue', '→', 'change']

/** Formats what a draft changes in one country as a table. */
export function formatComparison(id: string, { currency, locale }: Country, { leads, unknown, held, drafted }: Comparison): string {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.code, maximumFractionDigits: 0 })
  const write = (hundredths: number) => money.format(hundredths / 100).replaceAll(/\s/gu, ' ')
  const change = (from: number, to: number) => `${to >= from ? '+' : ''}${write(to - from)}`
  const row = (name: string, from: Outcome, to: Outcome) => [
    name,
    ...[from.asked, to.asked, from.sold, to.sold].map((count) => String(Math.round(count))),
    write(from.revenue),
    write(to.revenue),
    change(from.revenue, to.revenue),
  ]
  const partners = [...new Set([...held.outcomes.keys(), ...drafted.outcomes.keys()])].toSorted()
  const rows = partners.map((partner) => row(partner, held.outcomes.get(partner) ?? NONE, drafted.outcomes.get(partner) ?? NONE))
  const all = [totalOf(held), totalOf(drafted)] as const
  const share = ({ sold }: Outcome) => `${((100 * sold) / leads).toFixed(1)} %`
  return [
    `${id.toUpperCase()}: ${leads} leads, sold share ${share(all[0])} → ${share(all[1])}, revenue ${write(all[0].revenue)} → ${write(all[1].revenue)} (${change(all[0].revenue, all[1].revenue)})`,
    ...(unknown > 0 ? [`Erased among them: ${unknown}. A rule that is new excludes none of these.`] : []),
    '',
    formatTable(HEAD, [...rows, row('all', ...all)], 160),
  ].join('\n')
}

const totalOf = ({ outcomes }: Side): Outcome => [...outcomes.values()].reduce(sumOf, NONE)
