import { now } from '#core/browser/clock.ts'
import { isInScope } from '#core/console/scope.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { useSession } from '../../reading/session-context.ts'
import { useScope } from '../../reading/use-scope.ts'
import texts from '../../texts/privacy.json' with { type: 'json' }

interface WhereItCameProps {
  readonly asked: { readonly kind: string; readonly receivedOn: string; readonly site: string }
  readonly change: (name: 'kind' | 'receivedOn' | 'site') => (value: string) => void
  /** True where no application says the site. */
  readonly isOfSite: boolean
}

/** What is asked, when it came in, and at which site. */
export function WhereItCame({ asked, change, isOfSite }: WhereItCameProps) {
  const { sites: seen } = useSession()
  const scope = useScope('work-privacy-requests')
  const sites = seen.filter(({ id }) => isInScope(scope, id))
  // the server refuses a day that has not begun at the site; without one, at the site where it is latest
  const ofSite = isOfSite ? sites.filter(({ id }) => id === asked.site) : []
  const days = (ofSite.length > 0 ? ofSite : sites).map(({ timeZone }) => localDay(new Date(now()), timeZone))
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
        <input
          type="date"
          required
          max={days.toSorted().at(-1)}
          value={asked.receivedOn}
          onChange={({ target }) => change('receivedOn')(target.value)}
        />
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
