import type { Browser, Page } from '@playwright/test'
import { checks as checkLoaders } from '#catalogue/checks.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Checks } from '#core/model/formats/format.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { lookUp } from '#core/model/look-up.ts'
import { findSiteById, type Site } from '#core/model/site/site.ts'
import { exampleAnswers } from '#core/journey/example-answers.ts'
import { addressOf } from './hand-over.ts'
import { openPhone } from './open-browser.ts'
import type { RunningStack } from './start-stack.ts'

/** The site of one brand in each live country, in the legacy flow. */
export const legacySites: readonly Site[] = Object.keys(registry.countries).flatMap((country) => {
  const site = findSiteById(registry, `loanwright-${country}`)
  return site?.country.status === 'live' ? [{ ...site, flow: 'legacy' as const }] : []
})

/** The setting that chooses the legacy flow for these sites. */
export const LEGACY_FLOWS = legacySites.map(({ id }) => `${id}=legacy`).join()

/** A new application in the legacy flow: its page, its applicant's answers, and its lead calls. */
export interface LegacyApplication {
  readonly page: Page
  readonly answers: Answers
  readonly calls: readonly string[]
}

/** Opens a site's first page in its own browser context. */
export async function beginLegacy(browser: Browser, stack: RunningStack, site: Site, number: number): Promise<LegacyApplication> {
  const answers = await legacyApplicant(site, 'accepted', number)
  const page = await (await openPhone(browser)).newPage()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/v\d\/lead$/u.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  await page.goto(`${addressOf(stack, site)}/application-frontend/`)
  // the app writes the year once its scripts run, which may take a while
  await page.waitForFunction(() => (document.querySelector('#year')?.textContent ?? '') !== '')
  return { page, answers, calls }
}

/**
 * Returns answers to everything that a site asks in the legacy flow, with the applicant's own phone
 * and e-mail address.
 */
export async function legacyApplicant(site: Site, scenario: string, number: number): Promise<Answers> {
  const { example, prefix, trunks = [] } = site.country.phone
  const digits = example.replaceAll(/\D/gu, '').replace(new RegExp(`^(?:${trunks.join('|')})`, 'u'), '')
  const own = {
    email: `legacy.${site.countryId}.${number}+${scenario}@example.com`,
    phoneNumber: `${prefix}${digits.slice(0, -2)}${String(number).padStart(2, '0')}`,
    maritalStatus: 'MARRIED',
  }
  const load = lookUp<() => Promise<{ default: Checks }>>(checkLoaders, site.countryId)
  const checks = load && (await load()).default
  const today = localDay(new Date(), site.country.timeZone)
  const answers = exampleAnswers({ registry, site, today, answers: own, ...(checks && { checks }) })
  return { amount: site.loan.amount.default, period: site.loan.period.default, ...answers }
}
