import { vi } from 'vitest'
import { loadFlow } from '#apps/apply/session/actions/load-flow.ts'
import type { Press } from '#apps/apply/session/state/session-state.ts'
import type { Session } from '#apps/apply/session/state/session.ts'

/** Presses Continue, with everything that follows it. */
export async function pressContinue(session: Session, press: Press): Promise<void> {
  vi.stubGlobal('document', new EventTarget())
  const flow = await loadFlow(session)
  flow.run({ type: 'press', press })
}
