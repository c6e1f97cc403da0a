import { movedDay } from '../../../../core/define/local-day.ts'
import { formatDay } from '../../../../core/text/format-day.ts'
import { Tick } from '../../../../core/ui/icons.tsx'
import { PageFrame } from '../../../../core/ui/page-frame.tsx'
import type { ScreenProps } from '../../../../core/ui/screen.ts'
import { useTexts } from '../../../../core/ui/use-texts.ts'

/** No lender: said plainly, with what can help, when it makes sense to ask again, and the way to do it. */
export default function Rejected(screen: ScreenProps) {
  const t = useTexts()
  const { site, judging, actions } = screen
  const date = formatDay(movedDay(judging.today, { days: RETRY_DAYS }), site.locale)
  return (
    <PageFrame screen={screen}>
      <div className="stack">
        <p>{t('steps>rejected>more>reason')}</p>
        <section className="card" aria-labelledby="helps">
          <h2 id="helps">{t('steps>rejected>more>helps')}</h2>
          <ul className="points">
            {HELPS.map((help) => (
              <li key={help}>
                <Tick />
                <span>{t(`steps>rejected>more>${help}`)}</span>
              </li>
            ))}
          </ul>
        </section>
        <p>{t('steps>rejected>more>when', { date })}</p>
        <button type="button" className="go" onClick={actions.reapply}>
          {t('steps>rejected>more>reapply')}
        </button>
        <p className="saved">{t('steps>rejected>more>review')}</p>
        <a className="plain" href={`${site.basePath}/my-application`}>
          {t('steps>my-application>title')}
        </a>
        <a className="plain" href={site.homePage}>
          {t('steps>rejected>more>home')}
        </a>
      </div>
    </PageFrame>
  )
}

const HELPS = ['less', 'paid', 'wait']

// lenders keep an application's decision for about a month
const RETRY_DAYS = 30
