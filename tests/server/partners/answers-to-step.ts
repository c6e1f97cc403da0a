import { registry } from '#catalogue/registry.gen.ts'
import { resolvePage } from '#core/fields/resolve-page.ts'
import { answersThatShow } from '#core/journey/example-answers.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import type { TestServer } from '#tests/server/start-test-server.ts'

/** Passing answers, as of today, for everything that a step asks on the server's site; `known` answers decide what it asks. */
export function answersToStep({ site, answers }: Pick<TestServer, 'site' | 'answers'>, step: string, known: Answers = answers): Answers {
  const placed = registry.steps.find(({ id }) => id === step)
  if (!placed) throw new Error(`no step ${step}`)
  const page = resolvePage(registry, site, placed)
  const shown = answersThatShow({ registry, site, today: localDay(new Date(), site.country.timeZone) }, page, known)
  return Object.fromEntries(page.fields.map(({ name }) => [name, shown[name]]))
}
