import { Link, useParams } from 'wouter'
import type { showPartner } from '#core/console/partners/show-partner.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useSession } from '../../reading/session-context.ts'
import { useCall } from '../../reading/use-call.ts'
import { CountedAt } from '../../shell/counted-at.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { sayNumber, sayShare } from '../../shell/show-number.ts'
import { fill } from '../../texts/fill.ts'
import partnersTexts from '../../texts/partners.json' with { type: 'json' }
import texts from '../../texts/partner.json' with { type: 'json' }
import { HealthOf } from '../partners/partners-table.tsx'
import { sayWithin, stateOf } from '../partners/say-partner.ts'
import type { Changing } from './changing.ts'
import { PartnerAnswers } from './partner-answers.tsx'
import { PausePartner } from './pause-partner.tsx'
import { RulesForm } from './rules-form.tsx'
import { RulesHistory } from './rules-history.tsx'
import { RulesTable } from './rules-table.tsx'

/** One lender in one country: how it answers, by which rules it is sent leads, who changed them; and changing them. */
export function PartnerPage() {
  const { partner = '', country = '' } = useParams()
  const place = { partner, country }
  const query = useCall<typeof showPartner>('/calls/partners/{partner}/{country}', { params: place })
  if (query.data === undefined && failureIn(query.error) === 'unknown')
    return (
      <>
        <PageHeading title={texts.back} intro={texts.missing} />
        <Link href="/partners">{texts.back}</Link>
      </>
    )
  return (
    <Loaded query={query} empty={() => undefined}>
      {(shown) => (
        <Shown key={`${shown.row.partner} ${shown.row.country}`} shown={shown} place={place} reload={() => void query.refetch()} />
      )}
    </Loaded>
  )
}

function Shown({ shown, place, reload }: Changing) {
  const { sites } = useSession()
  const { row, rules, mayChange, countedAt } = shown
  const country = sites.find((site) => site.country === row.country)?.countryName ?? row.country
  return (
    <article className="partner">
      <PageHeading title={fill(texts.title, { name: row.name, country })} intro={fill(texts.intro, { zone: row.timeZone })} />
      <Link href="/partners">{texts.back}</Link>
      <Facts shown={shown} />
      <CountedAt of={countedAt} />
      <PartnerAnswers row={row} />
      <RulesTable rules={rules} />
      {mayChange === 'not-all-brands' && <p className="empty">{fill(texts.notAllBrands, { country })}</p>}
      {mayChange === 'yes' && (
        <>
          <PausePartner shown={shown} place={place} reload={reload} />
          <details>
            <summary>{texts.change}</summary>
            <RulesForm shown={shown} place={place} reload={reload} />
          </details>
        </>
      )}
      <RulesHistory shown={shown} />
    </article>
  )
}

function Facts({ shown: { row } }: Pick<Changing, 'shown'>) {
  const { acceptance, price, cataloguePrice, caps } = row
  const share = fill(partnersTexts.catalogueShare, { share: sayShare(acceptance.catalogue) })
  const facts: readonly (readonly [string, string])[] = [
    [texts.status, partnersTexts.states[stateOf(row)]],
    [texts.address, row.isOn ? (row.hasOwnAddress ? texts.ownAddress : texts.commonAddress) : texts.notOn],
    [texts.times, `${fill(partnersTexts.half, { time: sayWithin(row.half) })}, ${fill(partnersTexts.most, { time: sayWithin(row.most) })}`],
    [texts.share, `${sayShare(acceptance.used)} (${share})`],
    [texts.price, price === cataloguePrice ? price : `${price} (${fill(partnersTexts.cataloguePrice, { price: cataloguePrice })})`],
    [texts.deadLetters, sayNumber(row.deadLetters)],
    [texts.caps, caps.length === 0 ? texts.noCaps : caps.map(({ of, said }) => `${said} ${partnersTexts.capOf[of]}`).join(', ')],
  ]
  return (
    <dl className="facts">
      <div>
        <dt>{texts.health}</dt>
        <dd>
          <HealthOf row={row} />
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
