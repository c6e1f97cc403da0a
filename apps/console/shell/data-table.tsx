import {
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import texts from '../texts/shell.json' with { type: 'json' }

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
})

/** A column of a table of rows. Numbers stand at the right. */
export type Column<Row extends object> = ColumnDef<typeof features, Row> & { readonly meta?: { readonly isNumber?: boolean } }

interface DataTableProps<Row extends object> {
  /** Says what the table is; screen readers read it first. */
  readonly caption: string
  readonly columns: Column<Row>[]
  /** In one array for as long as they are the same. */
  readonly rows: Row[]
  /** False where the server orders the rows. */
  readonly isSorted?: boolean
  /** The first column names the row. */
  readonly footer?: readonly (string | number)[]
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const

/** A table whose columns sort by a press on their name. It scrolls sideways by itself where the window is narrow. */
export function DataTable<Row extends object>({ caption, columns, rows, isSorted = true, footer }: DataTableProps<Row>) {
  const table = useTable({ features, columns, data: rows, enableSorting: isSorted })
  const isNumber = (index: number): boolean => columns[index]?.meta?.isNumber ?? false
  return (
    <div className="table" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header, index) => {
                const sorted = header.column.getIsSorted()
                return (
                  <th
                    key={header.id}
                    scope="col"
                    className={isNumber(index) ? 'number' : undefined}
                    aria-sort={sorted === false ? undefined : ARIA[sorted]}
                  >
                    {header.column.getCanSort() ? (
                      <button type="button" onClick={header.column.getToggleSortingHandler()}>
                        <table.FlexRender header={header} />
                        <span aria-hidden="true">{sorted === false ? '' : sorted === 'asc' ? ' ↑' : ' ↓'}</span>
                        {sorted !== false && <span className="unseen">, {texts.sorted[sorted]}</span>}
                      </button>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell, index) =>
                index === 0 ? (
                  <th key={cell.id} scope="row">
                    <table.FlexRender cell={cell} />
                  </th>
                ) : (
                  <td key={cell.id} className={isNumber(index) ? 'number' : undefined}>
                    <table.FlexRender cell={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {footer && (
          <tfoot>
            <tr>
              {footer.map((text, index) =>
                index === 0 ? (
                  <th key={columns[index]?.id ?? text} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={columns[index]?.id ?? text} className={isNumber(index) ? 'number' : undefined}>
                    {text}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
