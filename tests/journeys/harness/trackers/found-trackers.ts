import { join } from 'node:path'
import { leftoversOf } from '#core/model/vendors/stored-entry.ts'
import { findTrackers, type FoundTracker } from '#tests/catalogue/vendors/tracker-faults.ts'

/** Every tracker of the catalogue, with its examples. */
export const foundTrackers = await findTrackers(join(import.meta.dirname, '../../../..'))

/** Lines of the receipt of a visitor who agreed to everything, as the folders state them. */
export const expectedReceipt = foundTrackers.flatMap(({ id, receipt }) => receipt.map((line) => `${id} ${line}`)).toSorted()

/** Prefixes of what trackers leave in the browser, as the folders state them. */
export const leftByTrackers = foundTrackers.flatMap(({ tracker: { stores } }) => [
  ...leftoversOf(stores).cookies,
  ...leftoversOf(stores).storage,
])

/** Returns true if a request contains every text of the last call that a new lead becomes. */
export function namesLead({ tracker, examples }: FoundTracker, body: string): boolean {
  const event = { name: 'lead-created', id: 'e1', at: '2026-11-20T10:00:00.000Z' } as const
  const [last] = tracker.turn(event, examples[0]?.settings ?? {}).toReversed()
  const texts = last?.arguments.filter((value) => typeof value === 'string' && value !== event.id) ?? []
  return texts.length > 0 && texts.every((text) => body.includes(`"${String(text)}"`))
}
