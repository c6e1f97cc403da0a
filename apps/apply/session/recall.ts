import { writeKey } from '../../../core/browser/storage-door.ts'
import { readLeadRecord } from '../../../core/browser/lead-record.ts'
import { keepTyped, LEFT_KEY } from './keep-typed.ts'
import { readKept } from './read-kept.ts'
import { queueOf } from './queue-of.ts'
import { refreshAnswers } from './refresh-answers.ts'
import { readLead } from './read-lead.ts'
import { recallLead, TOKEN_KEY } from './remember-lead.ts'
import type { Session } from './session.ts'

/** Takes up what an earlier page of this application left: answers, the lead, and the saves that did not come through. */
export async function recall(session: Session): Promise<void> {
  // whatever an earlier page waited for, this one does not
  writeKey(session.storage, 'isLoading', false)
  const record = readLeadRecord()
  session.running.token ??= session.storage.session.readText(TOKEN_KEY) ?? record?.token
  const sequence = await session.pages.sequence()
  const { answers: stored, id = record?.id } = recallLead(session, sequence)
  await forgetPast(session)
  const kept = await readKept(session, sequence.kinds)
  session.store.setState(({ answers, numbers }) => ({
    answers: { ...answers, ...stored, ...kept.answers },
    numbers: { ...numbers, ...kept.numbers },
    ...(id !== undefined && { leadId: id }),
  }))
  await keepTyped(session)
  session.storage.session.remove(LEFT_KEY)
  await session.records.remove(kept.ids)
  if (id !== undefined) await readLead(session, id)
  if (record) await refreshAnswers(session, record.id)
  if (session.store.getState().view) await forgetMaking(session)
  await queueOf(session).resume()
}

/** The lead is there and this browser has its secret: its making need not be repeated. */
async function forgetMaking({ records }: Session): Promise<void> {
  const made = (await records.all()).flatMap((one) => (isMaking(one) ? [one.id] : []))
  await records.remove(made)
}

const isMaking = (one: unknown): one is { readonly id: string } =>
  typeof one === 'object' && one !== null && 'kind' in one && one.kind === 'create' && 'id' in one && typeof one.id === 'string'

/** What is older than the session may be is kept no longer, sent or not (decisions, browser 4). */
async function forgetPast({ records, site, now }: Session): Promise<void> {
  const oldest = now() - site.limits.sessionExpirationHours * HOUR
  const past = (await records.all()).flatMap((one) => (isRecord(one) && Number(one.madeAt ?? one.at) < oldest ? [one.id] : []))
  await records.remove(past)
}

const isRecord = (one: unknown): one is { readonly id: string; readonly at?: unknown; readonly madeAt?: unknown } =>
  typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string'

const HOUR = 3_600_000
