import type { Browser, Page } from '@playwright/test'
import { onTestFailed } from 'vitest'
import { checks } from '#catalogue/checks.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Checks } from '#core/model/formats/format.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { lookUp } from '#core/model/look-up.ts'
import { findSite, type Site } from '#core/model/site/site.ts'
import { exampleAnswers } from '#core/journey/example-answers.ts'
import { addressOf, handOver } from './hand-over.ts'
import { openPhone } from './open-browser.ts'
import type { RunningStack } from './start-stack.ts'

/** The scenario, the site, and the number that makes this applicant unique. */
export interface Beginning {
  readonly scenario: string
  readonly site: Site
  readonly number: number
}

/**
 * Begins an application with the scenario of a step; returns its page, which is on the way to that
 * step, and the applicant's answers.
 */
export async function beginAtStep(browser: Browser, stack: RunningStack, { scenario, site, number }: Beginning) {
  const today = localDay(new Date(), site.country.timeZone)
  const answers = await applicantOf(site, today, scenario, number)
  const page: Page = await (await openPhone(browser)).newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  onTestFailed(() => console.error(`at ${page.url()}\n${faults.join('\n')}\n${stack.said().slice(-2000)}`))
  await handOver(page, stack, { site, answers, today })
  await page.goto(`${addressOf(stack, site)}/application-frontend/checking`)
  return { page, answers }
}

/** Returns an applicant's answers to everything that a site asks; the e-mail address contains the scenario. */
export async function applicantOf(site: Site, today: string, scenario: string, count: number): Promise<Answers> {
  const digits = site.country.phone.example.replaceAll(/\D/gu, '')
  const phoneNumber = `${site.country.phone.prefix}${digits.slice(0, -2)}${String(count).padStart(2, '0')}`
  const loaders: { readonly [country: string]: () => Promise<{ readonly default: Checks }> } = checks
  const own = { amount: site.loan.amount.default, period: site.loan.period.default, email: `ana.${count}+${scenario}@example.com` }
  const known = (await lookUp(loaders, site.countryId)?.())?.default ?? {}
  return exampleAnswers({ registry, site, today, checks: known, answers: { ...own, phoneNumber } })
}

/** Returns the site of a brand in a country; throws if the brand is not offered there. */
export function siteOf(brand: string, country: string): Site {
  const found = findSite(registry, brand, country)
  if (!found.ok) throw new Error(`${brand} is not offered in ${country}`)
  return found.site
}
