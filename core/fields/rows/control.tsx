import { useEffect, useRef, useState, type InputEvent } from 'react'
import type { AnswerRow } from '#core/model/answers/answers.ts'
import { sumCells } from '#core/fields/rows/sum-cells.ts'
import { formatMoney } from '#core/texts/format-money.ts'
import { idOf } from '#core/ui/controls/id-of.ts'
import { usePage } from '#core/ui/page/page-context.ts'
import { readingOf } from '#core/fields/read-form.ts'
import { readRow } from '#core/fields/rows/read-row.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import type { ControlProps, KindOfControl } from '#core/ui/controls/control.ts'
import { RowFields } from './row-fields.tsx'

export const control: KindOfControl = { Control: RowsControl, isGroup: () => true }

/**
 * Rows of the same questions, added and removed one by one. Names contain the row's current index,
 * so that an error is shown at its cell; what is typed stays with its row when another is removed.
 */
function RowsControl({ field, name, value, label, Question }: ControlProps) {
  const t = useTexts()
  const { site } = usePage()
  const { min = 0, max = 1, fields = [], sum } = field.rows ?? {}
  const { rows, add, remove, note } = useRows(Array.isArray(value) ? value : [], min)
  const [said, setSaid] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const moveTo = useMoves(box, name)
  const titleOf = (number: number) => t([`fields>${field.name}>row`, 'rows>row'], { label, number: number + 1 })
  const onInput = (number: number) => (event: InputEvent<HTMLFieldSetElement>) => {
    const { form } = event.currentTarget
    if (form) note(number, readRow(fields, readingOf(new FormData(form), site, `${name}.${number}`)))
  }
  const onRemove = (number: number) => () => {
    remove(number)
    setSaid(t('rows>removed', { row: titleOf(number) }))
    moveTo({ number: Math.max(0, Math.min(number, rows.length - 2)) })
  }
  const onAdd = () => {
    add()
    setSaid('')
    moveTo({ number: rows.length })
  }
  return (
    <div className="rows" id={idOf(name)} tabIndex={-1} ref={box}>
      {/* useMoves dispatches an input event here when a row is added or removed */}
      <input type="hidden" name={`${name}.rows`} value={rows.length} />
      {rows.map(({ key, given, typed }, number) => (
        <fieldset key={key} className="card fields" id={`${idOf(name)}-${number}`} tabIndex={-1} onInput={onInput(number)}>
          <legend>{titleOf(number)}</legend>
          <input type="hidden" name={name} value={number} />
          <RowFields fields={fields} name={`${name}.${number}`} given={given} typed={typed} Question={Question} />
          {rows.length > min && (
            <button type="button" className="link" onClick={onRemove(number)}>
              {t('rows>remove')}
              <span className="unseen"> {titleOf(number)}</span>
            </button>
          )}
        </fieldset>
      ))}
      {rows.length < max && (
        <button type="button" className="plain" onClick={onAdd}>
          {t([`fields>${field.name}>add`, 'rows>add'])}
        </button>
      )}
      <p role="status" className="unseen">
        {said}
      </p>
      {sum && (
        <p className="sum">
          {t(`fields>${field.name}>sum`)}{' '}
          <strong>
            {formatMoney(
              sumCells(
                rows.map(({ typed }) => typed),
                sum.of,
              ),
              site,
            )}
          </strong>
        </p>
      )}
    </div>
  )
}

interface Row {
  /** React key: stays the same as long as the row exists. */
  readonly key: number
  /** Initial values of the row's controls. */
  readonly given: AnswerRow
  readonly typed: AnswerRow
}

function useRows(given: readonly AnswerRow[], min: number) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    Array.from({ length: Math.max(min, given.length) }, (_, key) => ({ key, given: given[key] ?? {}, typed: given[key] ?? {} })),
  )
  return {
    rows,
    add: () => setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, given: {}, typed: {} }]),
    remove: (number: number) => setRows(rows.filter((_, at) => at !== number)),
    note: (number: number, typed: AnswerRow) => setRows(rows.map((row, at) => (at === number ? { ...row, typed } : row))),
  }
}

/** After a row is added or removed, focuses a row and notifies the form with an `input` event. */
function useMoves(box: { readonly current: HTMLElement | null }, name: string) {
  const [moved, setMoved] = useState<{ readonly number: number }>()
  useEffect(() => {
    const { current } = box
    if (!moved || !current) return
    const row = current.ownerDocument.getElementById(`${idOf(name)}-${moved.number}`) ?? current
    row.focus()
    current.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [box, name, moved])
  return setMoved
}
