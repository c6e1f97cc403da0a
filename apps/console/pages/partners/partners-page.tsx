import type { listPartners } from '#core/console/partners/list-partners.ts'
import { useAddressFilters } from '../../reading/use-address-filters.ts'
import { useSession } from '../../reading/session-context.ts'
import { useCall } from '../../reading/use-call.ts'
import { Choice, type Option } from '../../shell/choice.tsx'
import { CountedAt } from '../../shell/counted-at.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { seenCountries } from '../../shell/seen-countries.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/partners.json' with { type: 'json' }
import { PartnersTable } from './partners-table.tsx'

const NAMES = ['country', 'period']
const DAYS = ['7', '28'] as const
const USUAL_DAYS = '28'
const dayOptions: readonly Option[] = DAYS.map((count) => [count, fill(texts.days, { count })])

/** Every lender of every country that the person may see. */
export function PartnersPage() {
  const { sites } = useSession()
  const { filters, apply } = useAddressFilters(NAMES)
  const period = DAYS.find((days) => days === filters['period']) ?? USUAL_DAYS
  const query = useCall<typeof listPartners>('/calls/partners', { query: { country: filters['country'], period } })
  const choose = (name: string) => (value: string) => {
    const { [name]: _, ...others } = filters
    apply(value === '' ? others : { ...others, [name]: value })
  }
  return (
    <>
      <PageHeading title={texts.title} intro={texts.intro} />
      <section className="filters" aria-label={texts.filters}>
        <Choice
          label={texts.country}
          value={filters['country'] ?? ''}
          none={texts.everywhere}
          options={seenCountries(sites)}
          choose={choose('country')}
        />
        <Choice label={texts.period} value={period} options={dayOptions} choose={choose('period')} />
      </section>
      <Loaded query={query} empty={({ partners }) => (partners.length === 0 ? texts.empty : undefined)}>
        {({ partners, countedAt }) => (
          <>
            <CountedAt of={countedAt} />
            <PartnersTable partners={partners} days={period} />
          </>
        )}
      </Loaded>
      <section className="meanings">
        <h2>{texts.meanings}</h2>
        <ul>
          {texts.definitions.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
