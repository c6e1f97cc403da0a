import { callBackend } from '../../../core/browser/backend.ts'
import { readLeadStatus } from '../../../core/contract/read-lead-status.ts'
import { readKept } from './read-kept.ts'
import { queueOf } from './queue-of.ts'
import { isLeadView, receiveView } from './receive-view.ts'
import { forgetLead, recallLead, TOKEN_KEY } from './remember-lead.ts'
import type { Session } from './session.ts'

/** Takes up what an earlier page of this application left: answers, the lead, and the saves that did not come through. */
export async function recall(session: Session): Promise<void> {
  session.running.token ??= session.storage.session.readText(TOKEN_KEY) ?? undefined
  const sequence = await session.pages.sequence()
  const { answers: stored, id } = recallLead(session, sequence)
  const kept = await readKept(session, sequence.kinds)
  session.store.setState(({ answers, numbers }) => ({
    answers: { ...answers, ...stored, ...kept.answers },
    numbers: { ...numbers, ...kept.numbers },
    ...(id !== undefined && { leadId: id }),
  }))
  if (id !== undefined) await readLead(session, id)
  await queueOf(session).resume()
}

/** Where the lead is by now. One that the server does not know is forgotten, its answers are not. */
async function readLead(session: Session, id: string): Promise<void> {
  const answer = await callBackend(session.backend, readLeadStatus, { params: { id }, signal: AbortSignal.timeout(4000) })
  if (answer.isSuccess && isLeadView(answer.body)) receiveView(session, answer.body)
  else if (answer.status === 401 || answer.status === 404) forgetLead(session)
}
