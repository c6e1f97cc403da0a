import type { lenders } from '#core/console/costs/lenders.ts'
import type { questions } from '#core/console/costs/questions.ts'
import { useCall } from '../../reading/use-call.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import texts from '../../texts/questions.json' with { type: 'json' }
import { CostViews, Filters, useCostFilters, type CostFilters } from './cost-filters.tsx'
import { LendersTable } from './lenders-table.tsx'
import { CostPeriod, CostMeanings } from './meaning.tsx'
import { QuestionsTable } from './questions-table.tsx'

/** What people are asked and what it costs, question by question or lender by lender. The filters stand in the address. */
export function QuestionsPage() {
  const filters = useCostFilters()
  return (
    <>
      <PageHeading title={texts.title} intro={texts.intro} />
      <CostViews of={filters} />
      <Filters of={filters} />
      {filters.isByLender ? <Lenders query={filters.query} /> : <Questions filters={filters} />}
    </>
  )
}

function Questions({ filters }: { readonly filters: CostFilters }) {
  const query = useCall<typeof questions>('/calls/costs/questions', { query: filters.query })
  return (
    <Loaded query={query} empty={({ questions: rows }) => (rows.length === 0 ? texts.empty : undefined)}>
      {(data) => (
        <>
          <CostPeriod of={data} />
          <QuestionsTable questions={data.questions} />
          <CostMeanings />
        </>
      )}
    </Loaded>
  )
}

function Lenders({ query: filters }: { readonly query: CostFilters['query'] }) {
  const query = useCall<typeof lenders>('/calls/costs/lenders', { query: filters })
  return (
    <Loaded query={query} empty={({ lenders: rows }) => (rows.length === 0 ? texts.empty : undefined)}>
      {(data) => (
        <>
          <CostPeriod of={data} />
          <LendersTable lenders={data.lenders} />
          <CostMeanings />
        </>
      )}
    </Loaded>
  )
}
