import { TRACKER_PURPOSES, type TrackerPurpose } from '#core/model/vendors/tracker.ts'
import type { TrackerChoices } from '#core/model/vendors/vendor.ts'
import { object, oneOf, recordOfValid, text, validIn } from '#core/parse/parser.ts'
import type { Session } from '../session/state/session.ts'
import type { ChosenBy, Tracking } from './tracking.ts'

/** Beside the specification's keys, and written only once the visitor has chosen: the choices, and what was told. */
const CHOICES_KEY = 'trackerChoices'
const SENT_EVENTS_KEY = 'toldEvents'

/** Choices of any shape as choices; what is none of them is left out. */
export function readChoices(found: unknown): TrackerChoices {
  const choices = storedChoices(found) ?? {}
  return Object.fromEntries(TRACKER_PURPOSES.flatMap((purpose) => (choices[purpose] ? [[purpose, choices[purpose]]] : [])))
}

const storedChoices = recordOfValid(oneOf('agreed', 'refused'))

/** What the visitor chose earlier in this browser. */
export const keptChoices = ({ storage }: Session): TrackerChoices => readChoices(storage.local.readRecord(CHOICES_KEY))

/** The text that is kept, by which a change of another tab shows; null where there is none. */
export const keptText = ({ storage }: Session): string | null => storage.local.readText(CHOICES_KEY)

/** Who made the choices that are kept. */
export function keptBy({ storage }: Session): ChosenBy {
  return chosenByHost(storage.local.readRecord(CHOICES_KEY)) ? 'host' : 'visitor'
}

const chosenByHost = object({ by: oneOf('host') })

/** The purposes whose refusal is the page around's. An earlier release did not keep them: its refusals are the visitor's. */
export const keptHostRefused = ({ storage }: Session): readonly TrackerPurpose[] =>
  storedHostRefused(storage.local.readRecord(CHOICES_KEY))?.hostRefused ?? []

const storedHostRefused = object({ hostRefused: validIn(oneOf(...TRACKER_PURPOSES)) })

/** Remembers the choices, and of what the visitor did not choose, who did. */
export const keepChoices = (
  { storage }: Session,
  { choices, chosenBy: by, hostRefused }: Pick<Tracking, 'choices' | 'chosenBy' | 'hostRefused'>,
): boolean => storage.local.write(CHOICES_KEY, { ...choices, ...(by === 'host' && { by }), ...(hostRefused.length > 0 && { hostRefused }) })

/** What trackers were told earlier in this browser. */
export function keptSentEvents({ storage }: Session): readonly string[] {
  return storedEvents(storage.local.readRecord(SENT_EVENTS_KEY)) ?? []
}

const storedEvents = validIn(text)

/** Enough for the leads of a browser; the oldest leave first. */
const MOST_SENT_EVENTS = 60

/** Remembers what was told. */
export const keepSentEvents = ({ storage }: Session, sent: readonly string[]): boolean =>
  storage.local.write(SENT_EVENTS_KEY, sent.slice(-MOST_SENT_EVENTS))
