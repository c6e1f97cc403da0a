import type { Answers } from '#core/model/answers/answers.ts'
import { planJourney, type PlannedPage } from '#core/journey/plan-journey.ts'
import type { SiteContext } from '../sites/site-context.ts'
import type { Lead } from '../leads/lead.ts'

/** The pages of a lead as they stand now; partners that said no need nothing any more. */
export function planLead(context: SiteContext, lead: Pick<Lead, 'answers' | 'submissions'>, now: Date): readonly PlannedPage[] {
  return plan(context, lead.answers, now, excludedPartners(lead))
}

/** Partners that have decided. */
export const excludedPartners = ({ submissions }: Pick<Lead, 'submissions'>): readonly string[] =>
  submissions.filter(({ state }) => state === 'decided').map(({ partner }) => partner)

const firstPages = new WeakMap<SiteContext, { readonly day: string; readonly page: PlannedPage | undefined }>()

/** The page with which every application begins; found once a day. */
export function firstPageOf(context: SiteContext, now: Date): PlannedPage | undefined {
  const day = context.today(now)
  const known = firstPages.get(context)
  const found = known?.day === day ? known : { day, page: plan(context, {}, now, [])[0] }
  firstPages.set(context, found)
  return found.page
}

const plan = ({ registry, site, today }: SiteContext, answers: Answers, now: Date, excluded: readonly string[]): readonly PlannedPage[] =>
  planJourney({ registry, site, answers, today: today(now), excluded })
