import type { AddressFilters } from '../../reading/use-address-filters.ts'
import { fill } from '../../texts/fill.ts'
import { FilterForm } from '../../shell/filter-form.tsx'
import texts from '../../texts/audit.json' with { type: 'json' }

/** The filters of the log; they count from the press on the button. */
export function AuditFilters({
  filters,
  apply,
}: {
  readonly filters: AddressFilters
  readonly apply: (filters: { [name: string]: string }) => void
}) {
  return (
    <FilterForm filters={filters} apply={apply} words={texts}>
      {(typed, change) => (
        <>
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
        </>
      )}
    </FilterForm>
  )
}
