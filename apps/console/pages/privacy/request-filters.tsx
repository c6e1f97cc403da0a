import { useState } from 'react'
import type { AddressFilters } from '../../reading/use-address-filters.ts'
import { useSession } from '../../reading/session-context.ts'
import { FilterChoice } from '../../shell/filter-choice.tsx'
import texts from '../../texts/privacy.json' with { type: 'json' }

interface RequestFiltersProps {
  readonly filters: AddressFilters
  readonly apply: (filters: { [name: string]: string }) => void
}

/** The filters of requests; they count from the press on the button. */
export function RequestFilters({ filters, apply }: RequestFiltersProps) {
  const { sites } = useSession()
  const [typed, setTyped] = useState(filters)
  const change = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const names = sites.map(({ id, brandName, countryName }) => [id, `${brandName} · ${countryName}`] as const)
  const kinds = Object.entries(texts.kinds)
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault()
        apply(Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')))
      }}
    >
      <FilterChoice name="state" label={texts.show} any={texts.open} options={[['closed', texts.closed]]} typed={typed} change={change} />
      <FilterChoice name="kind" label={texts.kind} any={texts.anyKind} options={kinds} typed={typed} change={change} />
      <FilterChoice name="site" label={texts.site} any={texts.anySite} options={names} typed={typed} change={change} />
      <button type="submit">{texts.filter}</button>
      {Object.keys(filters).length > 0 && (
        <button type="button" className="quiet" onClick={() => apply({})}>
          {texts.clear}
        </button>
      )}
    </form>
  )
}
