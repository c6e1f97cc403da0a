import { formatDay } from '#core/texts/format-day.ts'
import { sayList } from '#core/texts/say-list.ts'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import { PolicyText } from '#core/ui/consents/policy-text.tsx'
import { ReferenceNotice } from '#core/ui/notices/reference-notice.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { Advice } from './advice.tsx'
import { Changes } from './changes.tsx'
import { namedIn, shownOf, type Shown } from './endings.ts'
import { Why } from './why.tsx'

/**
 * Says plainly that no lender offers a loan: who decided and why, what would change it, from when
 * the same lenders accept a new application, how to apply again, and where free advice is.
 */
export default function Rejected(screen: ScreenProps) {
  const t = useTexts()
  const { site, view, actions } = screen
  const shown = shownOf(view?.asked, view?.rejection?.notAsked)
  const from = view?.askAgainFrom
  // after a reload, the server has them for whoever holds the application's secret (reapply.ts)
  const isKept = view !== undefined
  const isOpenAgain = from === undefined && shown.isWorthRepeating
  const isMain = isOpenAgain && (view?.rejection?.loans ?? []).length === 0
  return (
    <PageFrame screen={screen} {...wordsOf(shown, (key) => t(`${MORE}>${key}`))}>
      <div className="stack">
        <Sentences says={shown.says} screen={screen} />
        <Why screen={screen} />
        <Changes screen={screen} isKept={isKept} />
        {from !== undefined && <p>{t(`${MORE}>when`, { date: formatDay(from, site.locale) })}</p>}
        <p>
          {isOpenAgain && `${t(`${MORE}>again`)} `}
          {t(`${MORE}>${isKept ? 'kept' : 'anew'}`)}
        </p>
        <button type="button" className={isMain ? 'go' : 'plain'} onClick={() => actions.reapply()}>
          {t(`${MORE}>reapply`)}
        </button>
        <Advice places={view?.rejection?.advice ?? []} />
        {shown.hasReview && (
          <p className="saved">
            <PolicyText text={t(`${MORE}>review`)} code="PROFILING" />
          </p>
        )}
        <ReferenceNotice screen={screen} />
        <a className="plain" href={`${site.basePath}/my-application`}>
          {t('steps>my-application>title')}
        </a>
        <a className="plain" href={site.homePage}>
          {t(`${MORE}>home`)}
        </a>
      </div>
    </PageFrame>
  )
}

const MORE = 'steps>rejected>more'

/** Returns heading and first sentence: another heading never keeps the page's first sentence. */
function wordsOf({ title, lede }: Shown, say: (key: string) => string): { readonly title?: string; readonly lede?: string } {
  if (title === undefined) return lede === undefined ? {} : { lede: say(lede) }
  return { title: say(title), lede: lede === undefined ? '' : say(lede) }
}

/** Says what the applicant and the lenders did; names the lenders. */
function Sentences({ says, screen: { site, view } }: { readonly says: Shown['says']; readonly screen: ScreenProps }) {
  const t = useTexts()
  return says.map((sentence) => {
    if (sentence === 'reason') return <p key={sentence}>{t(`${MORE}>reason`)}</p>
    const partners = namedIn(sentence, view?.asked)
    return partners.length > 0 && <p key={sentence}>{t(`${MORE}>said>${sentence}`, { partners: sayList(partners, site.locale) })}</p>
  })
}
