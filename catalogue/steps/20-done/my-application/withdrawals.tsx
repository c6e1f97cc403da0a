import { formatDayOf, type LocalTime } from '#core/texts/format-moment.ts'
import type { OwnView } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

type Notice = NonNullable<OwnView['notices']>[number]

const HERE = 'steps>my-application>more>withdrawals'

/** Says of each withdrawal how many of the lenders that had the application know of it, which ones, and since when. */
export function Withdrawals({ notices, site }: { readonly notices: readonly Notice[]; readonly site: LocalTime }) {
  const t = useTexts()
  const each = Object.entries(Object.groupBy(notices, ({ kind, code = '' }) => `${kind} ${code}`))
  return (
    <section className="card given" id="own-withdrawals" aria-labelledby="own-withdrawals-title">
      <h2 id="own-withdrawals-title">{t(`${HERE}>title`)}</h2>
      {each.map(([key, own = []]) => (
        <Withdrawal key={key} notices={own} site={site} />
      ))}
    </section>
  )
}

function Withdrawal({ notices, site }: { readonly notices: readonly Notice[]; readonly site: LocalTime }) {
  const t = useTexts()
  const told = notices.filter(({ toldAt }) => toldAt !== undefined).length
  const what = notices[0]?.kind === 'consent-withdrawal' ? 'consent' : 'application'
  return (
    <>
      <p>
        <strong>{t(`${HERE}>${what}`, { told, all: notices.length })}</strong>
      </p>
      <ul>
        {notices.map(({ name, toldAt, isOtherWays }) => (
          <li key={name}>
            {toldAt === undefined
              ? t(`${HERE}>${isOtherWays ? 'otherWays' : 'trying'}`, { lender: name })
              : t(`${HERE}>told`, { lender: name, date: formatDayOf(toldAt, site) })}
          </li>
        ))}
      </ul>
    </>
  )
}
