import { useMemo } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { showRuleDraft } from '#core/console/what-if/rule-drafts.ts'
import type { whatIf } from '#core/console/what-if/what-if.ts'
import { useSession } from '../../reading/session-context.ts'
import { useCall } from '../../reading/use-call.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { Choice } from '../../shell/choice.tsx'
import { seenCountries } from '../../shell/seen-countries.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/what-if.json' with { type: 'json' }
import { addressOf, readAsked, type Asked } from './address.ts'
import { partnersIn } from './draft-partners.ts'
import { KeptDrafts } from './kept-drafts.tsx'
import { REPLAY_PERIOD_DAYS } from './periods.ts'
import type { InForce } from './say-rules.ts'
import { Workshop } from './workshop.tsx'

/** What leads would have brought under other rules. Country, period and the kept draft stand in the address. */
export function WhatIfPage() {
  const search = useSearch()
  const asked = useMemo(() => readAsked(new URLSearchParams(search)), [search])
  const query = useCall<typeof whatIf>('/calls/what-if', { query: { country: asked.country } })
  return (
    <>
      <PageHeading title={texts.title} intro={texts.intro} />
      <div className="timeless">
        <Loaded query={query} empty={(inForce) => (inForce ? undefined : texts.none)}>
          {(inForce) =>
            inForce && (
              <>
                <Choices asked={asked} country={inForce.country} />
                <KeptDrafts country={inForce.country} timeZone={inForce.timeZone} />
                {asked.draft === undefined ? (
                  <Workshop key={inForce.country} asked={asked} inForce={inForce} />
                ) : (
                  <Opened key={asked.draft} asked={asked} id={asked.draft} inForce={inForce} />
                )}
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

/** Country and period; each counts as soon as it is chosen. */
function Choices({ asked, country }: { readonly asked: Asked; readonly country: string }) {
  const { sites } = useSession()
  const [, goTo] = useLocation()
  return (
    <section className="filters" aria-label={texts.filters}>
      <Choice
        label={texts.country}
        value={country}
        options={seenCountries(sites)}
        choose={(value) => goTo(addressOf({ period: asked.period, country: value }))}
      />
      <Choice
        label={texts.period}
        value={asked.period}
        options={REPLAY_PERIOD_DAYS.map((count) => [count, fill(texts.days, { count })])}
        choose={(value) =>
          goTo(addressOf({ ...asked, country, period: REPLAY_PERIOD_DAYS.find((days) => days === value) ?? asked.period }))
        }
      />
      {asked.draft !== undefined && <Link href={addressOf({ ...asked, draft: undefined })}>{texts.leave}</Link>}
    </section>
  )
}

interface OpenedProps {
  readonly asked: Asked
  readonly id: string
  readonly inForce: InForce
}

function Opened({ asked, id, inForce }: OpenedProps) {
  const query = useCall<typeof showRuleDraft>('/calls/rule-drafts/{id}', { params: { id } })
  return (
    <div className="timeless">
      <Loaded query={query} empty={() => undefined}>
        {({ draft, ...head }) =>
          // while another draft is read, the one before must not be taken for it
          head.id === id && <Workshop asked={asked} inForce={inForce} opened={{ head, partners: partnersIn(draft) ?? {} }} />
        }
      </Loaded>
    </div>
  )
}
