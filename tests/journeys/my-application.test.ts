import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, onTestFailed } from 'vitest'
import { stackTest as it } from '#tests/stack-test.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { ownConsents } from '#core/contract/consents/customer-consents.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { beginAtStep, siteOf } from './harness/begin-at-step.ts'
import { fillPage } from './harness/fill-page.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { addressOf, handOver } from './harness/hand-over.ts'
import { openPhone } from './harness/open-browser.ts'
import { readCode, readLinks } from './harness/read-messages.ts'
import type { RunningStack } from './harness/start-stack.ts'
import { storedText } from './harness/stored-text.ts'
import { site, today, testApplicant } from './harness/test-applicant.ts'
import { continueFrom } from './harness/pass-pages.ts'

/**
 * The applicant's own page: the lenders asked, consents, a copy and erasure, on the applicant's own
 * device and from an e-mail.
 */

const marketingConsents = Object.fromEntries(site.country.consents.marketingConsents.map(({ code }) => [code, true]))
const applicant: Answers = { ...testApplicant('rejected', 81), marketingConsents }
const email = String(applicant['email'])
const OWN = 'main[data-path="my-application"]'

it('shows who was asked and what they got, lets a consent be withdrawn, a copy be taken, and everything be erased', async ({
  stack,
  browser,
}) => {
  const page = await (await openPhone(browser)).newPage()
  watch(stack, page)
  await handOver(page, stack, { site, answers: applicant, today })
  const own = `${addressOf(stack, site)}/application-frontend/my-application`
  await expect.poll(() => stack.query('select status from leads'), { timeout: 120_000 }).toEqual([{ status: LEAD_STATUS.rejected }])
  await page.goto(`${addressOf(stack, site)}/application-frontend/checking`)
  await page.locator('main[data-path="rejected"] a[href$="/my-application"]').click()
  await page.locator(`${OWN} section`).first().waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(new URL(own).pathname)
  expect(await findAxeFaults(page, 'my-application')).toEqual([])

  const asked = await stack.query('select partner from submissions')
  expect(await page.locator(`${OWN} details`).count()).toBe(asked.length)
  await page.locator(`${OWN} summary`).first().click()
  expect(await page.locator(`${OWN} details[open] li`).count()).toBeGreaterThan(15)

  const [lead] = await stack.query('select id from leads')
  const consents = await consentsOf(page, String(lead?.['id']))
  const withdrawals = page.locator(`${OWN} dl button.link`)
  expect(await withdrawals.count()).toBe(consents.length)
  const withdrawn = () => stack.query("select details ->> 'code' as code from events where name = 'consent-withdrawn'")
  const marketing = consents.findIndex(({ required }) => !required)
  await withdrawals.nth(marketing).click()
  await expect.poll(withdrawn).toEqual([{ code: consents[marketing]?.code }])
  await expect.poll(() => withdrawals.count()).toBe(consents.length - 1)
  expect(await focused(page)).toBe('own-consents')
  const needed = withdrawals.nth(consents.filter((_, index) => index !== marketing).findIndex(({ required }) => required))
  const label = await needed.getAttribute('aria-label')
  await needed.click()
  expect(await focused(page)).toMatch(/^own-asking-/u)
  expect(await findAxeFaults(page, 'my-application')).toEqual([])
  await page.locator(`${OWN} dl button.plain`).first().click()
  expect(await withdrawals.count()).toBe(consents.length - 1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(label)
  expect(await withdrawn()).toHaveLength(1)

  const downloading = page.waitForEvent('download')
  await page.locator(`${OWN} .card:has(#own-data) button.plain`).first().click()
  const copy: unknown = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'))
  expect(copy).toMatchObject({ application: { contactDetails: { email } } })

  await stack.sendJob('send-letter', { leadId: lead?.['id'], letter: 'answer' })
  const { open } = await readLinks(stack.sandboxUrl, email)
  const other = await (await openPhone(browser)).newPage()
  watch(stack, other)
  await other.goto(`${open}/my-application`)
  const phone = String(applicant['phoneNumber'])
  const earlier = await readCode(stack.sandboxUrl, phone)
  await other.locator('main[data-path="continue"] button.go').click()
  await other.locator('input[name="mobileVerificationCode"]').waitFor()
  // an earlier code is valid here too, as long as it is recent
  const isNew = (await stack.query('select 1 from phone_codes')).length > 1
  const sent = isNew ? await readCode(stack.sandboxUrl, phone, earlier) : earlier
  await other.locator('input[name="mobileVerificationCode"]').fill(sent)
  await continueFrom(other)
  await other.locator(`${OWN} section`).first().waitFor()

  const erasing = other.locator(`${OWN} section.card:has(#own-data) button.link`)
  await erasing.click()
  expect(await focused(other)).toBe('own-erasure')
  expect(await findAxeFaults(other, 'my-application')).toEqual([])
  await other.locator(`${OWN} [aria-labelledby="own-erasure"] button`).first().click()
  expect(await erasing.evaluate((button) => button === document.activeElement)).toBe(true)
  await erasing.click()
  await other.locator(`${OWN} button.danger`).click()
  await other.locator(`${OWN}:not(:has(#own-data))`).waitFor()
  await expect.poll(() => other.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await storedText(other)).not.toContain(email)
  await expect.poll(() => stack.query('select 1 from leads')).toEqual([])
  expect(await stack.query('select because from erasures')).toEqual([{ because: 'applicant' }])

  await page.goto(own)
  await page.locator(`${OWN} h1`).waitFor()
  await expect.poll(() => page.locator(`${OWN} #own-data`).count()).toBe(0)
})

/** Returns the id of the focused element. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

it('lets a consent that a lender wanted be withdrawn, with its text of that time', async ({ stack, browser }) => {
  const { page, answers } = await beginAtStep(browser, stack, {
    scenario: 'dynamic-consents',
    site: siteOf('loanwright', 'mx'),
    number: 83,
  })
  await page.locator('main[data-path="dynamic-consents"] form').waitFor()
  await fillPage(page, { ...answers, describedConsents: Array.from({ length: 4 }, () => ({ consentGiven: true })) })
  await continueFrom(page)
  await page.locator('main[data-path="accepted"]').waitFor()
  await page.goto(`${addressOf(stack, siteOf('loanwright', 'mx'))}/application-frontend/my-application`)
  const survey = page.locator(`${OWN} dl > div`, { hasText: 'encuesta de satisfacción' })
  await survey.locator('button.link').click()
  await expect.poll(() => survey.locator('button.link').count()).toBe(0)
  expect(await findAxeFaults(page, 'my-application')).toEqual([])
  const chain = await stack.query("select accepted, text_hash from consents where code = 'prestaclaro/SURVEY' order by number")
  expect(chain.map(({ accepted }) => accepted)).toEqual([true, false])
  expect(chain[1]?.['text_hash']).toBe(chain[0]?.['text_hash'])
})

/** Returns the consents that were given, in the page's order. */
async function consentsOf(page: Page, id: string) {
  const headers = { 'loanwright-site': site.id }
  const body: unknown = await page.evaluate(async ([url, sent]) => (await fetch(url, { headers: sent })).json(), [
    `/api/customer/${id}/consents`,
    headers,
  ] as const)
  const given = ownConsents.parse(body).filter(({ accepted }) => accepted)
  // the page shows the consents that the application needs first
  return given.toSorted((one, other) => Number(other.required) - Number(one.required))
}

function watch(stack: RunningStack, page: Page): void {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  onTestFailed(() => console.error(`at ${page.url()}\n${faults.join('\n')}\n${stack.said().slice(-1500)}`))
}
