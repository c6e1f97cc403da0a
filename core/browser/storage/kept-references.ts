import type { KeptReferences } from '#core/visit/affiliate-reference.ts'
import { readBy, type StorageDoor } from './storage-door.ts'
import { STORAGE_RULES } from './storage-keys.ts'

const KEY = 'affiliateReferenceParams'
const rule = STORAGE_RULES[KEY]

/** Returns the affiliate reference of each of its storages. */
export const readKeptReferences = (door: StorageDoor): KeptReferences =>
  rule.places.map((place) => readBy(door, KEY, { ...rule, places: [place] }))

/** Stores the reference of each storage, and removes those that are missing. */
export const writeKeptReferences = (door: StorageDoor, kept: KeptReferences): void =>
  rule.places.forEach((place, at) => (kept[at] ? door[place].write(KEY, kept[at]) : door[place].remove(KEY)))
