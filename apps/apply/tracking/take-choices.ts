import { TRACKER_PURPOSES } from '#core/model/vendors/tracker.ts'
import type { TrackerChoices } from '#core/model/vendors/vendor.ts'
import type { Session } from '../session/state/session.ts'
import { keepChoices, keptBy, keptChoices, keptHostRefused, keptText } from './kept-choices.ts'
import type { ChosenBy, Tracking } from './tracking.ts'

interface GivenChoices {
  readonly choices: TrackerChoices
  readonly by: ChosenBy
}

/**
 * Takes choices over those before, and keeps them for the other tabs and for later. Of those that the page around passes on it
 * takes what may count. True where there was something to take, here or from another tab.
 */
export function takeChoices(session: Session, tracking: Tracking, { choices, by }: GivenChoices): boolean {
  // what another tab has chosen meanwhile stays, where nothing else is chosen now
  const isReread = rereadChoices(session, tracking)
  const taken = by === 'host' ? countingOf(tracking, choices) : choices
  if (by === 'host' && Object.keys(taken).length === 0) return isReread
  tracking.hostRefused = TRACKER_PURPOSES.filter((purpose) =>
    taken[purpose] === undefined ? tracking.hostRefused.includes(purpose) : by === 'host' && taken[purpose] === 'refused',
  )
  tracking.choices = { ...tracking.choices, ...taken }
  tracking.chosenBy = by
  tracking.areChoicesUnsent = true
  keepChoices(session, tracking)
  tracking.keptText = keptText(session)
  return true
}

/** The page around may refuse, and agree where the visitor has not refused in the form; what stands already is left out. */
const countingOf = ({ choices: before, hostRefused }: Tracking, choices: TrackerChoices): TrackerChoices =>
  Object.fromEntries(
    TRACKER_PURPOSES.flatMap((purpose) => {
      const given = choices[purpose]
      if (given === undefined || given === before[purpose]) return []
      return given === 'refused' || before[purpose] === undefined || hostRefused.includes(purpose) ? [[purpose, given]] : []
    }),
  )

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
  tracking.hostRefused = keptHostRefused(session)
  tracking.areChoicesUnsent = true
  return true
}
