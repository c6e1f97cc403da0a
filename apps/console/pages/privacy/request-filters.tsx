import type { AddressFilters } from '../../reading/use-address-filters.ts'
import { useSession } from '../../reading/session-context.ts'
import { Choice } from '../../shell/choice.tsx'
import { FilterForm } from '../../shell/filter-form.tsx'
import { siteOptions } from '../../shell/site-names.ts'
import texts from '../../texts/privacy.json' with { type: 'json' }

interface RequestFiltersProps {
  readonly filters: AddressFilters
  readonly apply: (filters: { [name: string]: string }) => void
}

/** The filters of requests; they count from the press on the button. */
export function RequestFilters({ filters, apply }: RequestFiltersProps) {
  const { sites } = useSession()
  const kinds = Object.entries(texts.kinds)
  return (
    <FilterForm filters={filters} apply={apply} words={texts}>
      {(typed, change) => (
        <>
          <Choice
            label={texts.show}
            none={texts.open}
            options={[['closed', texts.closed]]}
            value={typed['state'] ?? ''}
            choose={(value) => change('state', value)}
          />
          <Choice
            label={texts.kind}
            none={texts.anyKind}
            options={kinds}
            value={typed['kind'] ?? ''}
            choose={(value) => change('kind', value)}
          />
          <Choice
            label={texts.site}
            none={texts.anySite}
            options={siteOptions(sites)}
            value={typed['site'] ?? ''}
            choose={(value) => change('site', value)}
          />
        </>
      )}
    </FilterForm>
  )
}
