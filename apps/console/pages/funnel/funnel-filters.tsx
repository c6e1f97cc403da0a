import { useRef } from 'react'
import { Link } from 'wouter'
import type { funnelClasses } from '#core/console/funnel/funnel-classes.ts'
import { DEVICE_CLASSES } from '#core/tracking/funnel/page-view-report.ts'
import { useCall } from '../../reading/use-call.ts'
import { useSession } from '../../reading/session-context.ts'
import { Choice, type Option } from '../../shell/choice.tsx'
import { seenCountries } from '../../shell/seen-countries.ts'
import texts from '../../texts/funnel.json' with { type: 'json' }
import { sayValue } from './say-class.ts'
import { periodOption, siteOption } from './place-options.ts'
import { addressOf, PERIOD_DAYS, USUAL_PERIOD, type Shown } from './filters.ts'

interface FiltersProps {
  readonly filters: Shown
  readonly apply: (filters: Shown) => void
}

/** The filters, all of which stand in the address; each counts as soon as it is chosen. */
export function FunnelFilters({ filters, apply }: FiltersProps) {
  const { sites } = useSession()
  const { country, site, period } = filters
  const seen = useCall<typeof funnelClasses>('/calls/funnel/classes', { query: { country, site, period } }).data
  const shown = sites.filter((one) => country === undefined || one.country === country)
  const section = useRef<HTMLElement>(null)
  const clear = () => {
    // the pressed button goes with the filters
    section.current?.focus()
    apply({})
  }
  const select = (name: keyof Shown) => (value: string) => apply({ ...filters, page: undefined, [name]: value === '' ? undefined : value })
  return (
    <section ref={section} tabIndex={-1} aria-label={texts.filters}>
      <Devices filters={filters} />
      <div className="filters">
        <Choice
          label={texts.country}
          value={country ?? ''}
          none={texts.everywhere}
          options={seenCountries(sites)}
          choose={(value) => apply({ ...filters, page: undefined, site: undefined, country: value === '' ? undefined : value })}
        />
        <Choice label={texts.site} value={site ?? ''} none={texts.allSites} options={shown.map(siteOption)} choose={select('site')} />
        <Choice label={texts.period} value={period ?? USUAL_PERIOD} options={PERIOD_DAYS.map(periodOption)} choose={select('period')} />
        <Choice
          label={texts.source}
          value={filters.source ?? ''}
          none={texts.any}
          options={optionsOf('source', seen?.sources)}
          choose={select('source')}
        />
        <Choice
          label={texts.host}
          value={filters.host ?? ''}
          none={texts.any}
          options={optionsOf('host', seen?.hosts)}
          choose={select('host')}
        />
        <Choice
          label={texts.release}
          value={filters.release ?? ''}
          none={texts.any}
          options={optionsOf('release', seen?.releases)}
          choose={select('release')}
        />
        {Object.values(filters).some((value) => value !== undefined) && (
          <button type="button" className="quiet" onClick={clear}>
            {texts.clear}
          </button>
        )}
      </div>
    </section>
  )
}

/** One press each: on which devices people give up is asked most. */
function Devices({ filters }: { readonly filters: Shown }) {
  return (
    <nav className="devices" aria-label={texts.device}>
      {[undefined, ...DEVICE_CLASSES].map((device) => (
        <Link
          key={device ?? ''}
          href={addressOf({ ...filters, page: undefined, device })}
          aria-current={filters.device === device ? 'true' : undefined}
        >
          {device === undefined ? texts.anyDevice : texts.devices[device]}
        </Link>
      ))}
    </nav>
  )
}

const optionsOf = (by: keyof typeof sayValue, seen: readonly string[] = []): readonly Option[] =>
  seen.map((value) => [value, sayValue[by](value)])
