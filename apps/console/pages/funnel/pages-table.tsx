import { useMemo } from 'react'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import texts from '../../texts/funnel.json' with { type: 'json' }
import { figureColumns } from './figure-columns.tsx'
import { shareLeft, sumOf, type Funnel, type PageRow } from './figures.ts'
import { sayNumber, sayShare } from '../../shell/show-number.ts'

interface PagesTableProps {
  readonly pages: Funnel['pages']
  /** The page whose fields are shown. */
  readonly chosen: string | undefined
  readonly choose: (page: string) => void
}

/** The pages in the order of an application; a press on a page's name shows its fields. */
export function PagesTable({ pages, chosen, choose }: PagesTableProps) {
  const columns = useMemo(() => [nameColumn(chosen, choose), ...FIGURES], [chosen, choose])
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

const FIGURES = figureColumns<PageRow>()

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
