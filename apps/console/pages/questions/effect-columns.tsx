import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { lenders } from '#core/console/costs/lenders.ts'
import type { Column } from '../../shell/data-table.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/questions.json' with { type: 'json' }
import { sayShare } from '../funnel/figures.ts'
import { Changed, Estimated } from './estimated.tsx'
import { CostTerm } from './meaning.tsx'
import { sayCount, sayMoney, sayNames } from './say-costs.ts'

type Lender = ReplyOf<typeof lenders>['lenders'][number]
/** What both a lender and a question do to a site. */
export type Effect = Pick<Lender, 'pages' | 'questions' | 'changed' | 'uncounted' | 'completion' | 'perVisitor' | 'change' | 'currency'>

const isNumber = { isNumber: true }

interface Words {
  readonly completion: readonly [string, string]
  readonly perVisitor: readonly [string, string]
}

/** The columns that say what the difference does: pages, completion and revenue per visitor, and by how much the last changes. */
export function effectColumns<Row extends Effect & { readonly isOn?: boolean }>({ completion, perVisitor }: Words): Column<Row>[] {
  return [
    {
      id: 'pages',
      header: () => <CostTerm of="pages">{texts.pages}</CostTerm>,
      accessorFn: ({ pages }) => pages.with - pages.without,
      cell: ({ row: { original } }) => <Pages of={original} />,
    },
    ...(['with', 'without'] as const).map((side, index): Column<Row> => ({
      id: `completion-${side}`,
      header: () => <CostTerm of="completion">{completion[index] ?? ''}</CostTerm>,
      accessorFn: (row) => row.completion[side]?.value ?? -1,
      cell: ({ row: { original } }) => <Estimated of={original.completion[side]} say={sayShare} />,
      meta: isNumber,
    })),
    ...(['with', 'without'] as const).map((side, index): Column<Row> => ({
      id: `visitor-${side}`,
      header: () => <CostTerm of="perVisitor">{perVisitor[index] ?? ''}</CostTerm>,
      accessorFn: (row) => row.perVisitor[side]?.value ?? -1,
      cell: ({ row: { original } }) => (
        <Estimated
          of={original.perVisitor[side]}
          say={(figure) => sayMoney(figure, original.currency, true)}
          {...(side === 'with' && original.isOn === false && { none: texts.wasOff })}
        />
      ),
      meta: isNumber,
    })),
    {
      id: 'change',
      header: () => <CostTerm of="change">{texts.change}</CostTerm>,
      accessorFn: ({ change }) => change?.value ?? -2,
      cell: ({ row: { original } }) => <Changed of={original.change} />,
      meta: isNumber,
    },
  ]
}

function Pages({ of: { pages, questions, changed, uncounted } }: { readonly of: Effect }) {
  const less = questions.with - questions.without
  const unknown = uncounted.filter((page) => changed.includes(page))
  return (
    <>
      {fill(texts.fromTo, pages)}
      {less > 0 && <small>{sayCount(less, texts.questionsChange)}</small>}
      {changed.length > 0 && <small>{fill(texts.goes, { pages: sayNames(changed) })}</small>}
      {unknown.length > 0 && <small>{fill(texts.uncounted, { pages: sayNames(unknown) })}</small>}
    </>
  )
}
