import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { stackTest as it } from '#tests/stack-test.ts'
import { beginAtStep, siteOf } from './harness/begin-at-step.ts'
import { addressOf } from './harness/hand-over.ts'
import type { RunningStack } from './harness/start-stack.ts'

/**
 * The external task on the sandbox's bank page, left and returned from in every way that phones and
 * banking apps have.
 */

const at = (page: Page, path: string) => page.locator(`main[data-path="${path}"]`).waitFor()

/** Leaves the form for the bank's page, and returns its address. */
async function leave(stack: RunningStack, page: Page): Promise<string> {
  await page.locator('main button.go').click()
  await page.locator('a#done').waitFor()
  expect(new URL(page.url()).origin).toBe(stack.sandboxUrl)
  return page.url()
}

it('who comes back undone is asked again, and who comes back in the same tab goes on by himself', async ({ stack, browser }) => {
  const { page } = await beginAtStep(browser, stack, { scenario: 'instantor', site: siteOf('loanwright', 'pl'), number: 31 })
  await at(page, 'instantor')
  await page.locator('main button.go').click()
  await page.locator('[aria-invalid="true"][name="instantorConsent"]').waitFor()
  await page.locator('[name="instantorConsent"]').check()
  await leave(stack, page)
  await page.locator('a#undone').click()
  // the page goes on by itself; a press before the partner has said that nothing was done would count for nothing
  await page.locator('main[data-path="instantor"] p.notice[role="status"]').waitFor()
  const waiting = () => stack.query(`select 1 from submissions where partner = 'nordlana' and state = 'waiting'`)
  await expect.poll(waiting).toHaveLength(1)
  expect(await page.locator('[name="instantorConsent"]').isChecked()).toBe(true)
  await leave(stack, page)
  await page.locator('a#done').click()
  await at(page, 'accepted')
})

it('a bank that answers in a new tab goes on there, and the tab that was left shows where the application is', async ({
  stack,
  browser,
}) => {
  const site = siteOf('loanwright', 'es')
  const { page } = await beginAtStep(browser, stack, { scenario: 'wenance-tink', site, number: 32 })
  await at(page, 'wenance-tink')
  await page.locator('[name="tinkConsent"]').check()
  const bank = await leave(stack, page)
  const tab = await page.context().newPage()
  await tab.goto(bank)
  await tab.locator('a#done').click()
  await at(tab, 'wenance-account')
  await page.goBack()
  await at(page, 'wenance-account')
  await page.goto(`${addressOf(stack, site)}/application-frontend/wenance-tink`)
  await at(page, 'wenance-account')
})

it('after the tab was killed, the bank’s answer opens the application and it goes on', async ({ stack, browser }) => {
  const { page } = await beginAtStep(browser, stack, { scenario: 'instantor', site: siteOf('loanwright', 'pl'), number: 33 })
  await at(page, 'instantor')
  await page.locator('[name="instantorConsent"]').check()
  const bank = await leave(stack, page)
  const context = page.context()
  const tab = await context.newPage()
  await page.close()
  await tab.goto(bank)
  await tab.locator('a#done').click()
  await at(tab, 'accepted')
})
