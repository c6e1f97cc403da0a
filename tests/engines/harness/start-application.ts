import { localDay } from '#core/model/answers/local-day.ts'
import { applicantOf, siteOf } from '../../journeys/harness/begin-at-step.ts'
import { addressOf } from '../../journeys/harness/hand-over.ts'
import type { Stack } from '../../journeys/harness/start-stack.ts'
import { untilAt } from './fill-form.ts'
import { openTab } from './open-tab.ts'

/** Which applicant, and where; the number makes the applicant unique. */
interface Start {
  readonly country: string
  readonly number: number
  readonly scenario?: string
  /** The port of a gate before the server. */
  readonly port?: number
}

/** Opens a site's first page in a new tab, for an applicant with an answer to everything. */
export async function startApplication(stack: Stack, { country, number, scenario = 'accepted', port }: Start) {
  const site = siteOf('loanwright', country)
  const today = localDay(new Date(), site.country.timeZone)
  const answers = await applicantOf(site, today, scenario, number)
  const tab = await openTab()
  const address = addressOf(stack, site)
  await tab.open(`${port === undefined ? address : address.replace(/\d+$/u, String(port))}/application-frontend/`)
  await untilAt(tab, 'initial-details')
  return { tab, site, today, answers }
}
