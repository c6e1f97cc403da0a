import { registry } from '#catalogue/registry.gen.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import type { Page } from '#core/model/page/page.ts'
import { resolvePage } from '#core/fields/resolve-page.ts'
import { findSiteById, type Site } from '#core/model/site/site.ts'
import { exampleAnswers } from '#core/journey/example-answers.ts'

/** The site on which the journeys apply. */
export const site: Site = findSiteById(registry, 'loanwright-co') ?? fail()

/**
 * The settings of a server that serves this site alone: to prepare all others costs a third of the
 * processor time of a start.
 */
export const ONE_SITE = { SITES: site.id } as const

/** The current day in the site's market. */
export const today = localDay(new Date(), site.country.timeZone)

/**
 * Returns an applicant's answers to everything the site asks. The number makes phone and e-mail
 * address unique; the e-mail address contains the scenario.
 */
export function testApplicant(scenario: string, number: number): Answers {
  const digits = site.country.phone.example.replaceAll(/\D/gu, '')
  const phoneNumber = `${site.country.phone.prefix}${digits.slice(0, -2)}${String(number).padStart(2, '0')}`
  const own = { email: `ana.torres.${number}+${scenario}@example.com`, phoneNumber }
  const answers = exampleAnswers({ registry, site, today, answers: own })
  return { amount: site.loan.amount.default, period: site.loan.period.default, ...answers }
}

/** Returns a page of the site as the browser receives it. */
export function pageAt(path: string): Page {
  const step = registry.steps.find(({ id }) => id === path)
  if (!step) throw new Error(`the catalogue has no step "${path}"`)
  return resolvePage(registry, site, step)
}

function fail(): never {
  throw new Error('the site of the journeys is not in the catalogue')
}
