import type { Session } from './session.ts'

/** Under which the answers stand that the server has not acknowledged. */
const TYPED = 'typed'
const PAUSE_MS = 120

/** Chromium writes cookies to the disk after 30 s at the latest, web storage sooner: until then a killed browser has neither. */
export const SETTLED_AFTER_MS = 35_000

/** Keeps what is typed, at most a moment after the last key. */
export function keepTyped(session: Session): void {
  clearTimeout(session.running.typedTimer)
  session.running.typedTimer = setTimeout(() => void keepTypedNow(session), PAUSE_MS)
}

/** Keeps it at once: the page is about to go. */
export async function keepTypedNow({ store, records, site, now, running }: Session): Promise<void> {
  const { answers, numbers, acknowledged } = store.getState()
  const isSettling = now() - (running.acknowledgedAt ?? 0) < SETTLED_AFTER_MS
  const open = Object.keys(numbers).filter((name) => isSettling || (numbers[name] ?? 0) > (acknowledged[name] ?? 0))
  if (open.length === 0) return await records.remove([TYPED])
  const pick = <Of>(values: { readonly [name: string]: Of }) => Object.fromEntries(open.map((name) => [name, values[name]]))
  await records.put({ id: TYPED, site: site.site, at: now(), answers: pick(answers), numbers: pick(numbers) })
}
