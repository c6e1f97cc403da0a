import type { Page } from '@playwright/test'
import { beforeAll, expect } from 'vitest'
import { browserTest } from '#tests/stack-test.ts'
import { signInAtConsole } from './harness/console/sign-in-at-console.ts'
import { watchFaults } from './harness/console/watch-faults.ts'
import { openContext } from './harness/open-browser.ts'
import { shareConsole, type SharedConsole } from './harness/held-stacks/share-stack.ts'

let running: SharedConsole
beforeAll(async () => {
  running = await shareConsole()
})

async function openSites(browser: Parameters<typeof openContext>[0], name: string): Promise<{ page: Page; faults: readonly string[] }> {
  const page = await (await openContext(browser)).newPage()
  const faults = watchFaults(page)
  await signInAtConsole(page, name, { url: running.url, path: '/sites' })
  await page.getByRole('table').waitFor()
  return { page, faults }
}

browserTest('the viewer of a country sees its sites alone, what each lacks, and the gallery behind it', async ({ browser }) => {
  const { page, faults } = await openSites(browser, 'Mia Viewer MX')
  await page.getByText(/^Sites: 5\. Open to the public: 5; drafts: 0; switched off: 0\. Ready for production: 0\.$/).waitFor()
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Brand', 'Mexico'])
  const cell = page.getByRole('row', { name: /^Ibancar/ }).getByRole('cell')
  expect(await cell.innerText()).toMatch(/Live[\s\S]*Lenders: [1-9][\s\S]*Texts missing: 0[\s\S]*Policies 2\d{3}\u2011/)
  const gallery = await cell.getByRole('link', { name: 'Gallery of Ibancar MX' }).getAttribute('href')
  // a browser knows hosts below localhost
  const opened = await (await page.context().newPage()).goto(gallery ?? '')
  expect(opened?.status()).toBe(200)
  await cell.getByRole('link', { name: 'Ibancar MX' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Ibancar · Mexico' }).waitFor()
  await page.getByRole('row', { name: /^Senders of e-mails and text messages Lacking E-mails have no sender: set MAIL_FROM/ }).waitFor()
  await page.getByRole('row', { name: /^Texts in the country’s language In order/ }).waitFor()
  await page.goto(`${running.url}/sites/loanwright-de`)
  await page.getByText('There is no such site, or none that you may see.').waitFor()
  expect(faults).toEqual([])
})

browserTest('the administrator reads the whole matrix and a site, by keyboard too', async ({ browser }) => {
  const { page, faults } = await openSites(browser, 'Ada Administrator')
  await page.getByText(/^Sites: 26\./).waitFor()
  expect(await page.getByRole('columnheader').count()).toBe(9)
  expect(await page.getByRole('row').count()).toBe(10)
  const link = page.getByRole('link', { name: 'Loanwright DE', exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Loanwright · Germany' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Sites' }).getAttribute('aria-current')).toBe(
    'page',
  )
  expect(faults).toEqual([])
})
