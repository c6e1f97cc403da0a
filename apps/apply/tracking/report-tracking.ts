import { clickIds } from '#catalogue/click-ids.gen.ts'
import { callBackend } from '#core/browser/network/backend.ts'
import { shouldRetry } from '#core/browser/network/retry-policy.ts'
import { recordTracking } from '#core/contract/tracking/record-tracking.gen.ts'
import type { Session } from '../session/state/session.ts'
import { eventIdOf } from './event-id-of.ts'
import type { Tracking } from './tracking.ts'

/** Milliseconds before each try; before the first, so that what happens together is told together. */
const PAUSES_MS = [400, 2000, 8000, 30_000]

/** Tells the server the choices and which conversions the browser told, so that it tells what it may and keeps the receipt. */
export async function reportTracking(session: Session, tracking: Tracking): Promise<void> {
  const { leadId } = session.store.getState()
  if (tracking.isReporting || leadId === undefined) return
  tracking.isReporting = true
  try {
    // the id is looked at anew each time: after a reload the lead is known before its view
    const eventId = () => eventIdOf(session, tracking, leadId)
    for (let tries = 0; isDue(tracking, await eventId()) && tries < PAUSES_MS.length; tries++) {
      await session.waitForNetwork(PAUSES_MS[tries] ?? 0)
      if (await send(session, tracking, leadId, await eventId())) tries = -1
    }
  } finally {
    tracking.isReporting = false
  }
  if (session.store.getState().leadId !== leadId) await reportTracking(session, tracking)
}

const isDue = (tracking: Tracking, eventId: string): boolean =>
  unreported(tracking, eventId).length > 0 || (tracking.areChoicesUnsent && Object.keys(tracking.choices).length > 0)

/** Entries of a lead, each a tracker, the lead's event and a conversion. */
const unreported = ({ sent, reported }: Tracking, eventId: string): readonly string[] =>
  sent.filter((one) => one.split(' ')[1] === eventId && !reported.has(one))

/** What the lead has not been told of the visit before the choice; nothing without one that agrees to something. */
function originOf({ visit }: Session, { choices }: Tracking): { readonly [part: string]: unknown } | undefined {
  if (!Object.values(choices).includes('agreed')) return undefined
  const about = visit()
  const parts = new Set([...clickIds.map(({ part }) => part), 'utm'])
  const waiting = Object.entries(about).filter(([part, value]) => parts.has(part) && value !== undefined)
  return waiting.length > 0 ? Object.fromEntries(waiting) : undefined
}

/** One try; true where it needs no other. What the server refuses is not told again. */
async function send(session: Session, tracking: Tracking, leadId: string, eventId: string): Promise<boolean> {
  tracking.refresh()
  const news = unreported(tracking, eventId)
  tracking.areChoicesUnsent = false
  const sent = news.map((one) => ({ tracker: one.split(' ')[0] ?? '', event: one.split(' ')[2] ?? '' }))
  const origin = originOf(session, tracking)
  const body = { choices: tracking.choices, source: tracking.chosenBy, told: sent, ...(origin && { origin }) }
  const response = await callBackend(session.backend, recordTracking, { params: { id: leadId }, body, key: session.newId() })
  const isReached = !shouldRetry(response)
  if (isReached) for (const one of news) tracking.reported.add(one)
  else tracking.areChoicesUnsent = true
  return isReached
}
