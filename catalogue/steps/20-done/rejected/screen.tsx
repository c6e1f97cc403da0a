import type { LeadView } from '../../../../core/contract/lead-view.ts'
import { formatDay } from '../../../../core/text/format-day.ts'
import { Tick } from '../../../../core/ui/icons.tsx'
import { PageFrame } from '../../../../core/ui/page-frame.tsx'
import { PolicyText } from '../../../../core/ui/policy-text.tsx'
import type { ScreenProps } from '../../../../core/ui/screen.ts'
import { useTexts } from '../../../../core/ui/use-texts.ts'

/** No lender: said plainly, with who decided, what can help, from when the same lenders take it, and the way to apply again. */
export default function Rejected(screen: ScreenProps) {
  const t = useTexts()
  const { site, view, actions } = screen
  const ending = endingOf(view?.asked)
  const from = view?.askAgainFrom
  // a page that was loaded anew no longer holds the answers of an application that is over
  const isKept = screen.answers['email'] !== undefined
  const isOpenAgain = from === undefined && ending !== 'nobody'
  return (
    <PageFrame screen={screen} {...wordsOf(ending, (key) => t(`${MORE}>${key}`))}>
      <div className="stack">
        {(ending === 'decided' || ending === 'some') && <p>{t(`${MORE}>reason`)}</p>}
        {ending !== 'unanswered' && <Helps helps={helpsFor(screen, ending)} />}
        {from !== undefined && <p>{t(`${MORE}>when`, { date: formatDay(from, site.locale) })}</p>}
        <p>
          {isOpenAgain && `${t(`${MORE}>again`)} `}
          {t(`${MORE}>${isKept ? 'kept' : 'anew'}`)}
        </p>
        <button type="button" className={isOpenAgain ? 'go' : 'plain'} onClick={actions.reapply}>
          {t(`${MORE}>reapply`)}
        </button>
        {ending !== 'unanswered' && (
          <p className="saved">
            <PolicyText text={t(`${MORE}>review`)} code="PROFILING" />
          </p>
        )}
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

function Helps({ helps }: { readonly helps: readonly string[] }) {
  const t = useTexts()
  return (
    <section className="card" aria-labelledby="helps">
      <h2 id="helps">{t(`${MORE}>helps`)}</h2>
      <ul className="points">
        {helps.map((help) => (
          <li key={help}>
            <Tick />
            <span>{t(`${MORE}>${help}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who decided: all that were asked, some of them, none of them, or nobody was asked. */
type Ending = 'decided' | 'some' | 'unanswered' | 'nobody'

/** Without a lead, or with one of an older server, nothing is known of who answered. */
function endingOf(asked: LeadView['asked'] | undefined): Ending {
  if (asked === undefined) return 'decided'
  if (asked.length === 0) return 'nobody'
  const failed = asked.filter(({ outcome }) => outcome === 'failed').length
  if (failed === 0) return 'decided'
  return failed === asked.length ? 'unanswered' : 'some'
}

/** What the page says instead of its own heading and first sentence. */
function wordsOf(ending: Ending, say: (key: string) => string): { readonly title?: string; readonly lede?: string } {
  if (ending === 'decided') return {}
  if (ending === 'unanswered') return { title: say('unanswered>title'), lede: say('unanswered>lede') }
  return { lede: say(ending) }
}

/** Advice for what the applicant said: nobody who owes nothing is told to pay it. */
function helpsFor({ answers }: ScreenProps, ending: Ending): readonly string[] {
  const isOverdue = OVERDUE.some((one) => one === answers['negativeCreditHistory'])
  return ['less', ...(isOverdue ? ['paid'] : []), ...(ending === 'nobody' ? [] : ['wait'])]
}

const OVERDUE = ['ACTIVE', 'LEGAL']
