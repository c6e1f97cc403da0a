import type { Answers } from './answers.ts'
import { holds } from '#core/model/condition.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'

/**
 * Returns the answers that follow from others, by data point: they count although they are not
 * asked.
 */
export function followingAnswers({ dataPoints }: Pick<Registry, 'dataPoints'>, { country }: Site, answers: Answers): Answers {
  const found = Object.entries(dataPoints).flatMap(([name, point]) => {
    const follows = lookUp(country.follows, name) ?? point.follows
    const first = follows?.find(({ when }) => holds(when, answers) === true)
    return first ? [[name, first.is] as const] : []
  })
  return Object.fromEntries(found)
}

/**
 * Returns all known answers of an applicant: the given answers, overridden by those that follow
 * from them.
 */
export const knownAnswers = (registry: Pick<Registry, 'dataPoints'>, site: Site, answers: Answers): Answers => ({
  ...answers,
  ...followingAnswers(registry, site, answers),
})
