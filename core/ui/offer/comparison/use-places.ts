import { useEffect, useState } from 'react'
import { onFirstAction } from '#core/browser/page/on-first-action.ts'
import { keepPlaces } from './offer-news.ts'

/**
 * Returns the order in which offers are shown. Until the person does something they are sorted as
 * they arrive; after that nothing moves under a finger or away from an eye: new ones come last until
 * `sort` is called. `setting` names what the person set for all of them: another one sorts them.
 */
export function usePlaces(sorted: readonly string[], setting: string) {
  const [isReading, setReading] = useState(false)
  const [held, setHeld] = useState({ keys: sorted, setting })
  useEffect(() => onFirstAction(() => setReading(true)), [])
  const keys = isReading && held.setting === setting ? keepPlaces(held.keys, sorted) : sorted
  if (!isSame(keys, held.keys) || held.setting !== setting) setHeld({ keys, setting })
  return { keys, isSorted: isSame(keys, sorted), sort: () => setHeld({ keys: sorted, setting }) }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((key, index) => key === b[index])
