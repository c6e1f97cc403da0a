import type { SimulatedClock } from '../clock/simulated-clock.ts'
import type { Timeline } from '../clock/timeline.ts'
import type { Stay } from './habits.ts'
import type { Door } from './open-door.ts'
import type { PlannedApplicant } from './plan-applicants.ts'
import type { SitePages } from './site-pages.ts'

/** What applicants apply in. */
export interface World {
  readonly serverUrl: string
  readonly sandboxUrl: string
  readonly clock: Pick<SimulatedClock, 'now'>
  readonly timeline: Timeline
  /** The release of the pages that they are shown. */
  readonly release: string
  readonly pagesOf: (site: string) => SitePages
  /** When the simulated time ends. */
  readonly to: number
  /** Notes a refusal that no browser would have met. */
  readonly wonder: (sentence: string) => void
  readonly note: (what: 'lead' | 'handed-over' | 'sold') => void
}

/** One applicant at the form. */
export interface Applicant {
  readonly planned: PlannedApplicant
  readonly world: World
  readonly random: () => number
  readonly door: Door
  readonly pages: SitePages
  readonly report: (page: string, stay: Stay) => Promise<void>
}

/** An application that was begun. */
export interface OwnLead {
  readonly id: string
  readonly token: string
  readonly phone: string
}
