import { digest } from '#core/browser/digest.ts'
import type { Save } from './reduce-queue.ts'
import { leadFieldsOf } from '#core/lead/application-data.ts'
import { makeEventId } from '#core/track/event-id.ts'
import { joinOtherTab } from './join-other-tab.ts'
import { aboutPrefilled, aboutVisit } from './describe-lead.ts'
import { followLead } from '../navigation/follow-lead.ts'
import { knownFields, makePayload } from './make-payload.ts'
import { openSaveQueue } from './open-save-queue.ts'
import { dispatch } from '../state/dispatch.ts'
import { isHandedOver } from '../state/has-left-form.ts'
import type { Session } from '../state/session.ts'

/**
 * Puts a save into the queue. The first one of an application creates the lead, with everything answered so far; the
 * hand-over carries everything again (specification: the last page submits all data points).
 */
export async function saveAnswers(session: Session, names: readonly string[], isSubmitted = false): Promise<void> {
  await joinOtherTab(session)
  if (isHandedOver(session.store.getState().view)) {
    dispatch(session, { type: 'wait-ended' })
    return await followLead(session)
  }
  const isFirst =
    session.store.getState().leadId === undefined &&
    !openSaveQueue(session)
      .waiting()
      .some(({ kind }) => kind === 'create')
  const all = knownFields(session.store.getState()).map(({ name }) => name)
  if (isFirst) {
    const visit = aboutVisit(session)
    dispatch(session, { type: 'creation-planned', leadFields: leadFieldsOf(visit) })
    await add(session, 'create', {
      ...visit,
      uiColors: session.store.getState().uiColors,
      posthogParameters: aboutPrefilled(session),
      eventId: await freshEventId(session),
      ...makePayload(session, all),
    })
  }
  if (isFirst && !isSubmitted) return
  await add(session, isSubmitted ? 'submit' : 'save', {
    ...makePayload(session, isSubmitted ? all : names),
    ...(isSubmitted && { isSubmitted }),
  })
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
