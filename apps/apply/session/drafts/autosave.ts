import { isOver } from '../state/is-over.ts'
import { pick } from '#core/model/pick.ts'
import type { SessionState } from '../state/session-state.ts'
import type { Session } from '../state/session.ts'

/** Under which the answers of a tab stand that the server has not acknowledged. */
const DRAFT_PREFIX = 'typed-'

/** Under which this page keeps them. */
export const draftId = ({ running, newId }: Session): string => DRAFT_PREFIX + (running.tab ??= newId())

/** Chromium writes cookies to the disk after 30 s at the latest, web storage sooner: until then a killed browser has neither. */
export const SETTLED_AFTER_MS = 35_000

/**
 * Keeps what is typed, or forgets it where the server has everything. The write is under way when this returns: a page
 * that crashes with the next key has lost nothing.
 */
export async function autosave(session: Session): Promise<void> {
  const record = draftRecord(session)
  renewLeft(session, record)
  return record ? await session.records.put(record) : await session.records.remove([draftId(session)])
}

/** Beside the specification's keys, until the next page has read it: a page that goes waits for no database. */
export const LEFT_KEY = 'leftTyped'

/** Keeps it when the page is about to go. */
export function saveOnLeave(session: Session): void {
  const record = draftRecord(session)
  if (record) session.storage.session.write(LEFT_KEY, record)
  void autosave(session)
}

/**
 * A page that stored it as it went and is shown again keeps it true: the next page would take what is older there for
 * newer than what the server has. What an earlier page stored is left until it is read.
 */
function renewLeft({ storage, store }: Session, record: ReturnType<typeof draftRecord>): void {
  const { beginning } = store.getState()
  if (beginning === 'new' || beginning === 'restoring' || storage.session.readText(LEFT_KEY) === null) return
  if (record) storage.session.write(LEFT_KEY, record)
  else storage.session.remove(LEFT_KEY)
}

function draftRecord(session: Session) {
  const { store, site, now } = session
  const draft = draftOf(store.getState(), now())
  return draft && { id: draftId(session), site: site.site, at: now(), ...draft }
}

/**
 * What of the answers has to be stored in this browser: what the server has not acknowledged, and for a while what it has.
 * `now` in milliseconds since 1970.
 */
export function draftOf({ answers, numbers, acknowledged, acknowledgedAt, view }: SessionState, now: number) {
  const isSettling = now - acknowledgedAt < SETTLED_AFTER_MS
  const open = Object.keys(numbers).filter((name) => isSettling || (numbers[name] ?? 0) > (acknowledged[name] ?? 0))
  if (open.length === 0 || isOver(view)) return undefined
  return { answers: pick(answers, open), numbers: pick(numbers, open) }
}
