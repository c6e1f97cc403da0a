import { useMemo } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { comparedClasses, ComparedClass } from '#core/console/funnel/compared-classes.ts'
import { useSession } from '../../reading/session-context.ts'
import { useCall } from '../../reading/use-call.ts'
import { Choice } from '../../shell/choice.tsx'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { Drawn } from '../../shell/drawn.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/funnel.json' with { type: 'json' }
import { sayClass } from './say-class.ts'
import { figureColumns } from './figure-columns.tsx'
import { CLASSES, USUAL_CLASS, type Shown } from './filters.ts'

type Row = ReplyOf<typeof comparedClasses>['rows'][number]

interface ClassesTableProps {
  readonly shown: Shown
  readonly apply: (shown: Shown) => void
  /** The title of the page whose figures are compared; without one they are of all pages. */
  readonly page: string | undefined
}

/** Sites, countries, devices, sources, embedding pages or releases beside each other. */
export function ClassesTable({ shown, apply, page }: ClassesTableProps) {
  const { by = USUAL_CLASS, ...filters } = shown
  const query = useCall<typeof comparedClasses>('/calls/funnel/compared', { query: { ...filters, by } })
  const heading = page === undefined ? texts.comparedAll : fill(texts.comparedPage, { page })
  const drawHeading = () => <h2 id="compared">{heading}</h2>
  return (
    <section className="part" aria-labelledby="compared">
      <div className="section-head">
        <Drawn draw={drawHeading} isHeld={query.isPlaceholderData} />
        <Choice
          label={texts.compareBy}
          value={by}
          options={CLASSES.map((name) => [name, texts[name]] as const)}
          choose={(value) => apply({ ...shown, by: CLASSES.find((name) => name === value) })}
        />
      </div>
      <Loaded query={query} empty={(data) => sayEmpty(by, data)}>
        {({ rows, more }) => (
          <>
            <Rows rows={rows} by={by} caption={`${heading} ${texts[by]}`} />
            {more > 0 && <p className="hint">{fill(texts.comparedMore, { count: more })}</p>}
          </>
        )}
      </Loaded>
    </section>
  )
}

const FIGURES = figureColumns<Row>()

function Rows({ rows, by, caption }: { readonly rows: Row[]; readonly by: ComparedClass; readonly caption: string }) {
  const { sites } = useSession()
  const columns = useMemo(
    (): Column<Row>[] => [{ id: by, header: texts[by], accessorFn: ({ value }) => sayClass(by, value, sites) }, ...FIGURES],
    [by, sites],
  )
  return <DataTable caption={caption} columns={columns} rows={rows} />
}

function sayEmpty(by: ComparedClass, { clearFirst, rows }: ReplyOf<typeof comparedClasses>): string | undefined {
  if (clearFirst !== null) return fill(texts.clearFirst, { filter: texts[clearFirst], by: texts[by].toLowerCase() })
  return rows.length === 0 ? texts.empty : undefined
}
