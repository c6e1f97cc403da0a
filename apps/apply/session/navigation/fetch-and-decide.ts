import { validationContext } from '../actions/validation-context.ts'
import { retry } from '../sync/retry.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'
import type { Decision, Known } from './decide-route.ts'
import { preparePage } from './prepare-page.ts'

/** Makes a decision, with everything fetched that it lacks; over a network that is gone for a while too. */
export async function fetchAndDecide<Of>(session: Session, decide: (known: Known) => Decision<Of>): Promise<Of> {
  const absent = new Set<string>()
  for (;;) {
    const decision = decide({ state: session.store.getState(), absent, context: validationContext(session) })
    if ('is' in decision) return decision.is
    if (decision.lacks === 'sequence') await knowSequence(session)
    else await Promise.all(decision.lacks.map((path) => fetchOrNote(session, path, absent)))
  }
}

async function fetchOrNote(session: Session, path: string, absent: Set<string>): Promise<void> {
  const page = await preparePage(session, path)
  if (page?.id !== path) absent.add(path)
}

/** Brings the site's pages and states. */
export async function knowSequence(session: Session): Promise<void> {
  if (session.store.getState().sequence) return
  dispatch(session, { type: 'sequence-known', sequence: await retry(session, session.pages.sequence) })
}
