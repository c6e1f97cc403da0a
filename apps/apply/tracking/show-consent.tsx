import { createRoot } from 'react-dom/client'
import { loadStylesheet } from '#core/browser/page/load-stylesheet.ts'
import { makePageEnd } from '#core/browser/page/make-page-end.ts'
import { stepAside } from '#core/browser/page/step-aside.ts'
import { policyAddress } from '#core/model/policies/policy-links.ts'
import { TRACKER_PURPOSES } from '#core/model/vendors/tracker.ts'
import type { Session } from '../session/state/session.ts'
import { ConsentLayer } from './consent-layer.tsx'
import { purposesOf, type Tracking } from './tracking.ts'
import styles from './consent-layer.css?url'

/** Asks what has not been chosen yet, and leaves a way to choose anew at the end of every page. */
export async function showConsent(session: Session, tracking: Tracking): Promise<void> {
  await Promise.all([session.loadTexts(), loadStylesheet(styles)])
  const { layer, strip } = makePageEnd('choices', session.isEmbedded)
  const purposes = purposesOf(tracking, TRACKER_PURPOSES)
  createRoot(layer).render(
    <ConsentLayer
      waits={session.site.trackersWait}
      purposes={purposes.map((id) => ({
        id,
        names: tracking.trackers.filter(({ tracker }) => tracker.purpose === id).map(({ tracker }) => tracker.name),
      }))}
      choices={() => tracking.choices}
      watch={(redraw) => {
        tracking.watchers.add(redraw)
        return () => tracking.watchers.delete(redraw)
      }}
      choose={(choices) => tracking.choose(choices)}
      policy={{ address: policyAddress(session.site.basePath, 'COOKIES'), words: session.findText(['stored>policy'], {}) }}
      strip={strip}
      locale={session.site.locale}
      t={(key, values) => session.findText([`trackers>${key}`], values ?? {})}
    />,
  )
  if (!session.isEmbedded) stepAside(layer, (again) => void session.store.subscribe(again))
}
