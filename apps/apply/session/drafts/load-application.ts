import type { OpenedLead } from '#core/contract/customer/open-link.ts'
import { restoreApplicationData } from '#core/lead/application-data.ts'
import { dispatch } from '../state/dispatch.ts'
import { receiveView } from '../sync/receive-view.ts'
import { storeAnswers } from './store-lead.ts'
import type { Session } from '../state/session.ts'

/** Takes a lead's answers over. One that was typed here later stays. */
export async function loadApplication(session: Session, { lead, application, numbers }: OpenedLead): Promise<void> {
  const { answers } = restoreApplicationData(application, await session.pages.sequence())
  dispatch(session, { type: 'application-loaded', answers, numbers })
  receiveView(session, lead)
  await storeAnswers(session)
}
