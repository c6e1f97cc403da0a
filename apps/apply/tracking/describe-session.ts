import { readKey } from '#core/browser/storage/storage-door.ts'
import type { RecordedAttributes } from '#core/model/vendors/vendor.ts'
import { recorderAttributes } from '#core/tracking/recorder-attributes.ts'
import { currentState, shownProgress } from '../session/state/application-state.ts'
import { ownAnswers } from '../session/state/linked-fields.ts'
import { knownFields } from '../session/sync/make-payload.ts'
import type { Session } from '../session/state/session.ts'
import { sessionIdOf } from './session-id-of.ts'
import type { SiteTracker } from './tracking.ts'
import { letsThrough } from './vendor-page.ts'

/** The attributes of a recording as the application stands now; personal values are masked unless the site lets them through. */
export async function describeSession(session: Session, one: SiteTracker): Promise<RecordedAttributes> {
  const { site, storage, store, router, pages } = session
  const { wirePaths } = await pages.sequence()
  const { view, leadId, ...state } = store.getState()
  const answers = ownAnswers(store.getState())
  const plain = new Set(knownFields(state).flatMap(({ name, personal }) => (personal ? [] : [name])))
  const { amount, period } = answers
  const redirectUrl = readKey(storage, 'redirectUrl')
  return recorderAttributes(
    {
      environmentType: site.environment,
      sessionId: sessionIdOf(session),
      sessionStartedAt: readKey(storage, 'sessionStartedAt')?.toISOString() ?? '',
      app: site.site,
      progressState: currentState([...shownProgress({ ...state, view })]),
      lastAppRoute: `/${router.path().split('/')[0] ?? ''}`,
      reapplying: readKey(storage, 'reapplying') === true,
      redirected: readKey(storage, 'redirected') === true,
      ...(leadId !== undefined && { leadId }),
      ...(view?.applicationResult && aboutResult(view.applicationResult)),
      // a partner's address may say whose application it is
      ...(redirectUrl !== undefined && { redirectUrl: letsThrough(one) ? redirectUrl : (redirectUrl.split(/[?#]/u)[0] ?? '') }),
      ...(readKey(storage, 'redirectMethod') && { redirectMethod: readKey(storage, 'redirectMethod') ?? 'GET' }),
      ...(typeof amount === 'number' && { amount }),
      ...(typeof period === 'number' && { period }),
    },
    {
      answers,
      wirePaths: new Map(Object.entries(wirePaths)),
      isPersonal: (name) => !plain.has(name),
      letsThrough: letsThrough(one),
    },
  )
}

const aboutResult = (
  applicationResult: NonNullable<NonNullable<ReturnType<Session['store']['getState']>['view']>['applicationResult']>,
) => ({
  applicationResult,
  status: applicationResult.application.status,
  ...(applicationResult.offerId !== undefined && { offerId: applicationResult.offerId }),
  ...(applicationResult.partner && { partnerName: applicationResult.partner.name }),
})
