import { useSession } from '../../reading/session-context.ts'
import texts from '../../texts/privacy.json' with { type: 'json' }

interface WhereItCameProps {
  readonly asked: { readonly kind: string; readonly receivedOn: string; readonly site: string }
  readonly change: (name: 'kind' | 'receivedOn' | 'site') => (value: string) => void
  /** True where no application says the site. */
  readonly isOfSite: boolean
}

/** What is asked, when it came in, and at which site. */
export function WhereItCame({ asked, change, isOfSite }: WhereItCameProps) {
  const { sites } = useSession()
  return (
    <>
      <label>
        {texts.kind}
        <select value={asked.kind} onChange={({ target }) => change('kind')(target.value)}>
          {Object.entries(texts.kinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {texts.day}
        <input type="date" required value={asked.receivedOn} onChange={({ target }) => change('receivedOn')(target.value)} />
      </label>
      {isOfSite && (
        <label>
          {texts.whereSite}
          <select value={asked.site} onChange={({ target }) => change('site')(target.value)}>
            <option value="" />
            {sites.map(({ id, brandName, countryName }) => (
              <option key={id} value={id}>
                {brandName} · {countryName}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
