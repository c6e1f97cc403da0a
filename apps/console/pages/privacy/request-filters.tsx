import { useState } from 'react'
import type { AddressFilters } from '../../reading/use-address-filters.ts'
import { useSession } from '../../reading/session-context.ts'
import { Choice } from '../../shell/choice.tsx'
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
        options={names}
        value={typed['site'] ?? ''}
        choose={(value) => change('site', value)}
      />
      <button type="submit">{texts.filter}</button>
      {Object.keys(filters).length > 0 && (
        <button type="button" className="quiet" onClick={() => apply({})}>
          {texts.clear}
        </button>
      )}
    </form>
  )
}
