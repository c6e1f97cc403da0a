import { createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { findPlaces, readFacts } from '#apps/sandbox/simulator/find-places.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { eligibilityIn } from '#core/model/partners/eligibility.ts'
import { chainOf, EXAMPLE_DAY, type Examples, type Exchange } from '#core/model/partners/examples.ts'
import { fillIn } from '#core/model/partners/fill-in.ts'
import type { Gateway, PartnerAnswer } from '#core/model/partners/gateway.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import { ownNeeds } from '#core/model/site/link-needs.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { describeField } from '#core/fields/resolve-field.ts'
import { checkEligibility } from '#core/journey/check-eligibility.ts'
import { ruleName } from '#core/journey/classes-of.ts'
import { findSite, type Site } from '#core/model/site/site.ts'
import { validateAnswer } from '#core/fields/validate-answer.ts'
import { EXAMPLE_PLACES } from './example-places.ts'
import { exampleValueFaults } from './example-value-faults.ts'
import { furtherRequestFaults } from './further-request-faults.ts'
import { difference, isSame } from './json-difference.ts'

/** A partner of the registry with its gateway and its examples. */
export interface PartnerFolder {
  readonly id: string
  readonly partner: Partner
  readonly gateway: Gateway
  readonly examples: Examples
}

const VALUES = EXAMPLE_PLACES
const FIGURES = ['amount', 'period', 'instalment', 'total', 'nominalRate', 'apr'] as const
/** Figures that an interface may lack. */
const FURTHER = ['fees', 'moneyWithinHours', 'expiresAt'] as const
/** What the scenarios mean that the sandbox and the tests demand of every partner. */
const SCENARIOS = { accepted: 'accepted', rejected: 'declined', duplicate: 'duplicate', pending: 'pending' } as const

/**
 * Returns what is wrong with a partner's examples: what the tests that run gateways on them and the
 * sandbox that simulates partners from them demand of every partner.
 */
export function partnerExampleFaults(registry: Registry, folder: PartnerFolder): readonly string[] {
  return [
    ...applicationFaults(registry, folder),
    ...requestFaults(registry, folder),
    ...exampleValueFaults(registry, folder),
    ...scenarioFaults(folder),
    ...readingFaults(folder),
    ...acceptedFaults(folder),
    ...pendingFaults(folder),
    ...stepFaults(folder),
    ...bidFaults(folder),
    ...messageFaults(folder),
  ]
}

const stepsOf = ({ steps = {}, wants = [] }: Partner): readonly string[] => [...Object.keys(steps), ...wants]
/** Without what a younger step says that the partner needs: its examples do not know that. */
const needsOf = (registry: Registry, id: string): readonly string[] => [
  ...new Set([...ownNeeds(registry, id), ...(registry.partners[id]?.eligibility ?? []).map(({ field }) => field)]),
]

function applicationFaults(registry: Registry, { id, examples: { application, changes = [] } }: PartnerFolder): readonly string[] {
  const { brand, country, answers } = application
  const found = findSite(registry, brand, country)
  if (!found.ok) return [`application: the brand "${brand}" is not offered in ${country}`]
  const needed = new Set<string>([...found.site.country.needs, ...needsOf(registry, id)])
  const faults = Object.keys(answers).flatMap((name) => [
    ...(needed.has(name) ? [] : [`answers has "${name}", which neither the partner nor the country needs`]),
    ...answerFaults(registry, found.site, { ...answers }, name),
  ])
  const ofChanges = changes.flatMap((change) =>
    Object.keys(change.answers).flatMap((name) => answerFaults(registry, found.site, { ...answers, ...change.answers }, name)),
  )
  const all = [...marketFaults(registry, id, application, found.site), ...faults]
  return [...all.map((fault) => `application: ${fault}`), ...ofChanges.map((fault) => `changes: ${fault}`)]
}

/** Returns what shows that the partner would never be sent the example: another market, or answers that its rules exclude. */
function marketFaults(
  registry: Registry,
  id: string,
  { currency, answers }: Examples['application'],
  { country, countryId }: Site,
): readonly string[] {
  const { countries = [], eligibility = [] } = registry.partners[id] ?? {}
  const excluding = checkEligibility(eligibilityIn(eligibility, countryId), { ...answers }, EXAMPLE_DAY).filter(
    ({ truth }) => truth === false,
  )
  return [
    ...(countries.some((one) => one === countryId) ? [] : [`the partner does not lend in ${countryId}`]),
    ...(currency === country.currency.code ? [] : [`the currency is "${currency}", and that of ${countryId} is ${country.currency.code}`]),
    ...excluding.map(({ rule }) => `the partner's own rule "${ruleName(rule)}" excludes it`),
  ]
}

function answerFaults(registry: Registry, site: Site, answers: Answers, name: string): readonly string[] {
  const point = registry.dataPoints[name]
  if (!point) return [`answers has "${name}", which no step introduces`]
  const error = validateAnswer(describeField(registry, site, point), answers, { today: EXAMPLE_DAY, age: site.country.age })
  return error ? [`no applicant could answer ${name} with ${JSON.stringify(answers[name])} on ${EXAMPLE_DAY} (${error.code})`] : []
}

function requestFaults(registry: Registry, { id, gateway, examples }: PartnerFolder): readonly string[] {
  const { application, request } = examples
  return [
    ...difference('the gateway asks', gateway.ask(application), request),
    ...needsOf(registry, id).flatMap((name) => whyUnsent(gateway, application, name)),
    ...factFaults(examples),
    ...furtherRequestFaults(gateway, examples),
    ...(isDeepStrictEqual(signatureOf(gateway), expectedSignature(examples))
      ? []
      : ['the gateway signs its requests otherwise than "signature" in examples.ts says']),
  ]
}

/** Returns a fault if a request is the same with and without an answer. */
function whyUnsent(gateway: Gateway, application: Examples['application'], name: string): readonly string[] {
  const answers = Object.fromEntries(Object.entries(application.answers).filter(([one]) => one !== name))
  if (!Object.hasOwn(application.answers, name)) return [`application: answers lacks "${name}", which the partner needs`]
  const isSent = !isSame(gateway.ask(application), gateway.ask({ ...application, answers }))
  return isSent ? [] : [`the gateway does not send "${name}", which the partner needs`]
}

/** Returns the facts that the sandbox does not find in the example request. */
function factFaults(examples: Examples): readonly string[] {
  const { headers = {}, body } = examples.request
  const inLowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const read = readFacts(findPlaces(examples), { headers: inLowerCase, body })
  if (read.ok) return []
  return [`the request must have the ${read.missing.join(', ')} of the application, or the sandbox cannot simulate the partner`]
}

/** Returns what the gateway does not understand of the messages that the partner sends by itself. */
function messageFaults({ gateway, examples: { messages } }: PartnerFolder): readonly string[] {
  return Object.entries(messages ?? {}).flatMap(([means, body]) => {
    const read = gateway.read({ status: 200, body: fillIn(body, VALUES) })
    const isRead = read.verdict === means && 'reference' in read && read.reference === VALUES.reference
    return isRead ? [] : [`messages.${means} must mean ${means} with {{reference}}, and the gateway reads ${JSON.stringify(read)}`]
  })
}

const SIGNED_AT = new Date('2026-11-20T12:00:00Z')
const signatureOf = ({ sign }: Gateway) => (typeof sign === 'function' ? sign({ body: '{"a":1}', at: SIGNED_AT }, 'a secret') : sign)
function expectedSignature({ signature }: Examples) {
  if (typeof signature !== 'object') return signature
  const seconds = String(SIGNED_AT.getTime() / 1000)
  return {
    [signature.timestamp]: seconds,
    [signature.signature]: createHmac('sha256', 'a secret').update(`${seconds}.{"a":1}`).digest('hex'),
  }
}

function scenarioFaults({ partner, examples: { exchanges } }: PartnerFolder): readonly string[] {
  const steps = stepsOf(partner)
  const wanted = { ...SCENARIOS, ...Object.fromEntries(steps.map((step) => [step, 'step'])) }
  return [
    ...Object.entries(wanted).flatMap(([scenario, verdict]) => {
      const exchange = exchanges.find((one) => one.scenario === scenario)
      if (!exchange) return [`examples.ts lacks the scenario "${scenario}"`]
      return exchange.means === verdict ? [] : [`"${scenario}" must mean ${verdict}, and it means ${exchange.means}`]
    }),
    ...exchanges
      .filter(({ scenario, step = scenario, means }) => means === 'step' && !steps.includes(step))
      .map(({ scenario }) => `the scenario "${scenario}" asks for a step: name it after a step that partner.ts has or wants`),
  ]
}

function readingFaults({ gateway, examples: { exchanges } }: PartnerFolder): readonly string[] {
  const long = { ...VALUES, reference: 'R'.repeat(101) }
  const tooLong = exchanges.map(({ response }) => fillIn(response.body, long)).filter((body) => JSON.stringify(body)?.includes('RRRR'))
  const understood = tooLong.map((body) => verdictOf(gateway, body)).find((verdict) => verdict !== 'failed')
  return [
    ...exchanges.flatMap(({ scenario, response, means, later }) =>
      [{ response, means }, ...chainOf(later)].flatMap((one) => {
        const { verdict } = gateway.read({ status: one.response.status, body: fillIn(one.response.body, VALUES) })
        return verdict === one.means ? [] : [`"${scenario}" means ${one.means}, and the gateway reads ${verdict}`]
      }),
    ),
    ...exchanges.flatMap((exchange) => detailFaults(gateway, exchange)),
    ...[undefined, null, [], 'accepted', {}].flatMap((body) => {
      const verdict = verdictOf(gateway, body)
      return verdict === 'failed' ? [] : [`the response ${JSON.stringify(body)} must be a failure, and the gateway reads ${verdict}`]
    }),
    ...(understood
      ? [`a reference of 101 letters must be a failure, and the gateway reads ${understood}: make it with defineGateway`]
      : []),
  ]
}

/** Returns what the gateway reads beside the verdict otherwise than the example says. */
function detailFaults(gateway: Gateway, { scenario, response, reason, askAgainMs }: Exchange): readonly string[] {
  const read = gateway.read({ status: response.status, body: fillIn(response.body, VALUES) })
  const differs = (name: string, found: unknown, stated: unknown) =>
    found === stated ? [] : [`"${scenario}": the ${name} is ${inWords(found)}, and examples.ts says ${inWords(stated)}`]
  const isReferenced = JSON.stringify(response.body ?? '').includes('{{reference}}')
  return [
    ...(read.verdict === 'declined' ? differs('reason', read.reason, reason) : []),
    ...(read.verdict === 'pending' ? differs('askAgainMs', read.askAgainMs, askAgainMs) : []),
    ...(isReferenced && read.verdict !== 'failed' ? differs('reference', read.reference, VALUES.reference) : []),
  ]
}

const inWords = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

const verdictOf = (gateway: Gateway, body: unknown) => gateway.read({ status: 200, body }).verdict

/** Returns how the gateway reads the first response of a scenario, if there is one. */
function readScenario({ gateway, examples }: PartnerFolder, scenario: string): PartnerAnswer | undefined {
  const response = examples.exchanges.find((one) => one.scenario === scenario)?.response
  return response && gateway.read({ status: response.status, body: fillIn(response.body, VALUES) })
}

function acceptedFaults(folder: PartnerFolder): readonly string[] {
  const answer = readScenario(folder, 'accepted')
  if (answer?.verdict !== 'accepted') return []
  const { offer, reference, redirect } = answer
  const page = `/partners/${folder.id}/welcome`
  const isWelcomed = redirect?.url.startsWith(`${VALUES.site}${page}`) && JSON.stringify(redirect).includes(VALUES.reference)
  const stated = JSON.stringify(folder.examples.exchanges.find(({ scenario }) => scenario === 'accepted')?.response.body)
  const figures = [...FIGURES, ...FURTHER.filter((name) => stated?.includes(`{{${name}}}`))]
  const others = offer ? figures.filter((name) => offer[name] !== VALUES[name]) : []
  return [
    ...(reference === VALUES.reference ? [] : [`"accepted": the reference must be {{reference}}, and the gateway reads ${reference}`]),
    ...(offer ? [] : ['"accepted" must have an offer with {{amount}}, {{period}}, {{instalment}}, {{total}}, {{nominalRate}} and {{apr}}']),
    ...(offer?.id === reference ? ['"accepted": the id of the offer must differ from the reference, as {{reference}}-1 does'] : []),
    ...others.map((name) => `"accepted": the ${name} of the offer must be {{${name}}}, and the gateway reads ${offer?.[name]}`),
    ...(isWelcomed ? [] : [`"accepted" must redirect to {{site}}${page}, with {{reference}} in the address or its parameters`]),
  ]
}

function pendingFaults(folder: PartnerFolder): readonly string[] {
  const answer = readScenario(folder, 'pending')
  if (answer?.verdict !== 'pending') return []
  const later = folder.examples.exchanges.find(({ scenario }) => scenario === 'pending')?.later
  if (later?.means !== 'accepted') return ['"pending" needs a later response that means accepted']
  const isInTime = later.afterMs > 0 && later.afterMs <= answer.askAgainMs
  return isInTime ? [] : [`"pending": later.afterMs must be above 0 and at most ${answer.askAgainMs}, when the gateway asks again`]
}

function stepFaults(folder: PartnerFolder): readonly string[] {
  return stepsOf(folder.partner).flatMap((step) => {
    const answer = readScenario(folder, step)
    if (answer?.verdict !== 'step') return []
    const last = chainOf(folder.examples.exchanges.find(({ scenario }) => scenario === step)?.later).at(-1)
    return [
      ...(answer.step === step ? [] : [`"${step}" must ask for the step ${step}, and the gateway reads ${answer.step}`]),
      ...(last?.means === 'accepted' ? [] : [`"${step}" must end in a response that means accepted`]),
    ]
  })
}

function bidFaults({ gateway, examples: { bid } }: PartnerFolder): readonly string[] {
  if (!bid) return gateway.ping ? ['it is asked for bids, and examples.ts lacks the bid'] : []
  return [
    ...difference('the gateway asks for a bid by', gateway.ping?.(bid.ping), bid.request),
    ...difference('the gateway reads the bid', gateway.readBid?.(bid.response), bid.means),
  ]
}
