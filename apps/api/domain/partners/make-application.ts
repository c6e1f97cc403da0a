import { isAnswered, type Answers } from '#core/model/answers/answers.ts'
import { conditionOf } from '#core/model/page/condition-of.ts'
import { countryCodeOf } from '#core/model/places/country-code-of.ts'
import { holds } from '#core/model/condition.ts'
import { followingAnswers } from '#core/model/answers/following-answers.ts'
import { marksOf } from '#core/fields/resolve-page.ts'
import { inPartnersCodes } from '#core/consent/described-consents.ts'
import type { AnsweredStep, Application, Ping } from '#core/model/partners/gateway.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { withoutUnconfirmed } from '../consents/consents-by-email.ts'
import type { Lead } from '../leads/lead.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import type { SiteContext } from '../sites/site-context.ts'

/** What a partner is told of a lead: the answers that it or the country needs and whose question applies. */
export function makeApplication(
  context: SiteContext,
  lead: Pick<Lead, 'id' | 'answers' | 'confirmedConsents'>,
  submission: Pick<Submission, 'partner' | 'idempotencyKey' | 'reference'> & Partial<Pick<Submission, 'mode' | 'verdict'>>,
): Application {
  const { site, registry } = context
  const needed = [...site.country.needs, ...neededBy(registry, submission.partner)]
  return {
    leadId: lead.id,
    idempotencyKey: submission.idempotencyKey,
    country: site.countryId,
    brand: site.brandId,
    currency: site.country.currency.code,
    answers: pick(context, withMunicipality(context, withoutUnconfirmed(context, lead)), needed),
    ...(submission.mode === 'compare' && submission.verdict !== 'accepted' && { enquiry: 'soft' }),
    ...(submission.reference !== null && { reference: submission.reference }),
  }
}

/** Where the country's postal codes are those of municipalities, the one that the address names; what was brought along stands. */
function withMunicipality({ municipalityCode }: SiteContext, answers: Answers): Answers {
  const code = municipalityCode?.(answers)
  return code === undefined || isAnswered(answers, 'postalCode') ? answers : { ...answers, postalCode: code }
}

/** What a partner is told when it is asked for a bid: of what it needs, the answers that are not personal. */
export function makePing({ site, registry }: SiteContext, { answers }: Lead, id: string): Ping {
  const plain = neededBy(registry, id).filter((name) => registry.dataPoints[name]?.class === 'plain')
  return {
    country: site.countryId,
    brand: site.brandId,
    currency: site.country.currency.code,
    answers: pick({ site, registry }, answers, plain),
  }
}

/** What a partner is told of its step: the answers to what the step asks. */
export function makeAnsweredStep(context: SiteContext, lead: Lead, reference: string, id: string): AnsweredStep {
  const asked = context.pages.get(id)?.fields.map(({ name }) => name) ?? []
  const shared = Object.entries(pick(context, lead.answers, asked))
  return { id, reference, answers: Object.fromEntries(shared.map(([name, value]) => [name, value && inPartnersCodes(name, value)])) }
}

/** What a partner needs or looks at; nothing of one that the catalogue lacks. */
function neededBy({ partners }: Registry, id: string): readonly string[] {
  const partner = partners[id]
  return partner ? [...partner.needs, ...partner.eligibility.map(({ field }) => field)] : []
}

function pick({ registry, site }: Pick<SiteContext, 'registry' | 'site'>, answers: Answers, names: readonly string[]): Answers {
  const following = followingAnswers(registry, site, answers)
  const open = names.filter((name) => registry.dataPoints[name]?.class !== 'secret')
  const told = open.filter((name) => following[name] === undefined && holds(conditionOf(registry, site, name), answers) === true)
  const marks = told.flatMap((name) => marksOf(registry.dataPoints[name])).filter((name) => answers[name] === true)
  const known = { ...answers, ...following }
  const given = [...told, ...marks]
  const all = [...given, ...open.filter((name) => following[name] !== undefined)]
  return Object.fromEntries(all.filter((name) => known[name] !== undefined).map((name) => [name, inCodes(registry, name, known[name])]))
}

/** Partners are told countries by their ISO codes, however they are stored. */
function inCodes({ dataPoints }: Registry, name: string, value: Answers[string]): Answers[string] {
  const point = dataPoints[name]
  const isNamed = point?.kind === 'choice' && point.list === 'country-names' && typeof value === 'string'
  return isNamed ? (countryCodeOf(value) ?? value) : value
}
