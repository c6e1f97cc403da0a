import { join } from 'node:path'
import { registry } from '#catalogue/registry.gen.ts'
import { examples } from '#catalogue/examples.gen.ts'
import { releaseIds } from '#apps/api/domain/funnel/release-ids.ts'
import { lendersIn } from '#apps/sandbox/scenarios/list-scenarios.ts'
import { allSites } from '#core/model/site/site.ts'
import { applyAs } from './applicants/apply-as.ts'
import type { World } from './applicants/applicant.ts'
import { planApplicants } from './applicants/plan-applicants.ts'
import { readSitePages } from './applicants/site-pages.ts'
import { openTimeline } from './clock/timeline.ts'
import { AFFILIATES, DOWN_LENDER, HOSTS } from './stack/demo-settings.ts'
import type { DemoStack } from './stack/start-demo-stack.ts'

/** What is simulated. */
export interface DemoRun {
  readonly root: string
  readonly seed: number
  readonly applicants: number
  /** The span over which people are planned, which may go beyond the end: then fewer of them come. */
  readonly from: number
  readonly until: number
  /** When the simulated time ends. */
  readonly to: number
  /** Only these sites, by their ids. */
  readonly sites?: readonly string[]
  readonly tell: (line: string) => void
}

/** What came of it; the refusals are those that no browser would have met. */
export interface Simulated {
  readonly leads: number
  readonly handedOver: number
  readonly sold: number
  readonly refusals: readonly string[]
}

const DAY_MS = 86_400_000
/** The lender is down so long after the beginning, in shares of the whole time, and for a day. */
const DOWN_AT = 0.55

/** Sends all applicants through the server's calls, from the beginning of the simulated time to its end. */
export async function runDemo(stack: DemoStack, { root, seed, applicants, from, until, to, sites, tell }: DemoRun): Promise<Simulated> {
  const { clock, moveTo, lenderDoor, serverUrl, sandboxUrl } = stack
  const served = allSites(registry).filter(({ id }) => sites?.includes(id) ?? true)
  const pages = new Map(await Promise.all(served.map(async (site) => [site.id, await readSitePages(site)] as const)))
  const lendersOf = (country: string) => lendersIn({ registry, examples }, country).map(({ id }) => id)
  const plan = planApplicants({ seed, applicants, sites: served, from, to: until, affiliates: AFFILIATES, hosts: HOSTS, lendersOf })
  const counts = { came: 0, lead: 0, 'handed-over': 0, sold: 0 }
  const refusals: string[] = []
  const downAt = from + (until - from) * DOWN_AT
  let toldDay = ''
  const timeline = openTimeline(clock, async (at) => {
    await moveTo(at)
    const now = clock.now()
    lenderDoor.shut(now >= downAt && now < downAt + DAY_MS)
    const day = new Date(now).toISOString().slice(0, 10)
    if (day === toldDay) return
    toldDay = day
    const down = now >= downAt && now < downAt + DAY_MS ? `; ${DOWN_LENDER} is down today` : ''
    tell(`${day}  ${counts.came} came, ${counts.lead} began, ${counts['handed-over']} handed over, ${counts.sold} sold${down}`)
  })
  const world: World = {
    serverUrl,
    sandboxUrl,
    clock,
    timeline,
    to,
    release: releaseIds(join(root, 'dist/apply'))[0],
    pagesOf: (site) => pages.get(site) ?? unknown(site),
    wonder: (sentence) => void refusals.push(sentence),
    note: (what) => {
      counts[what]++
    },
  }
  for (const planned of plan.filter(({ at }) => at <= to))
    timeline.begin(async () => {
      await applyAs(planned, world)
      counts.came++
    })
  await timeline.ended()
  return { leads: counts.lead, handedOver: counts['handed-over'], sold: counts.sold, refusals }
}

function unknown(site: string): never {
  throw new Error(`${site} is none of the sites of this demonstration`)
}
