import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { OwnView, ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

interface OverProps {
  readonly own: Pick<OwnView, 'leadStatus'>
  readonly screen: ScreenProps
}

/**
 * For an application that its applicant ended or that has expired: says why it does not continue,
 * and offers a new one.
 */
export function Over({ own: { leadStatus }, screen: { actions } }: OverProps) {
  const t = useTexts()
  const why = WHY.get(leadStatus)
  if (why === undefined) return null
  return (
    <section className="card">
      <div className="stack">
        <p className="notice">{t(`steps>my-application>more>${why}`)}</p>
        <p>{t('steps>rejected>more>kept')}</p>
        <button type="button" className="go" onClick={() => actions.reapply()}>
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
