import { useState } from 'react'
import { Link, useParams } from 'wouter'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { revealLead } from '#core/console/leads/reveal-lead.ts'
import type { ShownLead, showLead } from '#core/console/leads/show-lead.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useSession } from '../../reading/session-context.ts'
import { useCall } from '../../reading/use-call.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { momentIn, zoneName } from '../../shell/show-time.ts'
import { fill } from '../../texts/fill.ts'
import overviewTexts from '../../texts/overview.json' with { type: 'json' }
import texts from '../../texts/lead.json' with { type: 'json' }
import { Answers } from './answers.tsx'
import { Consents } from './consents.tsx'
import { LeadMoney } from './lead-money.tsx'
import { PartnerReasons } from './partner-reasons.tsx'
import { RunAgain } from './run-again.tsx'
import { Timeline } from './timeline.tsx'

/** Everything about one lead: why each lender was or was not asked, what happened, and what it agreed to and brought. */
export function LeadPage() {
  const { id = '' } = useParams()
  const query = useCall<typeof showLead>('/calls/leads/{id}', { params: { id } })
  if (query.data === undefined && failureIn(query.error) === 'unknown')
    return (
      <>
        <PageHeading title={texts.back} intro={texts.missing} />
        <Link href="/leads">{texts.back}</Link>
      </>
    )
  return (
    <Loaded query={query} empty={() => undefined}>
      {(lead) => <Story key={lead.id} lead={lead} reload={() => void query.refetch()} />}
    </Loaded>
  )
}

const STATES: { readonly [status: string]: string } = { ...overviewTexts.states, erased: texts.erased }

/** True where a lead that is read again is the one whose data was shown; its timeline may have gone on. */
const isSame = (before: ShownLead, { answers, consents, partners }: ShownLead): boolean =>
  before.answers === answers && before.consents === consents && before.partners === partners

function Story({ lead, reload }: { readonly lead: ShownLead; readonly reload: () => void }) {
  const { sites } = useSession()
  // not kept beyond this page, nor beyond what was read of the lead: it may have other answers by now
  const [shown, setShown] = useState<{ readonly of: ShownLead; readonly revealed: ReplyOf<typeof revealLead> | undefined }>()
  const revealed = shown && isSame(shown.of, lead) ? shown.revealed : undefined
  const site = sites.find(({ id }) => id === lead.site)
  const zone = site?.timeZone ?? 'UTC'
  const isErased = lead.status === 'erased'
  const facts: readonly (readonly [string, string])[] = [
    [texts.status, STATES[lead.status] ?? lead.status],
    [texts.site, site ? `${site.brandName} · ${site.countryName}` : lead.site],
    [texts.created, `${momentIn(lead.createdAt, zone)} ${zoneName(lead.createdAt, zone)}`],
    ...(lead.affiliate === null ? [] : [[texts.affiliate, lead.affiliate] as const]),
    [texts.id, lead.id],
  ]
  return (
    <article className="lead">
      <PageHeading title={fill(texts.title, { reference: lead.reference })} intro={fill(texts.zone, { zone })} />
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RunAgain lead={lead} reload={reload} />
      <PartnerReasons partners={lead.partners} isErased={isErased} revealed={revealed?.said} />
      <Timeline entries={lead.timeline} isLogSeen={lead.isLogSeen} postbacksKeptDays={lead.postbacksKeptDays} zone={zone} />
      <Answers lead={lead} revealed={revealed} show={(next) => setShown({ of: lead, revealed: next })} />
      <Consents lead={lead} zone={zone} revealed={revealed?.consents} />
      <LeadMoney money={lead.money} isErased={isErased} />
      <section aria-labelledby="traces">
        <h2 id="traces">{texts.traces}</h2>
        {lead.traces.length === 0 ? (
          <p className="empty">{texts.noTraces}</p>
        ) : (
          <ul className="codes">
            {lead.traces.map((trace) => (
              <li key={trace}>
                <code>{trace}</code>
              </li>
            ))}
          </ul>
        )}
      </section>
    </article>
  )
}
