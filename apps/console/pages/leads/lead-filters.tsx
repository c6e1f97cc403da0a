import type { AddressFilters } from '../../reading/use-address-filters.ts'
import { useSession } from '../../reading/session-context.ts'
import { Choice } from '../../shell/choice.tsx'
import { FilterForm } from '../../shell/filter-form.tsx'
import { siteOptions } from '../../shell/site-names.ts'
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
  return (
    <FilterForm filters={filters} apply={apply} words={texts}>
      {(typed, change) => (
        <>
          <Choice
            label={texts.site}
            none={texts.anySite}
            options={siteOptions(sites)}
            value={typed['site'] ?? ''}
            choose={(value) => change('site', value)}
          />
          <Choice
            label={texts.status}
            none={texts.anyStatus}
            options={Object.entries(overviewTexts.states)}
            value={typed['status'] ?? ''}
            choose={(value) => change('status', value)}
          />
          <Choice
            label={texts.partner}
            none={texts.anyPartner}
            options={partners.map(({ id, name }) => [id, name] as const)}
            value={typed['partner'] ?? ''}
            choose={(value) => change('partner', value)}
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
        </>
      )}
    </FilterForm>
  )
}
