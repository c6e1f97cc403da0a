import { isDeepStrictEqual } from 'node:util'
import { optionsOf } from '#core/fields/choice/options-of.ts'
import { describeField } from '#core/fields/resolve-field.ts'
import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { Examples } from '#core/model/partners/examples.ts'
import type { Application, Gateway } from '#core/model/partners/gateway.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { findSite } from '#core/model/site/site.ts'
import { isEmptyValue, likeValues } from '#tests/catalogue/like-values.ts'
import { watchReads } from '#tests/catalogue/watch-reads.ts'
import { changedApplication, changedPlaces, requestPlaces, type RequestPlaces } from './request-places.ts'

interface Shown {
  readonly gateway: Gateway
  readonly examples: Examples
}

/**
 * Returns the values of a partner's examples with which the tests would not notice that its gateway
 * drops a field or swaps two: empty ones, and those that no example tells from another.
 */
export function exampleValueFaults(registry: Registry, shown: Shown): readonly string[] {
  const { withdrawal, erasure, stepAnswer, bid } = shown.examples
  return [
    ...answerValueFaults(shown),
    ...changeFaults(shown),
    ...unreadFaults(shown),
    ...swapFaults(shown),
    ...codeFaults(registry, shown),
    ...likeValues({ ...(withdrawal && { withdrawal: withdrawal.withdrawn }), bid: bid?.ping }).map(apart),
    ...likeValues({ erasure: erasure?.erased, bid: bid?.means }).map(apart),
    ...likeValues({ stepAnswer: stepAnswer?.step }).map(apart),
  ]
}

const apart = (fault: string) => `${fault}: give each a value of its own, so that a test notices if the gateway swaps or drops one`

/** Returns the application, and how it is with each of its changes. */
const applicationsOf = ({ application, changes = [] }: Examples): readonly Application[] => [
  application,
  ...changes.map((change) => changedApplication(application, change)),
]

function answerValueFaults({ examples }: Shown): readonly string[] {
  const applications = applicationsOf(examples).map(({ answers }): Answered => answers)
  const named = Object.entries(examples.application.answers).filter(([, value]) => typeof value !== 'boolean')
  return named.flatMap(([name, value], index) => {
    if (isEmptyValue(value)) return [apart(`application: ${name} is empty (${JSON.stringify(value)})`)]
    const isLike = ([other]: readonly [string, AnswerValue]) => applications.every((one) => isDeepStrictEqual(one[name], one[other]))
    const like = named.slice(0, index).find(isLike)
    return like ? [apart(`application: ${like[0]} and ${name} are both ${JSON.stringify(value)}`)] : []
  })
}

type Answered = { readonly [name: string]: AnswerValue | undefined }

/** Returns the changes that the gateway does not make as they say. */
function changeFaults({ gateway, examples: { application, changes = [] } }: Shown): readonly string[] {
  const before = requestPlaces(gateway.ask(application))
  return changes.flatMap((change) => {
    const found = changedPlaces(before, requestPlaces(gateway.ask(changedApplication(application, change))))
    if (isDeepStrictEqual(found, change.request)) return []
    return [
      `with ${JSON.stringify(change.answers)} the request changes by ${inWords(found)}, and examples.ts says ${inWords(change.request)}`,
    ]
  })
}

/** Writes what changes as JSON, with what is no longer sent. */
const inWords = (changed: object): string => JSON.stringify(changed, (_, value: unknown) => (value === undefined ? 'nothing' : value))

/** Returns the answers that the gateway reads and no example has. */
function unreadFaults({ gateway, examples }: Shown): readonly string[] {
  const read = new Set<string>()
  const applications = applicationsOf(examples)
  for (const application of applications)
    gateway.ask({ ...application, answers: watchReads(application.answers, (name) => read.add(name)) })
  return [...read]
    .filter((name) => !applications.some(({ answers }) => Object.hasOwn(answers, name)))
    .map((name) => `the gateway sends "${name}", and no example shows it: give the application that answer, or add it to "changes"`)
}

/** What a place of the request depends on. */
type Sources = ReadonlyMap<string, readonly string[]>

/** Returns places that have the same value in every example although they depend on other answers. */
function swapFaults({ gateway, examples }: Shown): readonly string[] {
  const requests = applicationsOf(examples).map((application) => requestPlaces(gateway.ask(application)))
  const sources = sourcesOf(gateway, examples)
  const places = [...sources.keys()]
  return places.flatMap((place, index) =>
    places
      .slice(0, index)
      .filter((other) => !isToldApart(requests, place, other) && mayBeSwapped(sources, place, other))
      .map(
        (other) =>
          `the request has the same at ${other} and ${place} in every example: add to "changes" ` +
          `an answer that changes one of them, so that a test notices if the gateway swaps them`,
      ),
  )
}

const isToldApart = (requests: readonly RequestPlaces[], place: string, other: string): boolean =>
  requests.some((request) => request.get(place) !== request.get(other))

/** False for places that depend on the same, and where each is named after the answer it depends on. */
function mayBeSwapped(sources: Sources, place: string, other: string): boolean {
  const [mine = [], its = []] = [sources.get(place), sources.get(other)]
  if (isDeepStrictEqual(mine, its)) return false
  const isNamed = (one: string, from: readonly string[]) => from.length === 1 && one.split('.').at(-1) === from[0]
  return !(isNamed(place, mine) && isNamed(other, its))
}

/** Finds what each place depends on: it changes if an answer is left out, or an id is another. */
function sourcesOf(gateway: Gateway, examples: Examples): Sources {
  const sources = new Map<string, string[]>()
  const note = (name: string, from: Application, to: Application) => {
    const changed = changedPlaces(requestPlaces(gateway.ask(from)), requestPlaces(gateway.ask(to)))
    for (const place of Object.keys(changed)) sources.set(place, [...new Set([...(sources.get(place) ?? []), name])])
  }
  for (const application of applicationsOf(examples)) {
    for (const name of Object.keys(application.answers)) note(name, application, withoutAnswer(application, name))
    for (const id of IDS) note(id, application, { ...application, [id]: `${application[id]}-other` })
  }
  return sources
}

const IDS = ['leadId', 'idempotencyKey', 'country', 'brand', 'currency'] as const

const withoutAnswer = (application: Application, name: string): Application => ({
  ...application,
  answers: Object.fromEntries(Object.entries(application.answers).filter(([one]) => one !== name)),
})

/** Returns the options of choices that the gateway sends by a code of its own that no example shows. */
function codeFaults(registry: Registry, { gateway, examples }: Shown): readonly string[] {
  const { application } = examples
  const found = findSite(registry, application.brand, application.country)
  if (!found.ok) return []
  const shown = applicationsOf(examples).map(({ answers }): Answered => answers)
  return Object.keys(application.answers).flatMap((name) => {
    const point = registry.dataPoints[name]
    if (point?.kind !== 'choice' || !isSent(gateway, application, name)) return []
    const options = optionsOf(describeField(registry, found.site, point), { ...application.answers })
    const unshown = options.filter((option) => !shown.some((answers) => answers[name] === option))
    return unshown
      .filter((option) => !isSentAsItIs(gateway, application, { [name]: option }))
      .map((option) => `the gateway has a code of its own for ${name} "${option}", and no example shows it: add it to "changes"`)
  })
}

const isSent = (gateway: Gateway, application: Application, name: string): boolean =>
  !isDeepStrictEqual(requestPlaces(gateway.ask(application)), requestPlaces(gateway.ask(withoutAnswer(application, name))))

function isSentAsItIs(gateway: Gateway, application: Application, answers: { readonly [name: string]: string }): boolean {
  const [name = '', option] = Object.entries(answers)[0] ?? []
  const before = requestPlaces(gateway.ask(withoutAnswer(application, name)))
  const after = requestPlaces(gateway.ask(changedApplication(application, { answers })))
  return Object.values(changedPlaces(before, after)).some((value) => value === option)
}
