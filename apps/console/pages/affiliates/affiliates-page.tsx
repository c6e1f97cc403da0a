import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { listAffiliates } from '#core/console/affiliates/list-affiliates.ts'
import { useAddressFilters, type AddressFilters } from '../../reading/use-address-filters.ts'
import { useSession } from '../../reading/session-context.ts'
import { useCall } from '../../reading/use-call.ts'
import { Choice } from '../../shell/choice.tsx'
import { CountedAt } from '../../shell/counted-at.tsx'
import { FilterForm } from '../../shell/filter-form.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { seenCountries } from '../../shell/seen-countries.ts'
import { sayDay } from '../../shell/show-number.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/affiliates.json' with { type: 'json' }
import { AffiliatesTable } from './affiliates-table.tsx'
import { LinkStatement } from './link-statement.tsx'
import { ReceiversTable } from './receivers-table.tsx'

const NAMES = ['country', 'from', 'to']

/** What affiliates bring and get. The filters stand in the address, so that it can be handed on. */
export function AffiliatesPage() {
  const { filters, apply } = useAddressFilters(NAMES)
  const { country, from, to } = filters
  const query = useCall<typeof listAffiliates>('/calls/affiliates', { query: { country, from, to } })
  return (
    <>
      <PageHeading title={texts.title} intro={texts.intro} />
      <Filters filters={filters} apply={apply} />
      <Loaded query={query} empty={() => undefined}>
        {({ rows, receivers, mayLink, from: first, to: last, countedAt, countedFrom }) => (
          <>
            <p className="base">{fill(texts.base, { from: sayDay(first), to: sayDay(last) })}</p>
            <CountedAt of={countedAt} />
            <NotCounted from={first} countedFrom={countedFrom} />
            {rows.length === 0 ? <p className="empty">{texts.empty}</p> : <AffiliatesTable rows={rows} />}
            <ReceiversTable receivers={receivers} />
            <LinkStatement affiliates={receivers.map(({ affiliate }) => affiliate)} mayLink={mayLink} />
          </>
        )}
      </Loaded>
    </>
  )
}

interface NotCountedProps {
  /** The first day that is shown. */
  readonly from: string
  readonly countedFrom: ReplyOf<typeof listAffiliates>['countedFrom']
}

/** Which of the days that are shown were not counted: a 0 there would be none. */
function NotCounted({ from, countedFrom }: NotCountedProps) {
  return (['leads', 'sales'] as const).map((name) => {
    const day = countedFrom[name]
    if (day !== null && day <= from) return null
    const what = texts.what[name]
    return (
      <p key={name} className="hint">
        {day === null ? fill(texts.never, { what }) : fill(texts.notBefore, { what, day: sayDay(day) })}
      </p>
    )
  })
}

interface FiltersProps {
  readonly filters: AddressFilters
  readonly apply: (filters: { [name: string]: string }) => void
}

/** Country and days; they count from the press on the button. */
function Filters({ filters, apply }: FiltersProps) {
  const { sites } = useSession()
  return (
    <FilterForm
      filters={filters}
      apply={apply}
      words={texts}
      hint={
        <p id="days-hint" className="hint">
          {texts.daysHint}
        </p>
      }
    >
      {(typed, change) => (
        <>
          <Choice
            label={texts.country}
            value={typed['country'] ?? ''}
            none={texts.everywhere}
            options={seenCountries(sites)}
            choose={(value) => change('country', value)}
          />
          {(['from', 'to'] as const).map((name) => (
            <label key={name}>
              {texts[name]}
              <input
                type="date"
                value={typed[name] ?? ''}
                aria-describedby="days-hint"
                onChange={({ target }) => change(name, target.value)}
              />
            </label>
          ))}
        </>
      )}
    </FilterForm>
  )
}
