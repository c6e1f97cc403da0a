import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { lenders } from '#core/console/costs/lenders.ts'
import type { Column } from '../../shell/data-table.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/questions.json' with { type: 'json' }
import { sayShare } from '../../shell/show-number.ts'
import { Changed, Estimated } from './estimated.tsx'
import { CostTerm } from './meaning.tsx'
import { sayCount, sayMoney, sayNames } from './say-costs.ts'

type Lender = ReplyOf<typeof lenders>['lenders'][number]
/** What both a lender and a question do to a site. */
export type Effect = Pick<Lender, 'pages' | 'questions' | 'changed' | 'uncounted' | 'completion' | 'perVisitor' | 'change' | 'currency'>

const isNumber = { isNumber: true }

/** The columns that say what the difference does: by how much a visitor brings more or less, pages, completion, and what a visitor brings. */
export const effectColumns = <Row extends Effect & { readonly isOn?: boolean }>(): Column<Row>[] => [
  {
    id: 'change',
    header: () => <CostTerm of="change">{texts.change}</CostTerm>,
    accessorFn: ({ change }) => change?.value ?? -2,
    cell: ({ row: { original } }) => <Changed of={original.change} />,
    meta: isNumber,
  },
  {
    id: 'pages',
    header: () => <CostTerm of="pages">{texts.pages}</CostTerm>,
    accessorFn: ({ pages }) => pages.with - pages.without,
    cell: ({ row: { original } }) => <Pages of={original} />,
  },
  {
    id: 'completion',
    header: () => <CostTerm of="completion">{texts.completion}</CostTerm>,
    accessorFn: ({ completion }) => completion.with?.value ?? -1,
    cell: ({ row: { original } }) => <Estimated of={original.completion} say={sayShare} />,
    meta: isNumber,
  },
  {
    id: 'visitor',
    header: () => <CostTerm of="perVisitor">{texts.perVisitor}</CostTerm>,
    accessorFn: ({ perVisitor }) => perVisitor.with?.value ?? -1,
    cell: ({ row: { original } }) => (
      <Estimated
        of={original.perVisitor}
        say={(figure) => sayMoney(figure, original.currency, true)}
        {...(original.isOn === false && { noneWith: texts.wasOff })}
      />
    ),
    meta: isNumber,
  },
]

function Pages({ of: { pages, questions, changed, uncounted } }: { readonly of: Effect }) {
  const less = questions.with - questions.without
  const unknown = uncounted.filter((page) => changed.includes(page))
  return (
    <>
      {fill(texts.fromTo, pages)}
      {less > 0 && <small>{sayCount(less, texts.questionsChange)}</small>}
      {changed.length > 0 && <small>{fill(texts.goes, { pages: sayNames(changed) })}</small>}
      {unknown.length > 0 && (
        <small>{unknown.length === changed.length ? texts.noneCounted : fill(texts.uncounted, { pages: sayNames(unknown) })}</small>
      )}
    </>
  )
}
