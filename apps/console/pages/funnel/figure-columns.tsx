import type { Column } from '../../shell/data-table.tsx'
import { sayShare } from '../../shell/show-number.ts'
import texts from '../../texts/funnel.json' with { type: 'json' }
import { Compared, Count, Median } from './compared.tsx'
import { sayPoints, shareLeft, type PageRow } from './figures.ts'
import { Figure, Term } from './term.tsx'

type Figures = Omit<PageRow, 'page' | 'title'>
const isNumber = { isNumber: true }

/** The columns of what was counted of views, each beside the period before. */
export const figureColumns = <Row extends Figures>(): Column<Row>[] => [
  ...(['views', 'completions', 'leaving'] as const).map((name): Column<Row> => ({
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
