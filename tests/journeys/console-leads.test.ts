import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { beforeAll, expect } from 'vitest'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'
import { ownSecretKeys } from '#apps/api/platform/secrets/own-secret-keys.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { insertStory } from '#tests/server/console/insert-story.ts'
import { browserTest } from '#tests/stack-test.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { openContext } from './harness/open-browser.ts'
import { shareConsole, type SharedConsole } from './harness/held-stacks/share-stack.ts'
import { signInAtConsole } from './harness/console/sign-in-at-console.ts'

const EMAIL = 'ana.lopez@example.com'
const PHONE = '+573012345678'
const WHY = /Monthly income .+ is below what RapiFondos lends to: it takes COP 900,000 or more\./u

let running: SharedConsole
let lead: string
beforeAll(async () => {
  running = await shareConsole()
  const { stack } = running
  const encryption = makeEncryption(ownSecretKeys(stack.folder))
  const at = new Date(Date.now() - 3_600_000)
  lead = await insertStory(stack.query, encryption, { site: 'loanwright-co', at, email: EMAIL, phone: PHONE })
})

const pageOf = async (browser: Parameters<typeof openContext>[0]): Promise<Page> => (await openContext(browser)).newPage()

browserTest(
  'from the overview, an e-mail leads in two clicks to why a lender was not asked, and stands in no address',
  async ({ browser }) => {
    const page = await pageOf(browser)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await signInAtConsole(page, 'Vera Viewer', { url: running.url, path: '/' })
    let clicks = 0
    const click = async (role: 'button' | 'link', name: string) => {
      clicks += 1
      await page.getByRole(role, { name }).click()
    }
    await page.getByRole('searchbox').fill(EMAIL)
    await click('button', 'Find')
    await click('link', referenceOf(lead))
    await page.getByText(WHY).waitFor()
    await page.getByText('Crédito Andino declined.').waitFor()
    expect(clicks).toBe(2)
    expect(addresses.filter((address) => address.includes('ana.lopez') || address.includes('ana%2E'))).toEqual([])
    expect(await findAxeFaults(page, 'lead')).toEqual([])
    expect(await page.getByRole('button', { name: 'Show personal data' }).count()).toBe(0)
  },
)

browserTest('filters stand in the address and come back with it; the keyboard alone finds a lead', async ({ browser }) => {
  const page = await pageOf(browser)
  await signInAtConsole(page, 'Vera Viewer', { url: running.url, path: '/leads' })
  await page.getByLabel('State').selectOption('rejected')
  await page.getByLabel('Lender').selectOption({ label: 'Crédito Andino' })
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.waitForURL(/status=rejected&partner=credito-andino/u)
  await page.reload()
  expect(await page.getByLabel('Lender').inputValue()).toBe('credito-andino')
  expect(await findAxeFaults(page, 'leads')).toEqual([])
  await page.getByRole('searchbox').focus()
  await page.keyboard.type(referenceOf(lead))
  await page.keyboard.press('Enter')
  await page.getByText('Leads found: 1.').waitFor()
  const link = page.getByRole('link', { name: referenceOf(lead) })
  for (let presses = 0; presses < 40 && !(await link.evaluate((element) => element === document.activeElement)); presses++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText(WHY).waitFor()
  await page.getByLabel('Site').waitFor({ state: 'detached' })
})

browserTest('personal data is shown for a reason and hidden again, and what failed is run again by an operator', async ({ browser }) => {
  const compliance = await pageOf(browser)
  await signInAtConsole(compliance, 'Clara Compliance', { url: running.url, path: `/leads/${lead}` })
  expect(await compliance.getByText(EMAIL).count()).toBe(0)
  await compliance.getByRole('button', { name: 'Show personal data' }).click()
  await compliance.keyboard.type('why')
  await compliance.keyboard.press('Enter')
  await compliance.getByText('at least 10 signs').waitFor()
  await compliance.keyboard.type(' does she ask?')
  await compliance.keyboard.press('Enter')
  await compliance.getByText(EMAIL).waitFor()
  await compliance.getByRole('button', { name: 'Hide personal data' }).click()
  expect(await compliance.getByText(EMAIL).count()).toBe(0)
  const operator = await pageOf(browser)
  await signInAtConsole(operator, 'Oscar Operator', { url: running.url, path: `/leads/${lead}` })
  await operator.getByRole('button', { name: 'Run again what failed' }).click()
  await operator.getByText('Back in their queues. Jobs: 0; messages: 1.').waitFor()
  await operator.goto(`${running.url}/leads?site=loanwright-co`)
  const download = operator.waitForEvent('download')
  await operator.getByRole('button', { name: 'Download CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain(lead)
  expect(csv).not.toContain('ana.lopez')
})

browserTest('an address of no lead says so, and nothing is wider than the window at 390 px', async ({ browser }) => {
  const page = await pageOf(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAtConsole(page, 'Vera Viewer', { url: running.url, path: '/leads/11111111-1111-4111-8111-111111111111' })
  await page.getByText('There is no such lead').waitFor()
  for (const path of ['/leads', `/leads/${lead}`]) {
    await page.goto(`${running.url}${path}`)
    await page.getByRole('table').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  // the last entries of the navigation stand beyond the edge until one is on their page
  await page.goto(`${running.url}/what-if`)
  await page.getByRole('heading', { level: 1, name: 'What if' }).waitFor()
  const entry = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'What if' }).boundingBox()
  expect(entry && entry.x >= 0 && entry.x + entry.width <= 390).toBe(true)
})
