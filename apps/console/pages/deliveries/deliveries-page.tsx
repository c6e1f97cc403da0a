import type { deliveries } from '#core/console/deliveries/deliveries.ts'
import { useCall } from '../../reading/use-call.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import texts from '../../texts/deliveries.json' with { type: 'json' }
import { DeadLetters } from './dead-letters.tsx'
import { KindsTable } from './kinds-table.tsx'
import { Receivers } from './receivers.tsx'

/** What is done after an answer: the queue, what was given up, and who is told nothing. */
export function DeliveriesPage() {
  const query = useCall<typeof deliveries>('/calls/deliveries')
  const reload = () => void query.refetch()
  return (
    <div className="deliveries">
      <PageHeading title={texts.title} intro={texts.intro} />
      <section aria-labelledby="jobs-heading">
        <h2 id="jobs-heading">{texts.jobs}</h2>
        <Loaded query={query} empty={() => undefined}>
          {(data) => (
            <>
              {data.kinds.length === 0 ? <p className="empty">{texts.empty}</p> : <KindsTable kinds={data.kinds} />}
              <Receivers of={data} reload={reload} />
            </>
          )}
        </Loaded>
      </section>
      <DeadLetters reload={reload} />
    </div>
  )
}
