import { LEAD_STATUS } from '../../../../core/lead/lead-status.ts'
import type { OwnView, ScreenProps } from '../../../../core/ui/screen.ts'
import { useTexts } from '../../../../core/ui/use-texts.ts'

interface OverProps {
  readonly own: Pick<OwnView, 'leadStatus'>
  readonly screen: ScreenProps
}

/** Of an application that its applicant ended, or whose time is over: why it goes on no more, and the way to a new one. */
export function Over({ own: { leadStatus }, screen: { answers, actions } }: OverProps) {
  const t = useTexts()
  const why = WHY.get(leadStatus)
  if (why === undefined) return null
  // a page that was loaded anew no longer holds the answers of an application that is over
  const isKept = answers['email'] !== undefined
  return (
    <section className="card">
      <div className="stack">
        <p className="notice">{t(`steps>my-application>more>${why}`)}</p>
        <p>{t(`steps>rejected>more>${isKept ? 'kept' : 'anew'}`)}</p>
        <button type="button" className="go" onClick={actions.reapply}>
          {t('steps>rejected>more>reapply')}
        </button>
      </div>
    </section>
  )
}

const WHY: ReadonlyMap<number, 'ended' | 'expired'> = new Map([
  [LEAD_STATUS.withdrawn, 'ended'],
  [LEAD_STATUS.expired, 'expired'],
])
