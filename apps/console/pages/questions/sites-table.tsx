import { Link } from 'wouter'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { question } from '#core/console/costs/question.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/questions.json' with { type: 'json' }
import { addressOf } from '../funnel/filters.ts'
import { sayNumber } from '../../shell/show-number.ts'
import { useCostFilters } from './cost-filters.tsx'
import { effectColumns } from './effect-columns.tsx'
import { Left } from './left.tsx'
import { CostTerm } from './meaning.tsx'
import { sayAsking, sayCount, sayMoney, sayNames } from './say-costs.ts'

type Site = ReplyOf<typeof question>['sites'][number]

/** What a question costs and brings on each site, and what not asking it would do there. */
export const SitesTable = ({ sites }: { readonly sites: Site[] }) => (
  <div className="costs">
    <DataTable caption={texts.sites} columns={COLUMNS} rows={sites} />
  </div>
)

/** The way to where people leave the page, in the same days. */
function ToFunnel({ of: { site, page } }: { readonly of: Site }) {
  const { period } = useCostFilters().query
  return <Link href={addressOf({ site, page: page.id, period })}>{page.name}</Link>
}

const namesOf = (all: readonly { readonly name: string }[]): readonly string[] => all.map(({ name }) => name)
const isNumber = { isNumber: true }

const COLUMNS: Column<Site>[] = [
  {
    id: 'site',
    header: texts.site,
    accessorFn: ({ siteName }) => siteName,
    cell: ({ row: { original } }) => (
      <>
        {original.siteName}
        <small>{original.countryName}</small>
      </>
    ),
  },
  {
    id: 'page',
    header: texts.page,
    accessorFn: ({ page }) => page.name,
    cell: ({ row: { original } }) => (
      <>
        <ToFunnel of={original} />
        <small>{original.beside.length === 0 ? texts.alone : fill(texts.beside, { questions: sayNames(original.beside) })}</small>
        {original.hanging.length > 0 && <small>{fill(texts.hanging, { questions: sayNames(original.hanging) })}</small>}
      </>
    ),
  },
  {
    id: 'asked',
    header: () => <CostTerm of="asked">{texts.asked}</CostTerm>,
    accessorFn: ({ asked }) => sayAsking(asked),
    cell: ({ row: { original } }) => (
      <>
        {sayAsking(original.asked)}
        {original.unchecked.length > 0 && <small>{fill(texts.unchecked, { lenders: sayNames(namesOf(original.unchecked)) })}</small>}
      </>
    ),
  },
  {
    id: 'left',
    header: () => <CostTerm of="left">{texts.left}</CostTerm>,
    accessorFn: ({ leaving }) => leaving,
    cell: ({ row: { original } }) => (
      <>
        <Left {...original} />
        {original.leftAt > 0 && <small>{fill(texts.leftAtCount, { count: sayNumber(original.leftAt) })}</small>}
      </>
    ),
    meta: isNumber,
  },
  {
    id: 'lost',
    header: () => <CostTerm of="lost">{texts.lost}</CostTerm>,
    accessorFn: ({ lost }) => lost.length,
    cell: ({ row: { original } }) => (
      <>
        {sayNames(namesOf(original.lost))}
        {original.lost.length > 0 && (
          <small>
            {original.brought.leads === 0
              ? texts.nothing
              : `${sayCount(original.brought.leads, texts.leads)}, ${sayMoney(original.brought.sum, original.currency)}`}
          </small>
        )}
      </>
    ),
  },
  ...effectColumns<Site>(),
]
