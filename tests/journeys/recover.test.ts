import type { Page } from '@playwright/test'
import { expect, onTestFailed } from 'vitest'
import { stackTest as it, type Product } from '#tests/stack-test.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { fillPage } from './harness/fill-page.ts'
import { openPhone } from './harness/open-browser.ts'
import { readCode } from './harness/read-messages.ts'
import type { RunningStack } from './harness/start-stack.ts'
import { storedText } from './harness/stored-text.ts'
import { testApplicant } from './harness/test-applicant.ts'
import { continueFrom, passPages } from './harness/pass-pages.ts'

const TIMEOUT = { timeout: 60_000 }

/** Finding an application again on another device, and reviewing the devices that have access. */

const applicant = testApplicant('accepted', 77)
const RECOVER = 'main[data-path="recover"]'
const address = (stack: RunningStack, path = '') => `${stack.url}/application-frontend/${path}`

async function open({ stack, browser }: Product, path = ''): Promise<Page> {
  const page = await (await openPhone(browser)).newPage()
  onTestFailed(() => console.error(`at ${page.url()}\n${stack.said().slice(-2000)}`))
  await page.goto(address(stack, path))
  return page
}

async function ask(page: Page, answers = applicant): Promise<void> {
  await page.locator(`${RECOVER} input[name="email"]`).waitFor()
  await fillPage(page, answers)
  await continueFrom(page)
  await page.locator(`${RECOVER} input[name="mobileVerificationCode"]`).waitFor()
}

it('[SEC-H4] comes back on another device by a code to the phone, which says nothing of whether there is one', async ({
  stack,
  browser,
}) => {
  const first = await open({ stack, browser })
  await passPages(first, { answers: applicant, until: 'date-of-birth' })
  await expect.poll(() => stack.query('select 1 from leads'), TIMEOUT).toHaveLength(1)

  const other = await open({ stack, browser })
  // by keyboard, like every link
  await other.locator('a[href$="/recover"]').focus()
  await other.keyboard.press('Enter')
  await other.locator(`${RECOVER} h1`).waitFor()
  expect(await findAxeFaults(other, 'recover')).toEqual([])
  await continueFrom(other)
  expect(await other.locator('.problems li').count()).toBe(2)
  await ask(other)
  expect(await findAxeFaults(other, 'recover, code')).toEqual([])
  const said = await other.locator(`${RECOVER} .lede`).textContent()
  const code = await readCode(stack.sandboxUrl, String(applicant['phoneNumber']))
  await other.locator('input[name="mobileVerificationCode"]').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await continueFrom(other)
  await other.locator('.problems a[href="#mobileVerificationCode"]').waitFor()
  await other.locator('input[name="mobileVerificationCode"]').fill(code)
  await continueFrom(other)
  await other.locator('main[data-path="date-of-birth"]').waitFor()
  expect(await storedText(other)).toContain(String(applicant['email']))

  const stranger = await open({ stack, browser }, 'recover')
  await ask(stranger, { ...applicant, email: 'nobody@example.com' })
  expect(await stranger.locator(`${RECOVER} .lede`).textContent()).toBe(said)
  await stranger.locator('.after button.link').last().click()
  await stranger.locator(`${RECOVER} input[name="email"]`).waitFor()
})

it('[SEC-L1] the applicant sees the devices, locks others out, and leaves', async ({ stack, browser }) => {
  const first = await open({ stack, browser })
  const own = { ...applicant, email: 'ana.devices+accepted@example.com', phoneNumber: '+573015550177' }
  await passPages(first, { answers: own, until: 'date-of-birth' })
  const begun = "select 1 from leads where answers ? 'name' or true"
  await expect.poll(() => stack.query(begun), TIMEOUT).toHaveLength(2)
  const other = await open({ stack, browser }, 'recover')
  await ask(other, own)
  await other.locator('input[name="mobileVerificationCode"]').fill(await readCode(stack.sandboxUrl, own.phoneNumber))
  await continueFrom(other)
  await other.locator('main[data-path="date-of-birth"]').waitFor()

  await other.goto(address(stack, 'my-application'))
  const card = other.locator('section.card:has(#own-devices)')
  await expect.poll(() => card.locator('dl > div').count(), TIMEOUT).toBe(2)
  expect(await findAxeFaults(other, 'my-application')).toEqual([])
  await card.locator('dl button.link').click()
  await expect.poll(() => card.locator('dl > div').count(), TIMEOUT).toBe(1)
  expect(await card.locator('[role="status"]').textContent()).not.toBe('')
  const id = await first.evaluate(() => localStorage.getItem('lid'))
  const status = () => first.evaluate(async (lead) => (await fetch(`/api/lead/status/${lead}`)).status, id?.replaceAll('"', '') ?? '')
  expect(await status()).toBe(404)

  const token = (await other.context().cookies()).find(({ name }) => name === '__Host-lead')?.value
  await card.locator('button.plain').last().click()
  await expect.poll(() => other.locator('#own-devices').count(), TIMEOUT).toBe(0)
  expect(await storedText(other)).not.toContain(own.email)
  const headers = { authorization: `Bearer ${token ?? ''}`, 'loanwright-site': 'loanwright-co' }
  expect((await fetch(`${stack.url}/api/lead/status/${id?.replaceAll('"', '')}`, { headers })).status).toBe(404)
})
