import { digest } from '#core/browser/digest.ts'
import type { Save } from './reduce-queue.ts'
import { leadFieldsOf } from '#core/lead/application-data.ts'
import { makeEventId } from '#core/tracking/event-id.ts'
import { joinOtherTab } from './join-other-tab.ts'
import { aboutPrefilled, aboutVisit } from './describe-lead.ts'
import { followLead } from '../navigation/follow-lead.ts'
import { makePayload } from './make-payload.ts'
import { openSaveQueue } from './open-save-queue.ts'
import { planSaves, type PlannedSave } from './plan-saves.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'

/** Puts what was answered into the queue of saves; where the application has left the form meanwhile, goes where it is. */
export async function saveAnswers(session: Session, names: readonly string[], isSubmitted = false): Promise<void> {
  await joinOtherTab(session)
  const planned = planSaves(session.store.getState(), openSaveQueue(session).waiting(), { names, isSubmitted })
  for (const save of planned) await add(session, save.kind, await bodyOf(session, save))
  if (planned.length > 0) return
  dispatch(session, { type: 'wait-ended' })
  await followLead(session)
}

async function bodyOf(session: Session, { kind, names }: PlannedSave): Promise<Save['body']> {
  const { getState } = session.store
  if (kind !== 'create') return { ...makePayload(getState(), names), ...(kind === 'submit' && { isSubmitted: true }) }
  const visit = aboutVisit(session)
  dispatch(session, { type: 'creation-planned', leadFields: leadFieldsOf(visit) })
  const eventId = await freshEventId(session)
  return {
    ...visit,
    uiColors: getState().uiColors,
    posthogParameters: aboutPrefilled(session),
    eventId,
    ...makePayload(getState(), names),
  }
}

/** None where the page is not served securely: nothing can be hashed there, and the lead is worth more. */
const freshEventId = ({ now, newId }: Session): Promise<string | undefined> =>
  makeEventId(new Date(now()), newId(), digest).catch(() => undefined)

async function add(session: Session, kind: Save['kind'], body: Save['body']): Promise<void> {
  const { newId, now } = session
  const queue = openSaveQueue(session)
  const madeAt = now()
  const place = String(queue.waiting().length).padStart(4, '0')
  // thirteen digits of milliseconds sort as text until the year 2286
  await queue.add({ id: `save-${madeAt}-${place}`, kind, key: newId(), madeAt, body })
}
