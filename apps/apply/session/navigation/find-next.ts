import type { Session } from '../state/session.ts'
import { validationContext } from '../actions/validate-typed.ts'
import { retry } from '../sync/retry.ts'
import { preparePage } from './prepare-page.ts'
import { askedPage, isComplete, isInFlow, pathsAfter } from './flow-order.ts'

/** The path after a page, for the answers given; undefined behind the last one. */
export async function findNext(session: Session, path: string): Promise<string | undefined> {
  await knowOrder(session)
  return await firstInFlow(session, pathsAfter(session.store.getState().order, path), () => true)
}

/** The same where all that it takes is here already; undefined where it is not, or where more has to be looked at. */
export function nextAtHand({ store, running }: Session, path: string): string | undefined {
  const { order, pages, answers, asked, returnTo } = store.getState()
  if (!running.isOrderKnown || returnTo !== undefined) return undefined
  const isPassedBy = (one: string) => pages[one] !== undefined && !isInFlow(askedPage(pages[one], asked[one]), answers)
  const next = pathsAfter(order, path).find((one) => !isPassedBy(one))
  return next !== undefined && pages[next] && next !== order.at(-1) ? next : undefined
}

/** The first page that still lacks an answer, else the last one: how far the application has come. */
export async function findFurthest(session: Session): Promise<string> {
  await knowOrder(session)
  const { order, answers } = session.store.getState()
  await Promise.all(order.map((path) => preparePage(session, path)))
  const open = await firstInFlow(session, order, (path) => {
    const { pages, asked } = session.store.getState()
    const page = pages[path]
    return page !== undefined && !isComplete(askedPage(page, asked[path]), answers, validationContext(session))
  })
  return open ?? order.at(-1) ?? ''
}

/** Takes the site's first sequence over, unless the server has said more. */
export async function knowOrder(session: Session): Promise<void> {
  const { pages, store, running } = session
  if (running.isOrderKnown) return
  const { stepOrder } = await retry(session, pages.sequence)
  if (running.isOrderKnown) return
  running.isOrderKnown = true
  store.setState({ order: stepOrder })
}

async function firstInFlow(session: Session, paths: readonly string[], isWanted: (path: string) => boolean): Promise<string | undefined> {
  for (const path of paths) {
    const page = await preparePage(session, path)
    const { answers, asked } = session.store.getState()
    if (page && isInFlow(askedPage(page, asked[path]), answers) && isWanted(path)) return path
  }
  return undefined
}
