import type { Answers } from './answers.ts'
import { holds } from '#core/model/condition.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'

type Rules = NonNullable<Registry['dataPoints'][string]['follows']>
type Following = readonly (readonly [dataPoint: string, rules: Rules])[]

// few of some hundred data points follow from others, and every change of a lead asks for them
const found = new WeakMap<Registry['dataPoints'], WeakMap<Site['country'], Following>>()

function rulesOf({ dataPoints }: Pick<Registry, 'dataPoints'>, { country }: Site): Following {
  const ofCountries = found.get(dataPoints) ?? new WeakMap<Site['country'], Following>()
  found.set(dataPoints, ofCountries)
  const rules =
    ofCountries.get(country) ??
    Object.entries(dataPoints).flatMap(([name, point]) => {
      const follows = lookUp(country.follows, name) ?? point.follows
      return follows ? [[name, follows] as const] : []
    })
  ofCountries.set(country, rules)
  return rules
}

/**
 * Returns the answers that follow from others, by data point: they count although they are not
 * asked.
 */
export function followingAnswers(registry: Pick<Registry, 'dataPoints'>, site: Site, answers: Answers): Answers {
  const following = rulesOf(registry, site).flatMap(([name, rules]) => {
    const first = rules.find(({ when }) => holds(when, answers) === true)
    return first ? [[name, first.is] as const] : []
  })
  return Object.fromEntries(following)
}

/**
 * Returns all known answers of an applicant: the given answers, overridden by those that follow
 * from them.
 */
export const knownAnswers = (registry: Pick<Registry, 'dataPoints'>, site: Site, answers: Answers): Answers => ({
  ...answers,
  ...followingAnswers(registry, site, answers),
})
