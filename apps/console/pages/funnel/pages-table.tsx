import { useMemo } from 'react'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import texts from '../../texts/funnel.json' with { type: 'json' }
import { Compared, Count, Median } from './compared.tsx'
import { sayPoints, shareLeft, sumOf, type Funnel, type PageRow } from './figures.ts'
import { sayNumber, sayShare } from '../../shell/show-number.ts'
import { Figure, Term } from './term.tsx'

interface PagesTableProps {
  readonly pages: Funnel['pages']
  /** The page whose fields are shown. */
  readonly chosen: string | undefined
  readonly choose: (page: string) => void
}

/** The pages in the order of an application; a press on a page's name shows its fields. */
export function PagesTable({ pages, chosen, choose }: PagesTableProps) {
  const columns = useMemo(() => [nameColumn(chosen, choose), ...COLUMNS], [chosen, choose])
  const [views, completions, leaving] = [
    sumOf(pages.map((row) => row.views)),
    sumOf(pages.map((row) => row.completions)),
    sumOf(pages.map((row) => row.leaving)),
  ]
  return (
    <DataTable
      caption={texts.pages}
      columns={columns}
      rows={pages}
      footer={[texts.sum, sayNumber(views), sayNumber(completions), sayNumber(leaving), sayShare(shareLeft({ views, leaving })), '']}
    />
  )
}

const nameColumn = (chosen: string | undefined, choose: (page: string) => void): Column<PageRow> => ({
  id: 'page',
  header: texts.page,
  accessorFn: ({ title }) => title,
  cell: ({ row: { original } }) => (
    <button type="button" className="name" aria-pressed={original.page === chosen} onClick={() => choose(original.page)}>
      {original.title}
      <small>{original.page}</small>
    </button>
  ),
})

const isNumber = { isNumber: true }

const COLUMNS: Column<PageRow>[] = [
  ...(['views', 'completions', 'leaving'] as const).map((name): Column<PageRow> => ({
    id: name,
    header: () => <Figure of={name} />,
    accessorFn: (row) => row[name],
    cell: ({ row: { original } }) => <Count now={original[name]} before={original.before[name]} />,
    meta: isNumber,
  })),
  {
    id: 'share',
    header: () => <Term meaning={texts.shareMeaning}>{texts.share}</Term>,
    accessorFn: (row) => shareLeft(row) ?? -1,
    cell: ({ row: { original } }) => (
      <Compared
        now={sayShare(shareLeft(original))}
        change={sayPoints(shareLeft(original), shareLeft(original.before))}
        before={sayShare(shareLeft(original.before))}
      />
    ),
    meta: isNumber,
  },
  {
    id: 'medianTime',
    header: () => <Figure of="medianTime" />,
    accessorFn: ({ medianTime }) => medianTime?.seconds ?? -1,
    cell: ({ row: { original } }) => <Median of={original.medianTime} before={original.before.medianTime} />,
    meta: isNumber,
  },
]
