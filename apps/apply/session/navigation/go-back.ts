import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'
import { decideFurthest } from './decide-route.ts'
import { fetchAndDecide } from './fetch-and-decide.ts'
import { isInFlow } from './flow-order.ts'
import { preparePage } from './prepare-page.ts'

/** The page before, by the browser's own history where this application made it. */
export function goBack(session: Session, path: string): void {
  if (session.router.back()) return
  const { order, pages, answers } = session.store.getState()
  const before = order.slice(0, Math.max(0, order.indexOf(path))).findLast((one) => pages[one] && isInFlow(pages[one], answers))
  dispatch(session, { type: 'went', path: before ?? '', method: 'replace' })
}

/** Opens a page to change an answer; Continue comes back to where the application was. */
export async function goToChange(session: Session, path: string): Promise<void> {
  if (!(await preparePage(session, path))) return
  const isInForm = session.store.getState().order.includes(path)
  const returnTo = isInForm ? await fetchAndDecide(session, decideFurthest) : undefined
  dispatch(session, { type: 'change-began', path, returnTo })
}
