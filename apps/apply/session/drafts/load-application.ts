import type { OpenedLead } from '#core/contract/open-link.ts'
import { restoreApplicationData } from '#core/lead/application-data.ts'
import { clearLoaded } from '../actions/page-errors.ts'
import { receiveView } from '../sync/receive-view.ts'
import { storeAnswers } from './store-lead.ts'
import type { Session } from '../state/session.ts'

/** Takes a lead's answers over. One that was typed here later stays. */
export async function loadApplication(session: Session, { lead, application, numbers }: OpenedLead): Promise<void> {
  const { store, pages } = session
  const { answers } = restoreApplicationData(application, await pages.sequence())
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

const onlyAbove = (own: { readonly [name: string]: number }, others: { readonly [name: string]: number }) =>
  Object.fromEntries(Object.entries(own).filter(([name, number]) => number > (others[name] ?? 0)))
