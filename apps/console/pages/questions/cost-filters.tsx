import { Link } from 'wouter'
import type { GivenTo } from '#core/console/define-console-call.ts'
import type { questions } from '#core/console/costs/questions.ts'
import { useAddressFilters, type AddressFilters } from '../../reading/use-address-filters.ts'
import { useSession } from '../../reading/session-context.ts'
import { Choice } from '../../shell/choice.tsx'
import funnelTexts from '../../texts/funnel.json' with { type: 'json' }
import texts from '../../texts/questions.json' with { type: 'json' }
import { PERIOD_DAYS, USUAL_PERIOD } from '../funnel/filters.ts'
import { seenCountries } from '../../shell/seen-countries.ts'
import { periodOption, siteOption } from '../funnel/place-options.ts'

/** What the address asks for. */
export interface CostFilters {
  readonly query: GivenTo<typeof questions, 'query'>
  readonly isByLender: boolean
  readonly filters: AddressFilters
  readonly apply: (filters: { [name: string]: string }) => void
}

/** Reads the filters from the address; a period that there is not counts as none. */
export function useCostFilters(): CostFilters {
  const { filters, apply } = useAddressFilters(['country', 'site', 'period', 'by'])
  const period = PERIOD_DAYS.find((one) => one === filters['period'])
  const query = { country: filters['country'], site: filters['site'], period }
  return { query, isByLender: filters['by'] === 'lender', filters, apply }
}

/** An address with filters; what is undefined is left out. */
export function addressWith(path: string, filters: { readonly [name: string]: string | undefined }): string {
  const chosen = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const query = new URLSearchParams(chosen).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Sites and days; each counts as soon as it is chosen. */
export function Filters({ of: { filters, apply } }: { readonly of: CostFilters }) {
  const { sites } = useSession()
  const { country, site, period } = filters
  const shown = sites.filter((one) => country === undefined || one.country === country)
  const choose = (changed: { readonly [name: string]: string }) =>
    apply(Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== '')))
  return (
    <section aria-label={texts.filters} className="filters">
      <Choice
        label={funnelTexts.country}
        value={country ?? ''}
        none={funnelTexts.everywhere}
        options={seenCountries(sites)}
        choose={(value) => choose({ country: value, site: '' })}
      />
      <Choice
        label={funnelTexts.site}
        value={site ?? ''}
        none={funnelTexts.allSites}
        options={shown.map(siteOption)}
        choose={(value) => choose({ site: value })}
      />
      <Choice
        label={funnelTexts.period}
        value={period ?? USUAL_PERIOD}
        options={PERIOD_DAYS.map(periodOption)}
        choose={(value) => choose({ period: value })}
      />
    </section>
  )
}

/** Questions or lenders: one press each. */
export function CostViews({ of: { isByLender, filters } }: { readonly of: CostFilters }) {
  return (
    <nav className="devices" aria-label={texts.views.label}>
      <Link href={addressWith('/questions', { ...filters, by: undefined })} aria-current={isByLender ? undefined : 'true'}>
        {texts.views.question}
      </Link>
      <Link href={addressWith('/questions', { ...filters, by: 'lender' })} aria-current={isByLender ? 'true' : undefined}>
        {texts.views.lender}
      </Link>
    </nav>
  )
}
