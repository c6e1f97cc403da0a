import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { funnel } from '#core/console/funnel/funnel.ts'
import { useCall } from '../../reading/use-call.ts'
import { useSession, type Session } from '../../reading/session-context.ts'
import { CountedAt } from '../../shell/counted-at.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/funnel.json' with { type: 'json' }
import { ClassesTable } from './classes-table.tsx'
import { DaysChart } from './days-chart.tsx'
import { FieldsTable } from './fields-table.tsx'
import { type Funnel } from './figures.ts'
import { sayDay, sayNumber } from '../../shell/show-number.ts'
import { readFilters, writeFilters, type Filters, type Shown } from './filters.ts'
import { sayFinding, type Asked } from './finding.ts'
import { FunnelFilters } from './funnel-filters.tsx'
import { PagesTable } from './pages-table.tsx'
import { Meanings } from './term.tsx'

/** Where people give up. The filters stand in the address, so that it can be handed on. */
export function FunnelPage() {
  const [search, setSearch] = useSearchParams()
  const { sites } = useSession()
  const shown = useMemo(() => readFilters(search), [search])
  const filters = useMemo(() => withoutClass(shown), [shown])
  const query = useCall<typeof funnel>('/calls/funnel', { query: filters })
  const apply = useCallback((next: Shown) => setSearch(writeFilters(next)), [setSearch])
  const choose = useCallback((page: string) => apply({ ...shown, page }), [apply, shown])
  return (
    <>
      <PageHeading title={texts.title} intro={texts.intro} />
      <FunnelFilters filters={shown} apply={apply} />
      <Loaded query={query} empty={({ pages }) => (pages.length === 0 ? texts.empty : undefined)}>
        {(data) => (
          <>
            <p className="finding">{sayFinding(data, askedIn(filters, sites))}</p>
            <TimeBase of={data} />
            <CountedAt of={data.countedAt} />
            <PagesTable pages={data.pages} chosen={data.chosen?.page} choose={choose} />
            {data.chosen && <FieldsTable of={data.chosen} />}
            <ClassesTable
              shown={shown}
              apply={apply}
              page={filters.page === undefined ? undefined : (data.chosen?.title ?? filters.page)}
            />
            <DaysChart days={data.days} />
            <Meanings />
          </>
        )}
      </Loaded>
    </>
  )
}

/** What is compared changes none of the other figures. */
function withoutClass(shown: Shown): Filters {
  const { by: _, ...filters } = shown
  return filters
}

const MOST_ZONES = 3

/** Of which days the figures are, in which time zone, and what the server itself counted. */
function TimeBase({ of: { from, to, before, timeZones, leads } }: { readonly of: Funnel }) {
  const zones = timeZones.length > MOST_ZONES ? fill(texts.zonesOfMany, { count: timeZones.length }) : timeZones.join(', ')
  const days = { from: sayDay(from), to: sayDay(to), beforeFrom: sayDay(before.from), beforeTo: sayDay(before.to) }
  return (
    <div className="base">
      <p>{fill(texts.base, { ...days, zones })}</p>
      {leads && <p>{fill(texts.leads, Object.fromEntries(Object.entries(leads).map(([name, count]) => [name, sayNumber(count)])))}</p>}
    </div>
  )
}

function askedIn({ site, country, device }: Filters, sites: Session['sites']): Asked {
  const found = sites.find(({ id }) => id === site)
  const place = found
    ? `${found.brandName} ${found.country.toUpperCase()}`
    : (sites.find((one) => one.country === country)?.countryName ?? country ?? texts.allPlaces)
  return { place, devices: device === undefined ? texts.onAny : texts.onDevices[device] }
}
