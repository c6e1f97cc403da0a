import type { LeadView } from '#core/contract/lead-view.ts'
import { restoreApplicationData } from '#core/lead/application-data.ts'
import { dispatch } from '../state/dispatch.ts'
import { isLeadView, receiveView } from '../sync/receive-view.ts'
import { storeAnswers } from './store-lead.ts'
import type { Session } from '../state/session.ts'

/** A lead with its answers, as the server gives it to its applicant. */
export interface OpenedApplication {
  readonly lead: LeadView
  readonly application: unknown
  readonly numbers?: unknown
}

/** Takes a lead's answers over. One that was typed here later stays. */
export async function loadApplication(session: Session, { lead, application, numbers: found }: OpenedApplication): Promise<void> {
  const { answers } = restoreApplicationData(application, await session.pages.sequence())
  dispatch(session, { type: 'application-loaded', answers, numbers: numbersIn(found) })
  receiveView(session, lead)
  await storeAnswers(session)
}

/** A body of the server as a lead with its answers. */
export const isOpenedApplication = (body: unknown): body is OpenedApplication =>
  typeof body === 'object' && body !== null && 'lead' in body && isLeadView(body.lead) && 'application' in body

function numbersIn(found: unknown): { readonly [name: string]: number } {
  const entries = typeof found === 'object' && found !== null ? Object.entries(found) : []
  return Object.fromEntries(entries.flatMap(([name, value]) => (Number.isSafeInteger(value) ? [[name, Number(value)]] : [])))
}
