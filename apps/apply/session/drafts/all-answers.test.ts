import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { isAnswered } from '#core/model/answers/answers.ts'
import { holds } from '#core/model/condition.ts'
import { isResolvable, resolvePage } from '#core/fields/resolve-page.ts'
import { allSites, type Site } from '#core/model/site/site.ts'
import { exampleAnswers } from '#core/journey/example-answers.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { fieldsOf, flowPagesOf } from '../navigation/flow-order.ts'

const today = '2026-11-22'
const everyPartner = Object.keys(registry.partners)

/** What a site asked of somebody, and its pages once every lender has dropped out that needed more than the country. */
function applicationOf(site: Site) {
  const answers = exampleAnswers({ registry, site, today })
  const order = planJourney({ registry, site, answers, today }).map(({ path }) => path)
  const pages = registry.steps
    .filter((step) => order.includes(step.id) && isResolvable(registry, site, step))
    .map((step) => resolvePage(registry, site, step))
  const left = planJourney({ registry, site, answers, today, excluded: everyPartner })
  return {
    answers,
    order,
    pages: Object.fromEntries(pages.map((page) => [page.id, page])),
    asked: Object.fromEntries(left.map(({ path, fields }) => [path, fields])),
  }
}

test.each(allSites(registry))('$id: what was asked and answered stands among all answers, whoever still needs it', (site) => {
  const { answers, order, pages, asked } = applicationOf(site)
  const given = order
    .flatMap((path) => fieldsOf(pages[path]))
    .filter(({ name, when }) => isAnswered(answers, name) && holds(when, answers) === true)
    .map(({ name }) => name)
  const shown = flowPagesOf({ order, pages, asked, answers }).flatMap((page) => fieldsOf(page).map(({ name }) => name))
  expect(given.length).toBeGreaterThan(10)
  expect(given.filter((name) => !shown.includes(name))).toEqual([])
})
