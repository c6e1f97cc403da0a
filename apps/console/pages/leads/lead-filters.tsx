import { useState } from 'react'
import type { AddressFilters } from '../../reading/use-address-filters.ts'
import { useSession } from '../../reading/session-context.ts'
import { FilterChoice } from '../../shell/filter-choice.tsx'
import overviewTexts from '../../texts/overview.json' with { type: 'json' }
import texts from '../../texts/leads.json' with { type: 'json' }

interface LeadFiltersProps {
  readonly filters: AddressFilters
  readonly partners: readonly { readonly id: string; readonly name: string }[]
  readonly apply: (filters: { [name: string]: string }) => void
}

/** The filters of leads; they count from the press on the button. */
export function LeadFilters({ filters, partners, apply }: LeadFiltersProps) {
  const { sites } = useSession()
  const [typed, setTyped] = useState(filters)
  const change = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const names = sites.map(({ id, brandName, countryName }) => [id, `${brandName} · ${countryName}`] as const)
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault()
        apply(Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')))
      }}
    >
      <FilterChoice name="site" label={texts.site} any={texts.anySite} options={names} typed={typed} change={change} />
      <FilterChoice
        name="status"
        label={texts.status}
        any={texts.anyStatus}
        options={Object.entries(overviewTexts.states)}
        typed={typed}
        change={change}
      />
      <FilterChoice
        name="partner"
        label={texts.partner}
        any={texts.anyPartner}
        options={partners.map(({ id, name }) => [id, name] as const)}
        typed={typed}
        change={change}
      />
      <label>
        {texts.affiliate}
        <input value={typed['affiliate'] ?? ''} maxLength={100} onChange={({ target }) => change('affiliate', target.value)} />
      </label>
      <label>
        {texts.from}
        <input type="date" title={texts.days} value={typed['from'] ?? ''} onChange={({ target }) => change('from', target.value)} />
      </label>
      <label>
        {texts.to}
        <input type="date" title={texts.days} value={typed['to'] ?? ''} onChange={({ target }) => change('to', target.value)} />
      </label>
      <button type="submit">{texts.filter}</button>
      {Object.keys(filters).length > 0 && (
        <button type="button" className="quiet" onClick={() => apply({})}>
          {texts.clear}
        </button>
      )}
    </form>
  )
}
