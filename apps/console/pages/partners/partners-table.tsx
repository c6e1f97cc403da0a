import { useMemo } from 'react'
import { Link } from 'wouter'
import type { PartnerRow } from '#core/console/partners/partner-row.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { sayNumber, sayShare } from '../../shell/show-number.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/partners.json' with { type: 'json' }
import { allOf, failedOf, sayHealth, sayHours, sayWithin, stateOf, type Counts } from './say-partner.ts'

interface PartnersTableProps {
  readonly partners: readonly PartnerRow[]
  readonly days: string
}

/** The lenders of each country. */
export function PartnersTable({ partners, days }: PartnersTableProps) {
  const rows = useMemo(() => [...partners], [partners])
  const columns = useMemo(() => columnsOf(days), [days])
  return <DataTable caption={texts.caption} columns={columns} rows={rows} />
}

const isNumber = { isNumber: true }
const HEALTH_ORDER = ['failing', 'unsteady', 'answering', 'quiet', 'off']

const columnsOf = (days: string): Column<PartnerRow>[] => [
  {
    id: 'lender',
    header: texts.lender,
    accessorFn: ({ name, country }) => `${name} ${country}`,
    cell: ({ row: { original } }) => (
      <>
        <Link href={`/partners/${original.partner}/${original.country}`}>{original.name}</Link>
        <small>{original.country.toUpperCase()}</small>
      </>
    ),
  },
  {
    id: 'health',
    header: texts.health,
    accessorFn: ({ health }) => HEALTH_ORDER.indexOf(health),
    cell: ({ row: { original } }) => <HealthOf row={original} />,
  },
  {
    id: 'state',
    header: texts.state,
    accessorFn: (row) => texts.states[stateOf(row)],
    cell: ({ row: { original } }) => (
      <>
        {texts.states[stateOf(original)]}
        <small>{sayHours(original)}</small>
      </>
    ),
  },
  {
    id: 'lastDay',
    header: texts.lastDay,
    accessorFn: ({ lastDay }) => allOf(lastDay),
    cell: ({ row: { original } }) => sayNumber(allOf(original.lastDay)),
    meta: isNumber,
  },
  shareColumn('acceptedDay', texts.acceptedDay, ({ lastDay }) => [lastDay.accepted ?? 0, lastDay]),
  shareColumn('failedDay', texts.failedDay, ({ lastDay }) => [failedOf(lastDay), lastDay]),
  shareColumn('acceptedPeriod', fill(texts.acceptedPeriod, { days }), ({ period }) => [period.accepted ?? 0, period]),
  {
    id: 'times',
    header: texts.times,
    accessorFn: ({ most }) => (most === null ? -1 : (most.ms ?? Infinity)),
    cell: ({ row: { original } }) =>
      original.half === null ? (
        texts.noTime
      ) : (
        <>
          {fill(texts.half, { time: sayWithin(original.half) })}
          <small>{fill(texts.most, { time: sayWithin(original.most) })}</small>
        </>
      ),
  },
  {
    id: 'caps',
    header: texts.caps,
    accessorFn: ({ caps }) => Math.max(-1, ...caps.map(({ taken, limit }) => (limit === 0 ? 1 : taken / limit))),
    cell: ({ row: { original } }) => <Caps row={original} />,
  },
  {
    id: 'share',
    header: texts.share,
    accessorFn: ({ acceptance }) => acceptance.used,
    cell: ({ row: { original } }) => (
      <>
        {sayShare(original.acceptance.used)}
        {original.acceptance.used !== original.acceptance.catalogue && (
          <small>{fill(texts.catalogueShare, { share: sayShare(original.acceptance.catalogue) })}</small>
        )}
      </>
    ),
    meta: isNumber,
  },
  {
    id: 'price',
    header: texts.price,
    accessorFn: ({ price }) => price,
    cell: ({ row: { original } }) => (
      <>
        <span className="sum">{original.price}</span>
        {original.price !== original.cataloguePrice && <small>{fill(texts.cataloguePrice, { price: original.cataloguePrice })}</small>}
      </>
    ),
    meta: isNumber,
  },
]

function shareColumn(id: string, header: string, of: (row: PartnerRow) => readonly [count: number, all: Counts]): Column<PartnerRow> {
  return {
    id,
    header,
    accessorFn: (row) => of(row)[0],
    cell: ({ row: { original } }) => {
      const [count, counts] = of(original)
      const all = allOf(counts)
      return (
        <>
          {sayNumber(count)}
          <small>{sayShare(all === 0 ? undefined : count / all)}</small>
        </>
      )
    },
    meta: isNumber,
  }
}

/** Whether it answers, as a word and a sentence: the color says nothing by itself. */
export function HealthOf({ row }: { readonly row: PartnerRow }) {
  return (
    <>
      <span className={`health ${row.health}`}>{texts.healths[row.health]}</span>
      <small>{sayHealth(row)}</small>
      {row.deadLetters > 0 && <small>{fill(texts.deadLetters, { count: sayNumber(row.deadLetters) })}</small>}
    </>
  )
}

function Caps({ row: { caps } }: { readonly row: PartnerRow }) {
  if (caps.length === 0) return texts.noCaps
  return (
    <ul className="caps">
      {caps.map(({ of, said }) => (
        <li key={of}>
          {said} <small>{texts.capOf[of]}</small>
        </li>
      ))}
    </ul>
  )
}
