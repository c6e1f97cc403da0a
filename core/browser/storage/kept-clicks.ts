import type { ClickIds } from '#core/model/vendors/click-ids.ts'
import type { Click } from '#core/visit/clicks.ts'
import { asClickOf } from './storage-checks.ts'
import { readBy, type StorageDoor } from './storage-door.ts'

/** Clicks by storage key. */
type KeptClicks = { readonly [key: string]: Click | undefined }

/** Returns the clicks that the browser keeps, by their keys. */
export const readKeptClicks = (door: StorageDoor, all: readonly ClickIds[]): KeptClicks =>
  Object.fromEntries(
    all.flatMap((one) => {
      const { storageKey: key } = one
      return key ? [[key, readBy(door, key, { places: ['local'], form: 'record', check: asClickOf(one) })]] : []
    }),
  )

/** Stores the clicks as flat records, and removes those that are missing. */
export function writeKeptClicks({ local }: StorageDoor, clicks: KeptClicks): void {
  for (const [key, click] of Object.entries(clicks))
    if (click) local.write(key, { ...click.parameters, setAt: click.setAt })
    else local.remove(key)
}
