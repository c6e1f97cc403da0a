import type { TrackerChoices } from '#core/model/vendors/vendor.ts'
import type { Session } from '../session/state/session.ts'
import { keepChoices, keptBy, keptChoices, keptText } from './kept-choices.ts'
import type { ChosenBy, Tracking } from './tracking.ts'

/** Takes choices over those before, and keeps them for the other tabs and for later. */
export function takeChoices(
  session: Session,
  tracking: Tracking,
  { choices, by }: { readonly choices: TrackerChoices; readonly by: ChosenBy },
): void {
  // what another tab has chosen meanwhile stays, where nothing else is chosen now
  rereadChoices(session, tracking)
  tracking.choices = { ...tracking.choices, ...choices }
  tracking.chosenBy = by
  tracking.areChoicesUnsent = true
  keepChoices(session, tracking.choices, by)
  tracking.keptText = keptText(session)
}

/**
 * Takes what another tab has kept since this one last looked; true where there was something. What this tab could not keep
 * stays as it is: the kept text is then still the one that it knows.
 */
export function rereadChoices(session: Session, tracking: Tracking): boolean {
  const found = keptText(session)
  if (found === null || found === tracking.keptText) return false
  tracking.keptText = found
  tracking.choices = { ...tracking.choices, ...keptChoices(session) }
  tracking.chosenBy = keptBy(session)
  tracking.areChoicesUnsent = true
  return true
}
