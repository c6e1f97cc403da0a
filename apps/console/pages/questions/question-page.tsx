import { Link, useParams } from 'wouter'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { question } from '#core/console/costs/question.ts'
import { useCall } from '../../reading/use-call.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/questions.json' with { type: 'json' }
import { addressWith, Filters, useCostFilters } from './cost-filters.tsx'
import { CostPeriod, CostMeanings } from './meaning.tsx'
import { sayFindings } from './say-findings.ts'
import { SitesTable } from './sites-table.tsx'

type Question = ReplyOf<typeof question>

/** What one question costs and brings, in words by country and in figures by site. */
export function QuestionPage() {
  const { field } = useParams<{ field: string }>()
  const filters = useCostFilters()
  const query = useCall<typeof question>('/calls/costs/questions/{field}', { params: { field }, query: filters.query })
  return (
    <>
      <p>
        <Link href={addressWith('/questions', filters.filters)}>{texts.back}</Link>
      </p>
      <PageHeading title={query.data ? fill(texts.questionTitle, { label: query.data.label }) : texts.title} />
      <Filters of={filters} />
      <Loaded query={query} empty={({ sites }) => (sites.length === 0 ? texts.notAsked : undefined)}>
        {(data) => <Costs of={data} />}
      </Loaded>
    </>
  )
}

function Costs({ of }: { readonly of: Question }) {
  return (
    <>
      <section aria-label={texts.findings}>
        <ul>
          {sayFindings(of.sites).map((finding) => (
            <li key={finding} className="finding">
              {finding}
            </li>
          ))}
        </ul>
      </section>
      <CostPeriod of={of} />
      <SitesTable sites={of.sites} />
      <CostMeanings />
    </>
  )
}
