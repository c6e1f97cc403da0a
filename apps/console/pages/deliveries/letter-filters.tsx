import type { AddressFilters } from '../../reading/use-address-filters.ts'
import { useSession } from '../../reading/session-context.ts'
import { Choice } from '../../shell/choice.tsx'
import { FilterForm } from '../../shell/filter-form.tsx'
import { siteOptions } from '../../shell/site-names.ts'
import texts from '../../texts/deliveries.json' with { type: 'json' }

interface LetterFiltersProps {
  readonly filters: AddressFilters
  readonly apply: (filters: { [name: string]: string }) => void
}

/** The filters of what was given up; they count from the press on the button. */
export function LetterFilters({ filters, apply }: LetterFiltersProps) {
  const { sites } = useSession()
  const kinds = Object.entries(texts.kinds).map(([kind, { does }]) => [kind, does] as const)
  return (
    <FilterForm filters={filters} apply={apply} words={texts}>
      {(typed, change) => (
        <>
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
          <label>
            {texts.from}
            <input type="date" value={typed['from'] ?? ''} onChange={({ target }) => change('from', target.value)} />
          </label>
          <label>
            {texts.to}
            <input type="date" value={typed['to'] ?? ''} onChange={({ target }) => change('to', target.value)} />
          </label>
        </>
      )}
    </FilterForm>
  )
}
