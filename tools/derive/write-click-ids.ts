import type { ClickIds } from '#core/model/vendors/click-ids.ts'
import type { Tracker } from '#core/model/vendors/tracker.ts'
import { parametersOf } from '#core/visit/clicks.ts'
import { addressOf } from './address-of.ts'
import { HEAD } from './written-lines.ts'

/** Returns the click ids of the trackers that have some. */
export async function loadClickIds(files: readonly string[]): Promise<readonly ClickIds[]> {
  const loaded = await Promise.all(files.map((file): Promise<{ default: Tracker }> => import(addressOf(file))))
  return loaded.flatMap(({ default: { clickIds } }) => clickIds ?? [])
}

/**
 * Returns the generated file of the trackers' click ids: plain data, so that the first page loads
 * no other part of a tracker.
 */
export const writeClickIds = (all: readonly ClickIds[]): string => `${HEAD}import type { ClickIds } from '#core/model/vendors/click-ids.ts'

/** Ids of clicks that a visit may have, of every tracker. */
export const clickIds: readonly ClickIds[] = ${JSON.stringify(all, null, 2)}

/** Names of the link parameters that contain them. */
export const clickParameters: readonly string[] = ${JSON.stringify(all.flatMap(parametersOf))}
`
