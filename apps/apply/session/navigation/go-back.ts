import { findFurthest } from './find-next.ts'
import { goTo } from './go-to.ts'
import { preparePage } from './prepare-page.ts'
import type { Session } from '../state/session.ts'
import { isInFlow } from './flow-order.ts'

/** The page before, by the browser's own history where this application made it. */
export function goBack(session: Session, path: string): void {
  if (session.router.back()) return
  const { order, pages, answers } = session.store.getState()
  const before = order.slice(0, Math.max(0, order.indexOf(path))).findLast((one) => pages[one] && isInFlow(pages[one], answers))
  goTo(session, before ?? '', 'replace')
}

/** Opens a page to change an answer; Continue comes back to where the application was. */
export async function goToChange(session: Session, path: string): Promise<void> {
  const page = await preparePage(session, path)
  if (!page) return
  const isInForm = session.store.getState().order.includes(path)
  session.store.setState(isInForm ? { returnTo: await findFurthest(session) } : { overridePath: path })
  goTo(session, path, 'push')
}
