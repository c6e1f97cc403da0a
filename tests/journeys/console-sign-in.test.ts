import type { Page } from '@playwright/test'
import { beforeAll, expect } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { insertLead } from '#tests/server/console/insert-lead.ts'
import { browserTest } from '#tests/stack-test.ts'
import { watchFaults } from './harness/console/watch-faults.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { openContext } from './harness/open-browser.ts'
import { shareConsole, type SharedConsole } from './harness/held-stacks/share-stack.ts'

let running: SharedConsole
beforeAll(async () => {
  running = await shareConsole()
  await insertLead(running.stack.query, { site: 'loanwright-co', status: LEAD_STATUS.started, at: new Date() })
  await insertLead(running.stack.query, { site: 'loanwright-mx', status: LEAD_STATUS.accepted, at: new Date() })
})

/** Signs in as people do, in the browser; the other files do it by requests. */
async function signIn(page: Page, name: string, path = '/'): Promise<void> {
  await page.goto(`${running.url}${path}`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link').allInnerTexts()

const READ = [
  'Overview',
  'Leads',
  'Funnel and friction',
  'Sites',
  'Partners',
  'Affiliates',
  'Deliveries',
  'Privacy desk',
  'What a question costs',
  'What if',
]

browserTest.for([
  ['Vera Viewer', READ, 'Viewer, all brands, all countries'],
  ['Oscar Operator', READ, 'Operator, all brands, all countries'],
  ['Clara Compliance', READ, 'Compliance, all brands, all countries'],
  ['Ada Administrator', [...READ, 'Audit'], 'Administrator, all brands, all countries'],
] as const)(
  '%s signs in, sees the pages of the role, and signs out there and at the provider',
  async ([name, titles, role], { browser }) => {
    const page = await (await openContext(browser)).newPage()
    const faults = watchFaults(page)
    await signIn(page, name)
    expect(await navigation(page)).toEqual(titles)
    expect(await page.getByRole('banner').innerText()).toContain(role)
    await page.getByRole('row', { name: /Loanwright CO/ }).waitFor()
    expect(await findAxeFaults(page, '')).toEqual([])
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    await page.getByRole('link', { name: 'Sign in again' }).click()
    // the provider has forgotten the person too
    await page.getByRole('button', { name }).waitFor()
    expect(faults).toEqual([])
  },
)

browserTest('a person of one site sees that one alone, and the page of others’ work says that it is not for them', async ({ browser }) => {
  const page = await (await openContext(browser)).newPage()
  await signIn(page, 'Vito Viewer')
  await page.getByRole('table').waitFor()
  expect(await page.getByRole('table').locator('tbody tr').count()).toBe(1)
  await page.getByRole('button', { name: 'Country' }).click()
  await page.locator('th[aria-sort]', { hasText: 'Country' }).waitFor()
  await page.goto(`${running.url}/audit`)
  await page.getByRole('heading', { name: 'You may not see this page' }).waitFor()
})

browserTest('the administrator filters the log, turns its pages by key, and has the chain verified', async ({ browser }) => {
  const page = await (await openContext(browser)).newPage()
  const faults = watchFaults(page)
  await signIn(page, 'Ada Administrator', '/audit')
  await page
    .getByRole('row', { name: /Signed in/ })
    .first()
    .waitFor()
  await page.getByLabel('Action').selectOption('signed-out')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.waitForURL(/action=signed-out/)
  await expect.poll(() => page.getByRole('table').locator('tbody').innerText()).not.toContain('Signed in')
  await page.getByRole('button', { name: 'Verify the chain' }).click()
  await page.getByText(/Each follows from the one before/).waitFor()
  expect(await findAxeFaults(page, 'audit')).toEqual([])
  expect(faults).toEqual([])
})

browserTest(
  'a session that ends under the open page says so, takes the data away, and comes back to the same address',
  async ({ browser }) => {
    const page = await (await openContext(browser)).newPage()
    await signIn(page, 'Ada Administrator', '/audit?action=signed-in')
    await page.getByRole('table').waitFor()
    await running.stack.query("update console_sessions set used_at = used_at - interval '31 minutes'")
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await page.getByRole('table').waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/audit?action=signed-in')
  },
)

browserTest('markup from text is refused: Trusted Types are on', async ({ browser }) => {
  const page = await (await openContext(browser)).newPage()
  await page.goto(running.url)
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  const said = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>x</b>'
      return 'taken'
    } catch (error) {
      return String(error)
    }
  })
  expect(said).toContain('TrustedHTML')
})
