import { useMemo } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { replayDraft } from '#core/console/what-if/replay-draft.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/what-if.json' with { type: 'json' }
import { sayMoney } from './say-rules.ts'

export type Figures = NonNullable<ReplyOf<typeof replayDraft>['figures']>
type Row = Figures['partners'][number]
type Compared = Figures['all']

const counts = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** Leads asked and sold, as whole ones. */
export const sayCount = (leads: number): string => counts.format(Math.round(leads))

/** A change of money with its sign. */
export const sayChange = (hundredths: number, currency: string): string => `${hundredths > 0 ? '+' : ''}${sayMoney(hundredths, currency)}`

export const changeOf = ({ now, drafted }: Compared): number => Math.round(drafted.revenue - now.revenue)

/** What each lender is asked, buys and pays, now and by the draft. */
export function FiguresTable({ figures: { partners, all }, currency }: { readonly figures: Figures; readonly currency: string }) {
  const columns = useMemo(() => columnsOf(currency), [currency])
  const footer = [
    texts.all,
    ...[all.now.asked, all.drafted.asked, all.now.sold, all.drafted.sold].map(sayCount),
    sayMoney(whole(all.now.revenue), currency),
    sayMoney(whole(all.drafted.revenue), currency),
    `${sayChange(changeOf(all), currency)}${all.plusMinus > 0 ? ` ${sayPlusMinus(all.plusMinus, currency)}` : ''}`,
  ]
  return <DataTable caption={texts.results} columns={columns} rows={partners} footer={footer} />
}

const whole = (hundredths: number): number => Math.round(hundredths / 100) * 100
const sayPlusMinus = (hundredths: number, currency: string): string =>
  fill(texts.plusMinus, { amount: sayMoney(whole(hundredths), currency) })

const number = (id: string, header: string, of: (row: Row) => number, say: (value: number) => string): Column<Row> => ({
  id,
  header,
  accessorFn: of,
  cell: ({ row: { original } }) => say(of(original)),
  meta: { isNumber: true },
})

function columnsOf(currency: string): Column<Row>[] {
  const money = (hundredths: number) => sayMoney(whole(hundredths), currency)
  return [
    { id: 'lender', header: texts.lender, accessorKey: 'name' },
    number('asked', texts.asked, ({ now }) => now.asked, sayCount),
    number('askedDraft', texts.askedDraft, ({ drafted }) => drafted.asked, sayCount),
    number('sold', texts.sold, ({ now }) => now.sold, sayCount),
    number('soldDraft', texts.soldDraft, ({ drafted }) => drafted.sold, sayCount),
    number('revenue', texts.revenue, ({ now }) => now.revenue, money),
    number('revenueDraft', texts.revenueDraft, ({ drafted }) => drafted.revenue, money),
    {
      id: 'change',
      header: texts.change,
      accessorFn: changeOf,
      cell: ({ row: { original } }) => (
        <>
          {sayChange(whole(changeOf(original)), currency)}
          {original.plusMinus > 0 && <small>{sayPlusMinus(original.plusMinus, currency)}</small>}
        </>
      ),
      meta: { isNumber: true },
    },
  ]
}
