import { STORAGE_RULES, type StorageKey, type StoragePlace, type StorageRule, type StoredValues } from './storage-keys.ts'
import { openStorage, type BrowserStorage, type Log, type TextStorage } from './storage.ts'

/** Session and local storage; each may be a no-op. */
export type StorageDoor = { readonly [Place in StoragePlace]: BrowserStorage }

/** Opens both storages. `find` reads them from the window, which may throw. */
export const openStorageDoor = (find: { readonly [Place in StoragePlace]: () => TextStorage }, log: Log): StorageDoor => ({
  session: openStorage('sessionStorage', find.session, log),
  local: openStorage('localStorage', find.local, log),
})

/** Returns a key's value from the first of its places with a valid one; undefined if none has. */
export function readKey<Key extends StorageKey>(door: StorageDoor, key: Key): StoredValues[Key] | undefined {
  return readBy(door, key, STORAGE_RULES[key])
}

/** Returns the value of a key with this rule. */
export function readBy<Value>(door: StorageDoor, key: string, { places, form, check }: StorageRule<Value>): Value | undefined {
  for (const place of places) {
    const value = check(found(door[place], key, form))
    if (value !== undefined) return value
  }
  return undefined
}

/** Writes a value to every place of its key, if it differs. Returns false if one of them failed. */
export function writeKey<Key extends StorageKey>(door: StorageDoor, key: Key, value: StoredValues[Key]): boolean {
  return placesOf(key)
    .map((place) => door[place].write(key, value))
    .every(Boolean)
}

/** Removes a key from every place. Returns false if one of them failed. */
export const removeKey = (door: StorageDoor, key: StorageKey): boolean =>
  placesOf(key)
    .map((place) => door[place].remove(key))
    .every(Boolean)

/** Removes several keys at once; failures are logged as clearing. */
export function clearKeys(door: StorageDoor, keys: readonly StorageKey[]): boolean {
  const at = (place: StoragePlace) => keys.filter((key) => placesOf(key).includes(place))
  return [door.session.clear(at('session')), door.local.clear(at('local'))].every(Boolean)
}

const placesOf = (key: StorageKey): readonly StoragePlace[] => STORAGE_RULES[key].places

function found(storage: BrowserStorage, key: string, form: StorageRule<unknown>['form']): unknown {
  if (form === 'value') return storage.read(key)
  return form === 'text' ? storage.readText(key) : storage.readRecord(key)
}
