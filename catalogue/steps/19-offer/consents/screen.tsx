import { useEffect, useState } from 'react'
import { readAskedConsents } from '#core/consent/asked-consents.ts'
import type { DescribedConsent } from '#core/consent/described-consents.ts'
import { DescribedConsentsPage } from '#core/ui/consents/described-consents-page.tsx'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** Shows the consents that the server lists for this application, once the list has loaded. */
export default function Consents(screen: ScreenProps) {
  const { readList } = screen.actions
  const [tries, setTries] = useState(1)
  const [found, setFound] = useState<{ readonly of: number; readonly consents: readonly DescribedConsent[] }>()
  useEffect(() => {
    let isShown = true
    void readList('asked-consents').then((list) => isShown && setFound({ of: tries, consents: readAskedConsents(list) }))
    return () => {
      isShown = false
    }
  }, [readList, tries])
  if (found?.consents.length) return <DescribedConsentsPage screen={screen} consents={found.consents} />
  return <Waiting screen={screen} isLost={found?.of === tries} again={() => setTries(tries + 1)} />
}

interface WaitingProps {
  readonly screen: ScreenProps
  readonly isLost: boolean
  readonly again: () => void
}

function Waiting({ screen, isLost, again }: WaitingProps) {
  const t = useTexts()
  const { page, actions } = screen
  return (
    <PageFrame screen={screen}>
      <p role="status">{t(isLost ? 'steps>consents>more>missing' : 'steps>consents>more>opening')}</p>
      {isLost && (
        <button type="button" className="go" onClick={again}>
          {t('retry')}
        </button>
      )}
      <div className="after">
        {page.skippable && (
          <button type="button" className="link" onClick={actions.skip}>
            {t('skip')}
          </button>
        )}
      </div>
    </PageFrame>
  )
}
