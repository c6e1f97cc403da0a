import { digest } from '#core/browser/digest.ts'
import type { Save } from './reduce-queue.ts'
import { leadFieldsOf } from '#core/lead/application-data.ts'
import { makeEventId } from '#core/tracking/event-id.ts'
import { renewSession } from '../drafts/renew-session.ts'
import { joinOtherTab } from './join-other-tab.ts'
import { aboutPrefilled, aboutVisit } from './describe-lead.ts'
import { followLead } from '../navigation/follow-lead.ts'
import { makePayload } from './make-payload.ts'
import { openSaveQueue } from './open-save-queue.ts'
import { planSaves, type PlannedSave, type WantedSave } from './plan-saves.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'

/** Puts what was answered into the queue of saves; where the application has left the form meanwhile, goes where it is. */
export async function saveAnswers(session: Session, names: readonly string[], isSubmitted = false): Promise<void> {
  const { running } = session
  // in turn: a page that is saved while another one is planned would make the lead again, or overtake that one
  const planned = (running.planning ?? Promise.resolve()).then(() => plan(session, { names, isSubmitted }))
  running.planning = planned.catch(() => undefined)
  const { added } = await planned
  await Promise.all(added)
  if (added.length > 0) return
  dispatch(session, { type: 'wait-ended' })
  await followLead(session)
}

/** The saves that were put into the queue; each is done when it is stored in this browser. */
async function plan(session: Session, wanted: WantedSave): Promise<{ readonly added: readonly Promise<void>[] }> {
  await joinOtherTab(session)
  const eventId = session.store.getState().leadId === undefined ? await freshEventId(session) : undefined
  const planned = planSaves(session.store.getState(), openSaveQueue(session).waiting(), wanted)
  return { added: planned.map((save) => add(session, save.kind, bodyOf(session, save, eventId))) }
}

function bodyOf(session: Session, { kind, names }: PlannedSave, eventId: string | undefined): Save['body'] {
  const { getState } = session.store
  if (kind !== 'create')
    return { ...makePayload(getState(), names, session.site.textVersions), ...(kind === 'submit' && { isSubmitted: true }) }
  renewSession(session)
  const visit = aboutVisit(session)
  dispatch(session, { type: 'creation-planned', leadFields: leadFieldsOf(visit) })
  return {
    ...visit,
    uiColors: getState().uiColors,
    posthogParameters: aboutPrefilled(session),
    eventId,
    ...makePayload(getState(), names, session.site.textVersions),
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
