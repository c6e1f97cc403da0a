import { retry } from '../sync/retry.ts'
import type { Session } from '../state/session.ts'
import type { Flow } from './flow.ts'

/** Everything that comes after the first page; fetched when it is first needed. */
export async function loadFlow(session: Session): Promise<Flow> {
  const { flow } = session.running
  // the browser answers an import of what it has in a task of its own
  if (flow) return flow
  const { openFlow } = await retry(session, () => import('./open-flow.ts'))
  session.running.flow ??= openFlow(session)
  return session.running.flow
}
