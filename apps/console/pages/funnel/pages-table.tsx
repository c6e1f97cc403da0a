import { createContext, useContext, useMemo } from 'react'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import texts from '../../texts/funnel.json' with { type: 'json' }
import { figureColumns } from './figure-columns.tsx'
import { shareLeft, sumOf, type Funnel, type PageRow } from './figures.ts'
import { sayNumber, sayShare } from '../../shell/show-number.ts'

interface Choosing {
  /** The page whose fields are shown. */
  readonly chosen: string | undefined
  readonly choose: (page: string) => void
}

/** What the cells take from here: those of a column that is made anew are other elements, and lose the focus. */
const ChoosingContext = createContext<Choosing>({ chosen: undefined, choose: () => undefined })

/** The pages in the order of an application; a press on a page's name shows its fields. */
export function PagesTable({ pages, chosen, choose }: Choosing & { readonly pages: Funnel['pages'] }) {
  const choosing = useMemo(() => ({ chosen, choose }), [chosen, choose])
  const [views, completions, leaving] = [
    sumOf(pages.map((row) => row.views)),
    sumOf(pages.map((row) => row.completions)),
    sumOf(pages.map((row) => row.leaving)),
  ]
  return (
    <ChoosingContext value={choosing}>
      <DataTable
        caption={texts.pages}
        columns={COLUMNS}
        rows={pages}
        footer={[texts.sum, sayNumber(views), sayNumber(completions), sayNumber(leaving), sayShare(shareLeft({ views, leaving })), '']}
      />
    </ChoosingContext>
  )
}

function PageName({ of: { page, title } }: { readonly of: PageRow }) {
  const { chosen, choose } = useContext(ChoosingContext)
  return (
    <button type="button" className="name" aria-pressed={page === chosen} onClick={() => choose(page)}>
      {title}
      <small>{page}</small>
    </button>
  )
}

const COLUMNS: Column<PageRow>[] = [
  {
    id: 'page',
    header: texts.page,
    accessorFn: ({ title }) => title,
    cell: ({ row: { original } }) => <PageName of={original} />,
  },
  ...figureColumns<PageRow>(),
]
