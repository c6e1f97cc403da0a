import { formatDayOf, type LocalTime } from '#core/texts/format-moment.ts'
import type { OwnView } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

type Lender = OwnView['lenders'][number]

/** Lists the lenders: which were asked, when, their response, and the data sent to them. */
export function Lenders({ lenders, site }: { readonly lenders: readonly Lender[]; readonly site: LocalTime }) {
  const t = useTexts()
  return (
    <section className="card given" aria-labelledby="own-lenders">
      <h2 id="own-lenders">{t('steps>my-application>more>lenders')}</h2>
      {lenders.length === 0 && <p className="hint">{t('steps>my-application>more>nobody')}</p>}
      <dl>
        {lenders.map((lender) => (
          <AskedLender key={lender.name} lender={lender} site={site} />
        ))}
      </dl>
    </section>
  )
}

function AskedLender({
  lender: { name, outcome, isWithdrawn, askedAt, told, loan },
  site,
}: {
  readonly lender: Lender
  readonly site: LocalTime
}) {
  const t = useTexts()
  return (
    <div>
      <dt>{name}</dt>
      <dd className="hint">
        <strong>{isWithdrawn ? t('steps>my-application>more>offerWithdrawn') : t(`steps>my-application>more>${outcome}`)}</strong>
        {askedAt !== undefined && <p>{t('steps>my-application>more>askedAt', { date: formatDayOf(askedAt, site) })}</p>}
        {loan && <p>{t(`steps>my-application>more>loan>${loan.outcome}`, { partner: name, date: formatDayOf(loan.at, site) })}</p>}
        {told.length > 0 && (
          <details>
            <summary>{t('steps>my-application>more>told', { number: told.length })}</summary>
            <ul>
              {told.map((field) => (
                <li key={field}>{t([`fields>${field}>short`, `fields>${field}>label`])}</li>
              ))}
            </ul>
          </details>
        )}
      </dd>
    </div>
  )
}
