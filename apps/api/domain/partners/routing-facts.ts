import { isAnswered, type Answers } from '#core/model/answers/answers.ts'
import { holds } from '#core/model/condition.ts'
import { knownAnswers } from '#core/model/answers/following-answers.ts'
import { weekdayOf } from '#core/journey/cap-windows.ts'
import { classesOf } from '#core/journey/classes-of.ts'
import type { RoutingFacts } from '#core/journey/route-lead.ts'
import type { RoutingRules } from '#core/journey/routing-rules.ts'
import { NO_SOURCE, OTHER_SOURCE, type AllowedNames } from '#core/model/partners/partner-override.ts'
import { asksSeveral } from '#core/model/partners/routing.ts'
import { affiliateNamed } from '#core/visit/affiliate-named.ts'
import { findVisit } from '#apps/api/store/leads/leads.ts'
import { readUsed } from '#apps/api/store/partners/reservations.ts'
import { readBids, readSentBefore } from '#apps/api/store/partners/routings.ts'
import { emailIndexesOf } from '../answers/indexes-of.ts'
import type { OpenLead } from '../leads/open-lead.ts'
import { referenceIn } from '../leads/visit-of.ts'
import { agreedToSeveral } from '../consents/agreed-to-several.ts'
import { ledgerOf } from '../consents/ledger-of.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { repeatDaysOf } from './repeat-days.ts'

const DAY_MS = 86_400_000
/** So many random numbers order partners. */
const DRAWS = 2 ** 32

/** What routing looks at, read in the lead's transaction. */
export async function routingFacts(open: OpenLead): Promise<RoutingFacts> {
  const { context, lead, now, tx } = open
  const { rules } = context.routing
  const day = context.today(now)
  return {
    ...answerFacts(context, rules, lead.answers, day),
    at: now.toISOString(),
    hour: hourIn(context.site.country.timeZone, now),
    ...(Object.values(rules.partners).some(({ weekdays }) => weekdays) && { weekday: weekdayOf(day) }),
    waitedMs: waitedMs(open),
    tier: tierIn(rules, lead.sellingTier),
    used: await readUsed(tx, { country: context.site.countryId, day }),
    repeated: await repeatedPartners(open),
    asked: lead.submissions.map(({ partner, state, verdict }) => ({
      partner,
      ...(state === 'decided' && { answer: verdict ?? 'failed' }),
    })),
    bids: rules.routing.mode === 'ping-then-post' ? await readBids(tx, lead.id) : {},
    ...(asksSeveral(rules.routing.mode) && { isSeveralAgreed: agreedToSeveral(context, (await ledgerOf(open)).rows) }),
    ...(rules.routing.mode === 'compare' && { draw: Math.floor(open.api.outside.random() * DRAWS) }),
    ...(await sourceFacts(open)),
  }
}

/** A tier comes from a link: of one that no partner knows, the routing's log, which outlives the lead, keeps no letter. */
const tierIn = ({ partners }: RoutingRules, tier: string | null): string | null =>
  tier === null || Object.values(partners).some(({ sellingTiers }) => sellingTiers.includes(tier)) ? tier : 'unknown'

/** Where the lead came from, read only where a rule of the market asks: the log keeps no name that no rule has. */
async function sourceFacts({ context, lead, tx }: OpenLead): Promise<Pick<RoutingFacts, 'source' | 'subId'>> {
  const partners = Object.values(context.routing.rules.partners)
  const sources = namesIn(partners.map((one) => one.sources))
  const subIds = namesIn(partners.map((one) => one.subIds))
  if (sources.size + subIds.size === 0) return {}
  const { attribute, subId } = referenceIn(await findVisit(tx, lead.id))
  return {
    source: knownName(sources, attribute === undefined ? undefined : affiliateNamed(attribute)),
    subId: knownName(subIds, subId),
  }
}

const namesIn = (lists: readonly (AllowedNames | undefined)[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => [...(list?.allow ?? []), ...(list?.refuse ?? [])]))

const knownName = (names: ReadonlySet<string>, name: string | undefined): string => {
  if (name === undefined || name === '') return NO_SOURCE
  return names.has(name) ? name : OTHER_SOURCE
}

/** Of a lead's answers, what routing looks at: classes, and the names of what lacks. */
export const answerFacts = (
  context: Pick<SiteContext, 'fields' | 'pages' | 'registry' | 'site'>,
  { partners }: RoutingRules,
  answers: Answers,
  today: string,
): Pick<RoutingFacts, 'classes' | 'lacking'> => ({
  classes: classesOf(
    Object.values(partners).flatMap(({ eligibility }) => eligibility),
    knownAnswers(context.registry, context.site, answers),
    today,
  ),
  lacking: [...new Set(Object.values(partners).flatMap(({ needs }) => needs))].filter((name) => isLacking(context, answers, name)),
})

/** How long the applicant has been waiting. */
export const waitedMs = ({ lead, now }: Pick<OpenLead, 'lead' | 'now'>): number =>
  lead.waitingSince ? Math.max(0, now.getTime() - lead.waitingSince.getTime()) : 0

/** How much of the time within which partners are asked is left; 0 or less when it is over. */
export const leftMs = (of: Pick<OpenLead, 'lead' | 'now' | 'context'>): number => of.context.routing.rules.routing.withinMs - waitedMs(of)

/** The hour in a time zone, 0 to 23. */
export const hourIn = (timeZone: string, at: Date): number => {
  const format = hours.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  hours.set(timeZone, format)
  return Number(format.format(at))
}
const hours = new Map<string, Intl.DateTimeFormat>()

/** Whether an answer is missing that the form asks and does not let pass. */
export function isLacking({ fields, pages }: Pick<SiteContext, 'fields' | 'pages'>, answers: Answers, name: string): boolean {
  const field = fields.get(name)
  if (!field || field.optional || isAnswered(answers, name) || holds(field.when, answers) !== true) return false
  // no page lets the question be passed over
  return ![...pages.values()].some((page) => page.fields.some((one) => one.name === name && one.optional))
}

/** The partners that were sent the same person within the days that count for them. */
async function repeatedPartners({ api, context, lead, now, tx }: OpenLead): Promise<readonly string[]> {
  const daysOf = (id: string) => repeatDaysOf(context, id)
  if (!Object.keys(context.routing.rules.partners).some((id) => daysOf(id) > 0)) return []
  const { phoneNumber } = lead.answers
  const sent = await readSentBefore(tx, lead.id, {
    emails: emailIndexesOf(lead.answers, api.encryption),
    phones: typeof phoneNumber === 'string' ? api.encryption.blindIndexes('phone', phoneNumber) : [],
  })
  return [...sent].filter(([id, at]) => now.getTime() - at.getTime() < daysOf(id) * DAY_MS).map(([id]) => id)
}
