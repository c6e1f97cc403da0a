import type { PartnerRow } from '#core/console/partners/partner-row.ts'
import { sayNumber } from '../../shell/show-number.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/partners.json' with { type: 'json' }

/** Counts by answer. */
export type Counts = PartnerRow['lastDay']

const MS = 1000
const SLOWEST_SECONDS = 30

/** How many requests there were. */
export const allOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** How many came to nothing. */
export const failedOf = (counts: Counts): number => (counts.failed ?? 0) + (counts['timed-out'] ?? 0)

/** What the last hour was like, in a sentence. */
export function sayHealth({ lastHour }: Pick<PartnerRow, 'lastHour'>): string {
  const all = allOf(lastHour)
  if (all === 0) return texts.healthQuiet
  const late = lastHour['timed-out'] ?? 0
  const failed = fill(texts.healthOf, { failed: sayNumber(failedOf(lastHour)), all: sayNumber(all) })
  return late === 0 ? failed : `${failed}, ${fill(texts.lateOf, { late: sayNumber(late) })}`
}

/** 0.3 s, or that it took longer than is counted. */
export function sayWithin(within: PartnerRow['half']): string {
  if (within === null) return texts.noTime
  return within.ms === undefined ? fill(texts.slower, { seconds: SLOWEST_SECONDS }) : fill(texts.seconds, { seconds: within.ms / MS })
}

type Asked = Pick<PartnerRow, 'isOn' | 'isReadable' | 'isPaused' | 'isOpen' | 'caps'>

/** Which of the states of `texts.states` it is in. */
export function stateOf({ isOn, isReadable, isPaused, isOpen, caps }: Asked): keyof typeof texts.states {
  if (!isOn) return 'off'
  if (!isReadable) return 'unreadable'
  if (isPaused) return 'paused'
  if (!isOpen) return 'closed'
  return caps.some(({ isReached }) => isReached) ? 'full' : 'open'
}

/** When it is asked. */
export function sayHours({ hours, weekdays }: Pick<PartnerRow, 'hours' | 'weekdays'>): string {
  const said = hours === null ? texts.always : fill(texts.hours, { from: hours[0], to: hours[1] })
  if (weekdays === null) return said
  const days = weekdays.toSorted((one, other) => one - other).map((day) => WEEKDAY.format(MONDAY_MS + (day - 1) * DAY_MS))
  return fill(texts.onDays, { days: days.join(', '), hours: said })
}

/** A Monday, at noon in UTC. */
const MONDAY_MS = Date.UTC(2024, 0, 1, 12)
const DAY_MS = 86_400_000
const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })
