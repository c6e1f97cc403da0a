import { Link, useParams } from 'wouter'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { showSite } from '#core/console/sites/show-site.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useSession } from '../../reading/session-context.ts'
import { useCall } from '../../reading/use-call.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/sites.json' with { type: 'json' }
import { MissingTexts } from './missing-texts.tsx'
import { SiteChecks } from './site-checks.tsx'
import { SiteFacts } from './site-facts.tsx'
import { SitePolicies } from './site-policies.tsx'

/** Everything that is set and said of one site. */
export function SitePage() {
  const { site = '' } = useParams()
  const query = useCall<typeof showSite>('/calls/sites/{site}', { params: { site } })
  if (query.data === undefined && failureIn(query.error) === 'unknown')
    return (
      <>
        <PageHeading title={texts.title} intro={texts.missing} />
        <Link href="/sites">{texts.back}</Link>
      </>
    )
  return (
    <Loaded query={query} empty={() => undefined}>
      {(data) => <Site key={data.site} site={data} />}
    </Loaded>
  )
}

function Site({ site }: { readonly site: ReplyOf<typeof showSite> }) {
  const { sites } = useSession()
  const { brandName, countryName, timeZone } = sites.find(({ id }) => id === site.site) ?? {}
  const name = brandName === undefined ? site.site : `${brandName} · ${countryName ?? ''}`
  return (
    <article className="lead">
      <PageHeading title={name} intro={fill(texts.today, { day: site.today, zone: timeZone ?? '' })} />
      <p className="back">
        <Link href="/sites">{texts.back}</Link>
      </p>
      <SiteFacts site={site} name={name} />
      <SiteChecks site={site} />
      <section>
        <h2>{texts.lendersHere}</h2>
        {site.lenderNames.length === 0 ? (
          <p className="empty">{texts.noLenders}</p>
        ) : (
          <ul className="names">
            {site.lenderNames.map(({ id, name: lender }) => (
              <li key={id}>{lender}</li>
            ))}
          </ul>
        )}
      </section>
      <MissingTexts site={site} />
      <SitePolicies site={site} />
    </article>
  )
}
