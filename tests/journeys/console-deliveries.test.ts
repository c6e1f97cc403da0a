import type { Page } from '@playwright/test'
import { beforeAll, expect } from 'vitest'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'
import { ownSecretKeys } from '#apps/api/platform/secrets/own-secret-keys.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { insertJob } from '#tests/server/console/insert-jobs.ts'
import { insertStory } from '#tests/server/console/insert-story.ts'
import { browserTest } from '#tests/stack-test.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { openContext } from './harness/open-browser.ts'
import { shareConsole, type SharedConsole } from './harness/held-stacks/share-stack.ts'
import { signInAtConsole } from './harness/console/sign-in-at-console.ts'
import { takeConsolePictures } from './harness/console/take-console-pictures.ts'

let running: SharedConsole
let lead: string
beforeAll(async () => {
  running = await shareConsole()
  const { stack } = running
  const encryption = makeEncryption(ownSecretKeys(stack.folder))
  const at = new Date(Date.now() - 3_600_000)
  lead = await insertStory(stack.query, encryption, { site: 'loanwright-co', at, email: 'ana@example.com', phone: '+573012345678' })
  for (const [queue, reason] of [
    ['send-letter-dead', 'the mail server answered 554'],
    ['send-sms-dead', 'the gateway answered 500'],
  ] as const)
    await insertJob(stack.query, { queue, data: { leadId: lead }, at, reason })
  // nobody does it before it is looked at
  await insertJob(stack.query, { queue: 'send-conversion', data: { leadId: lead }, at: new Date(Date.now() + 3_600_000) })
  await stack.query(`insert into receivers (receiver, failing_since, off_since) values ('affiliate:some-blog', $1, now())`, [
    new Date(Date.now() - 6 * 86_400_000),
  ])
})

const pageOf = async (browser: Parameters<typeof openContext>[0]): Promise<Page> => (await openContext(browser)).newPage()

browserTest('a viewer reads what waits, failed and who is told nothing, and can change none of it', async ({ browser }) => {
  const page = await pageOf(browser)
  await signInAtConsole(page, 'Vera Viewer', { url: running.url, path: '/' })
  await page.getByRole('link', { name: 'Deliveries' }).click()
  await page.getByRole('row', { name: /Tell an advertising service of a conversion/u }).waitFor()
  await page.getByText('the mail server answered 554').waitFor()
  await page.getByText(/Off since .+ UTC: it had failed for five days/u).waitFor()
  expect(await page.getByRole('button', { name: /^Run |^Switch/u }).count()).toBe(0)
  expect(await findAxeFaults(page, 'deliveries')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findAxeFaults(page, 'deliveries, dark')).toEqual([])
  await page
    .getByRole('link', { name: referenceOf(lead) })
    .first()
    .click()
  await page.getByRole('heading', { name: referenceOf(lead) }).waitFor()
})

browserTest('an operator runs one again, then all that a filter finds, and switches a receiver on', async ({ browser }) => {
  const page = await pageOf(browser)
  await signInAtConsole(page, 'Oscar Operator', { url: running.url, path: '/deliveries' })
  await page.getByRole('button', { name: `Run again: Send a code by SMS, ${referenceOf(lead)}` }).click()
  await page.getByText('Back in their queues: 1.').waitFor()
  await page.getByText('the gateway answered 500').waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'What is done' }).selectOption('send-letter')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.waitForURL(/kind=send-letter/u)
  await page.reload()
  await page.getByRole('button', { name: 'Run all of these again' }).click()
  expect(await findAxeFaults(page, 'deliveries, asked')).toEqual([])
  await takeConsolePictures(page, 'deliveries')
  await page.getByRole('button', { name: 'Run all again' }).click()
  await page.getByText('Back in their queues: 1.').waitFor()
  await page.getByText('Nothing that was given up is like that.').waitFor()
  await page.getByRole('button', { name: 'Switch some-blog on again' }).click()
  await page.getByRole('button', { name: 'Switch on', exact: true }).click()
  await page.getByText('some-blog is on. Messages on their way: 1.').waitFor()
  const [row] = await running.stack.query(`select off_since from receivers where receiver = 'affiliate:some-blog'`, [])
  expect(row?.['off_since'] ?? null).toBeNull()
})

browserTest('nothing is wider than the window at 390 px', async ({ browser }) => {
  const page = await pageOf(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAtConsole(page, 'Vera Viewer', { url: running.url, path: '/deliveries' })
  await page.getByRole('heading', { name: 'Given up' }).waitFor()
  await page.getByText('Nothing was given up.').or(page.getByRole('table').first()).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
