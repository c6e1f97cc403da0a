import type { Page } from '@playwright/test'
import { describe, expect, onTestFailed } from 'vitest'
import { testWithStack, type Product } from '#tests/stack-test.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Site } from '#core/model/site/site.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { fillPage, OWN_FORM } from './harness/fill-page.ts'
import { beginLegacy, LEGACY_FLOWS, legacySites } from './harness/legacy-applicant.ts'
import { addressOf } from './harness/hand-over.ts'
import { openContext, openPhone } from './harness/open-browser.ts'
import { readCode } from './harness/read-messages.ts'
import { continueFrom, pathOf, untilPathChanges, passPages } from './harness/pass-pages.ts'

/**
 * The legacy flow, which the server's settings choose for a site, in a browser with the real
 * server.
 */
const it = testWithStack({ SITES: legacySites.map(({ id }) => id).join(), SITE_FLOWS: LEGACY_FLOWS, RATE_PER_MINUTE: '100000' })

const COLOMBIAN = [
  'loan-information',
  'personal-details',
  'contact-details',
  'income-details',
  'other-information',
  'reference-information',
  'check-answers',
]

describe('a Colombian application in the legacy flow', () => {
  it('goes through its pages with errors, back and reload, makes and saves its lead by /v2/lead, and ends at the lender', async ({
    stack,
    browser,
  }) => {
    const { page, answers, calls } = await begin({ stack, browser }, siteIn('co'), 41)
    await expectPath(page, 'loan-information')
    await continueFrom(page)
    expect(await namesInError(page)).toEqual(['loanPurpose', 'generalPolicies-PRIVACY', 'generalPolicies-TERMS'])
    await fillAndContinue(page, answers, 'personal-details')
    await fillPage(page, answers)
    await page.locator('input[name="personalCode"]').fill('12')
    await continueFrom(page)
    expect(await namesInError(page)).toEqual(['personalCode'])
    await fillAndContinue(page, answers, 'contact-details')
    await page.goBack()
    await expectPath(page, 'personal-details')
    expect(await page.locator('input[name="firstName"]').inputValue()).toBe(answers['firstName'])
    await expect.poll(() => stateOf(page)).toEqual([0, 1, 2, 3, 2])
    await page.goForward()
    await expectPath(page, 'contact-details')
    await page.locator('input[name="email"]').fill(String(answers['email']))
    await page.reload()
    await expectPath(page, 'contact-details')
    expect(await page.locator('input[name="email"]').inputValue()).toBe(answers['email'])
    const visited = await passPages(page, { answers, until: 'mobile-verification' })
    // a newer step may have a page of its own among them
    expect(visited.filter((path) => COLOMBIAN.includes(path))).toEqual(COLOMBIAN.slice(2))
    await expect.poll(() => stateOf(page)).toEqual([0, 1, 2, 3, 4, 5, 25, 7])
    await page.locator('input[name="mobileVerificationCode"]').fill(await readCode(stack.sandboxUrl, String(answers['phoneNumber'])))
    await continueFrom(page)
    await page.locator('main[data-path="accepted"]').waitFor()
    await page.locator('article.offer button').first().click()
    await page.waitForURL((url) => url.origin === stack.sandboxUrl)
    expect(new Set(calls)).toEqual(new Set(['POST /api/v2/lead', 'PUT /api/v2/lead']))
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
    expect(await stack.query('select status from leads where site = $1', ['loanwright-co'])).toEqual([{ status: LEAD_STATUS.redirected }])
  })

  it('asks the questions that hang on an answer only where it is given', async ({ stack, browser }) => {
    const { page, answers } = await begin({ stack, browser }, siteIn('co'), 42)
    const paths = { at: 'income-details', single: { ...answers, maritalStatus: 'SINGLE', incomeSource: 'STUDENT' } }
    await passPages(page, { answers: paths.single, until: paths.at })
    await fillPage(page, paths.single)
    expect(await countOf(page, 'employerName', 'jobTitle', 'spouseMonthlyIncome')).toBe(0)
    await page.locator('input[name="incomeSource"][value="EMPLOYED_TEMPORARY"]').check()
    expect(await countOf(page, 'employerName', 'jobTitle', 'incomeContractExpiresAt.day')).toBe(3)
  })
})

describe('the first page of the legacy flow', () => {
  it('can be filled in where no script runs, its choices too', async ({ stack, browser }) => {
    const page = await (await openContext(browser, { javaScriptEnabled: false })).newPage()
    await page.goto(`${addressOf(stack, siteIn('es'))}/application-frontend/`)
    const chosen = page.locator('input[name="loanPurpose"]').nth(3)
    await chosen.check()
    await page.locator('button.go[type="submit"]').click()
    await page.locator('.problems[role="alert"]').waitFor()
    expect(await chosen.isChecked()).toBe(true)
  })

  it('takes a choice and a Continue that come before the app', async ({ stack, browser }) => {
    const page = await (await openPhone(browser)).newPage()
    let bringScripts = () => {}
    const pressed = new Promise<void>((resolve) => (bringScripts = resolve))
    await page.route('**/files/js/**', (route) => pressed.then(() => route.continue()))
    await page.goto(`${addressOf(stack, siteIn('es'))}/application-frontend/`, { waitUntil: 'commit' })
    const chosen = page.locator('input[name="loanPurpose"]').nth(3)
    await chosen.check()
    await page.locator('input[name="generalPolicies.TERMS"]').check()
    await page.locator('button.go[type="submit"]').click()
    expect(await page.locator('.problems').count()).toBe(0)
    bringScripts()
    expect(await untilPathChanges(page, 'loan-information')).toBe('personal-details')
    await page.goBack()
    await expectPath(page, 'loan-information')
    expect(await chosen.isChecked()).toBe(true)
  })

  it('shows what was chosen after a reload, in a second tab and at its own path', async ({ stack, browser }) => {
    const site = siteIn('es')
    const { page, answers } = await begin({ stack, browser }, site, 45)
    await fillAndContinue(page, answers, 'personal-details')
    await fillAndContinue(page, answers, 'contact-details')
    const first = `${addressOf(stack, site)}/application-frontend/`
    const purpose = (tab: Page) => tab.locator(`input[name="loanPurpose"][value="${String(answers['loanPurpose'])}"]`)
    const tab = await page.context().newPage()
    for (const open of [() => tab.goto(first), () => tab.reload(), () => tab.goto(`${first}loan-information`), () => tab.reload()]) {
      await open()
      await expect.poll(() => purpose(tab).isChecked()).toBe(true)
      expect(await tab.locator('input[name="loanPurpose"]').count()).toBeGreaterThan(9)
    }
    await continueFrom(tab)
    expect(await untilPathChanges(tab, 'loan-information')).toBe('personal-details')
  })
})

// tests/promises/slow/legacy-countries.test.ts covers the other countries
it.for([siteIn('de'), siteIn('pl')])(
  'the legacy flow of $id goes to the phone’s code, in the order of its country',
  async (site, { stack, browser }) => {
    const { page, answers } = await begin({ stack, browser }, site, 43)
    const visited = await passPages(page, { answers, until: 'mobile-verification' })
    // a newer step may have a page of its own among them
    expect(visited.filter((path) => site.country.legacy.some((listed) => listed === path))).toEqual(site.country.legacy)
  },
)

/** Returns the stored progress; its last entry is the current step. */
const stateOf = (page: Page): Promise<unknown> => page.evaluate(() => JSON.parse(sessionStorage.getItem('state') ?? 'null'))

async function begin({ stack, browser }: Product, site: Site, number: number) {
  const application = await beginLegacy(browser, stack, site, number)
  onTestFailed(() => console.error(`at ${application.page.url()}\n${stack.said().slice(-3000)}`))
  return application
}

function siteIn(country: string): Site {
  const found = legacySites.find(({ countryId }) => countryId === country)
  if (!found) throw new Error(`no site in ${country}`)
  return found
}

const expectPath = (page: Page, path: string): Promise<void> => page.locator(`main[data-path="${path}"]`).waitFor()

async function fillAndContinue(page: Page, answers: Answers, to: string): Promise<void> {
  const from = await pathOf(page)
  await fillPage(page, answers)
  await continueFrom(page)
  expect(await untilPathChanges(page, from)).toBe(to)
}

/** Returns the controls to which the summary of errors links, in its order. */
async function namesInError(page: Page): Promise<readonly string[]> {
  await page.locator('[role="alert"] a').first().waitFor()
  return page.locator('[role="alert"] a').evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').slice(1)))
}

const countOf = (page: Page, ...names: readonly string[]): Promise<number> =>
  page.locator(names.map((name) => `${OWN_FORM} [name="${name}"]:visible`).join()).count()
