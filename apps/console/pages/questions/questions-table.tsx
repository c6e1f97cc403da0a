import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { questions } from '#core/console/costs/questions.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/questions.json' with { type: 'json' }
import { sayNumber } from '../../shell/show-number.ts'
import { addressWith, useCostFilters } from './cost-filters.tsx'
import { Left } from './left.tsx'
import { CostTerm } from './meaning.tsx'
import { sayAsking, sayCount, sayMoney, sayNames } from './say-costs.ts'

type Question = ReplyOf<typeof questions>['questions'][number]

interface QuestionsTableProps {
  readonly questions: Question[]
}

/** The questions in the order of an application; a press on one shows what it costs site by site. */
export function QuestionsTable({ questions: all }: QuestionsTableProps) {
  const [typed, setTyped] = useState('')
  const rows = useMemo(() => all.filter((row) => isCalled(row, typed)), [all, typed])
  return (
    <>
      <p className="filters">
        <label>
          {texts.find}
          <input type="search" value={typed} maxLength={60} onChange={({ target }) => setTyped(target.value)} />
        </label>
      </p>
      {rows.length === 0 ? (
        <p className="empty">{texts.noQuestion}</p>
      ) : (
        <div className="costs">
          <DataTable caption={texts.questions} columns={COLUMNS} rows={rows} />
        </div>
      )}
    </>
  )
}

const isCalled = ({ label, field }: Question, typed: string): boolean =>
  `${label} ${field}`.toLowerCase().includes(typed.trim().toLowerCase())

/** The way to the page of a question, with the filters. */
function ToQuestion({ of: { field, label } }: { readonly of: Question }) {
  const { filters } = useCostFilters()
  return <Link href={addressWith(`/questions/${encodeURIComponent(field)}`, filters)}>{label}</Link>
}

const isNumber = { isNumber: true }
const sumOf = ({ brought }: Question, of: 'leads' | 'sum'): number => brought.reduce((sum, one) => sum + one[of], 0)

const COLUMNS: Column<Question>[] = [
  {
    id: 'question',
    header: texts.question,
    accessorFn: ({ label }) => label,
    cell: ({ row: { original } }) => (
      <>
        <ToQuestion of={original} />
        <small>{original.field}</small>
      </>
    ),
  },
  {
    id: 'page',
    header: texts.page,
    accessorFn: ({ pages }) =>
      sayNames(
        pages.map(({ name }) => name),
        1,
      ),
  },
  {
    id: 'asked',
    header: () => <CostTerm of="asked">{texts.asked}</CostTerm>,
    accessorFn: ({ asked }) => sayAsking(asked),
    cell: ({ row: { original } }) => (
      <>
        {sayAsking(original.asked)}
        <small>
          {sayNames(
            original.countries.map(({ name }) => name),
            4,
          )}
        </small>
      </>
    ),
  },
  {
    id: 'views',
    header: () => <CostTerm of="pageViews">{texts.pageViews}</CostTerm>,
    accessorFn: ({ views }) => views,
    cell: ({ row: { original } }) => sayNumber(original.views),
    meta: isNumber,
  },
  {
    id: 'left',
    header: () => <CostTerm of="left">{texts.left}</CostTerm>,
    accessorFn: ({ leaving }) => leaving,
    cell: ({ row: { original } }) => <Left {...original} />,
    meta: isNumber,
  },
  {
    id: 'leftAt',
    header: () => <CostTerm of="leftAt">{texts.leftAt}</CostTerm>,
    accessorFn: ({ leftAt }) => leftAt,
    cell: ({ row: { original } }) => sayNumber(original.leftAt),
    meta: isNumber,
  },
  {
    id: 'lost',
    header: () => <CostTerm of="lost">{texts.lost}</CostTerm>,
    accessorFn: ({ lost }) => lost.length,
    cell: ({ row: { original } }) => sayNames(original.lost.map(({ name }) => name)),
  },
  {
    id: 'brought',
    header: () => <CostTerm of="brought">{texts.brought}</CostTerm>,
    accessorFn: (row) => sumOf(row, 'leads'),
    cell: ({ row: { original } }) => (
      <>
        {original.lost.length === 0 ? texts.nobody : sayCount(sumOf(original, 'leads'), texts.leads)}
        <small>{sayBrought(original)}</small>
      </>
    ),
    meta: isNumber,
  },
]

/** Money of several currencies is not added up. */
function sayBrought({ brought }: Question): string {
  const paid = brought.filter(({ leads }) => leads > 0)
  const [only] = paid
  if (!only) return ''
  return paid.length > 1 ? fill(texts.currencies, { count: paid.length }) : sayMoney(only.sum, only.currency)
}
