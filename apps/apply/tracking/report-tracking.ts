import { callBackend } from '../../../core/browser/backend.ts'
import { recordTracking } from '../../../core/contract/record-tracking.ts'
import type { Session } from '../session/session.ts'
import type { Tracking } from './tracking.ts'

/** Milliseconds before each try; before the first, so that what happens together is told together. */
const PAUSES_MS = [400, 2000, 8000, 30_000]

/** Tells the server the choices and which conversions the browser told, so that it tells what it may and keeps the receipt. */
export async function reportTracking(session: Session, tracking: Tracking): Promise<void> {
  if (tracking.isReporting || session.store.getState().leadId === undefined) return
  tracking.isReporting = true
  try {
    for (let tries = 0; isDue(tracking) && tries < PAUSES_MS.length; tries++) {
      await session.waitForNetwork(PAUSES_MS[tries] ?? 0)
      if (await send(session, tracking)) tries = -1
    }
  } finally {
    tracking.isReporting = false
  }
}

const isDue = ({ unsent, areChoicesUnsent, choices }: Tracking): boolean =>
  unsent.size > 0 || (areChoicesUnsent && Object.keys(choices).length > 0)

/** One try; true where it needs no other. What the server refuses is not told again. */
async function send(session: Session, tracking: Tracking): Promise<boolean> {
  const { leadId = '' } = session.store.getState()
  const told = [...tracking.unsent]
  tracking.unsent.clear()
  tracking.areChoicesUnsent = false
  const body = {
    choices: tracking.choices,
    told: told.map((one) => ({ tracker: one.split(' ')[0] ?? '', event: one.split(' ')[1] ?? '' })),
  }
  const { isSuccess, status } = await callBackend(session.backend, recordTracking, { params: { id: leadId }, body, key: session.newId() })
  if (isSuccess || (status >= 400 && status < 500 && status !== 429 && status !== 409)) return true
  for (const one of told) tracking.unsent.add(one)
  tracking.areChoicesUnsent = true
  return false
}
