import { DataTable, type Column } from '../../shell/data-table.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/funnel.json' with { type: 'json' }
import { Count, Median } from './compared.tsx'
import { sayKinds, sumOf, type FieldRow, type Funnel } from './figures.ts'
import { Figure } from './term.tsx'

/** Where in a page people hesitate: its fields, the one where most people gave up first. */
export function FieldsTable({ of: { title, fields } }: { readonly of: NonNullable<Funnel['chosen']> }) {
  const heading = fill(texts.fieldsOf, { page: title })
  return (
    <div className="part">
      <h2>{heading}</h2>
      <p className="hint">{texts.choose}</p>
      {fields.length === 0 ? <p className="empty">{texts.noFields}</p> : <DataTable caption={heading} columns={COLUMNS} rows={fields} />}
    </div>
  )
}

const errorsOf = ({ errors }: FieldRow): number => sumOf(Object.values(errors))
const isNumber = { isNumber: true }

const COLUMNS: Column<FieldRow>[] = [
  {
    id: 'field',
    header: texts.field,
    accessorFn: ({ label }) => label,
    cell: ({ row: { original } }) => (
      <>
        {original.label}
        <small>{original.field}</small>
      </>
    ),
  },
  {
    id: 'leftAt',
    header: () => <Figure of="leftAt" />,
    accessorFn: ({ leftAt }) => leftAt,
    cell: ({ row: { original } }) => <Count now={original.leftAt} before={original.before.leftAt} />,
    meta: isNumber,
  },
  {
    id: 'errors',
    header: () => <Figure of="errors" />,
    accessorFn: errorsOf,
    cell: ({ row: { original } }) => <Count now={errorsOf(original)} before={original.before.errors} />,
    meta: isNumber,
  },
  { id: 'kinds', header: texts.errorKinds, accessorFn: ({ errors }) => sayKinds(errors) },
  {
    id: 'corrections',
    header: () => <Figure of="corrections" />,
    accessorFn: ({ corrections }) => corrections,
    cell: ({ row: { original } }) => <Count now={original.corrections} before={original.before.corrections} />,
    meta: isNumber,
  },
  {
    id: 'medianFieldTime',
    header: () => <Figure of="medianFieldTime" />,
    accessorFn: ({ medianFieldTime }) => medianFieldTime?.seconds ?? -1,
    cell: ({ row: { original } }) => <Median of={original.medianFieldTime} />,
    meta: isNumber,
  },
]
