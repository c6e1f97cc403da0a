import { useState } from 'react'
import type { AddressFilters } from '../../reading/use-address-filters.ts'
import { useSession } from '../../reading/session-context.ts'
import { Choice } from '../../shell/choice.tsx'
import texts from '../../texts/deliveries.json' with { type: 'json' }

interface LetterFiltersProps {
  readonly filters: AddressFilters
  readonly apply: (filters: { [name: string]: string }) => void
}

/** The filters of what was given up; they count from the press on the button. */
export function LetterFilters({ filters, apply }: LetterFiltersProps) {
  const { sites } = useSession()
  const [typed, setTyped] = useState(filters)
  const change = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const kinds = Object.entries(texts.kinds).map(([kind, { does }]) => [kind, does] as const)
  const names = sites.map(({ id, brandName, countryName }) => [id, `${brandName} · ${countryName}`] as const)
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault()
        apply(Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')))
      }}
    >
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
      <label>
        {texts.from}
        <input type="date" value={typed['from'] ?? ''} onChange={({ target }) => change('from', target.value)} />
      </label>
      <label>
        {texts.to}
        <input type="date" value={typed['to'] ?? ''} onChange={({ target }) => change('to', target.value)} />
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
