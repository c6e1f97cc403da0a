import { useState } from 'react'
import type { AddressFilters } from '../../reading/use-address-filters.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/audit.json' with { type: 'json' }

/** The filters of the log; they count from the press on the button. */
export function AuditFilters({
  filters,
  apply,
}: {
  readonly filters: AddressFilters
  readonly apply: (filters: { [name: string]: string }) => void
}) {
  const [typed, setTyped] = useState(filters)
  const change = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const isFiltered = Object.keys(filters).length > 0
  const send = () => apply(Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')))
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label>
        {texts.who}
        <input value={typed['person'] ?? ''} maxLength={200} onChange={({ target }) => change('person', target.value)} />
      </label>
      <label>
        {texts.action}
        <select value={typed['action'] ?? ''} onChange={({ target }) => change('action', target.value)}>
          <option value="" />
          {Object.entries(texts.actions).map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {fill(texts.day, { zone: 'UTC' })}
        <input type="date" value={typed['day'] ?? ''} onChange={({ target }) => change('day', target.value)} />
      </label>
      <button type="submit">{texts.filter}</button>
      {isFiltered && (
        <button type="button" className="quiet" onClick={() => apply({})}>
          {texts.clear}
        </button>
      )}
    </form>
  )
}
