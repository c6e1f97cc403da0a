import type { LeadView } from '#core/contract/lead-view.ts'
import { restoreApplicationData } from '#core/lead/application-data.ts'
import { clearLoaded } from '../actions/page-errors.ts'
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
  const { store, pages } = session
  const { answers } = restoreApplicationData(application, await pages.sequence())
  const numbers = numbersIn(found)
  const { numbers: typed } = store.getState()
  const newer = Object.fromEntries(Object.entries(answers).filter(([name]) => (numbers[name] ?? 0) >= (typed[name] ?? 0)))
  store.setState((state) => ({
    answers: { ...state.answers, ...newer },
    numbers: { ...numbers, ...onlyAbove(state.numbers, numbers) },
    acknowledged: { ...state.acknowledged, ...numbers },
    revision: state.revision + 1,
  }))
  receiveView(session, lead)
  clearLoaded(
    session,
    Object.keys(answers).filter((name) => (numbers[name] ?? 0) > (typed[name] ?? 0)),
  )
  await storeAnswers(session)
}

/** A body of the server as a lead with its answers. */
export const isOpenedApplication = (body: unknown): body is OpenedApplication =>
  typeof body === 'object' && body !== null && 'lead' in body && isLeadView(body.lead) && 'application' in body

const onlyAbove = (own: { readonly [name: string]: number }, others: { readonly [name: string]: number }) =>
  Object.fromEntries(Object.entries(own).filter(([name, number]) => number > (others[name] ?? 0)))

function numbersIn(found: unknown): { readonly [name: string]: number } {
  const entries = typeof found === 'object' && found !== null ? Object.entries(found) : []
  return Object.fromEntries(entries.flatMap(([name, value]) => (Number.isSafeInteger(value) ? [[name, Number(value)]] : [])))
}
