import type { Page } from '@playwright/test'
import { expect, onTestFailed } from 'vitest'
import type { RunningStack } from '../../journeys/harness/start-stack.ts'
import { testWithStack, type Product } from '#tests/stack-test.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { addressOf, handOver } from '../../journeys/harness/hand-over.ts'
import { openPhone } from '../../journeys/harness/open-browser.ts'
import { readLinks } from '../../journeys/harness/read-messages.ts'
import { site, today, testApplicant } from '../../journeys/harness/test-applicant.ts'
import { passPages } from '../../journeys/harness/pass-pages.ts'

/** A page is opened while the server is down for longer than a call is retried. */
const test = testWithStack()

const app = (stack: RunningStack, path: string) => `${addressOf(stack, site)}/application-frontend/${path}`

test('[I-09d] the applicant’s own page says that there is no connection, and shows the application when there is', async ({
  stack,
  browser,
}) => {
  const page = await open({ stack, browser })
  await handOver(page, stack, { site, answers: testApplicant('rejected', 73), today })
  await cutOff(page)
  await page.goto(app(stack, 'my-application'))
  await page.locator('main[data-path] .notice, main.loader .notice').waitFor()
  expect(await page.locator('main[data-path="my-application"] section.card').count()).toBe(0)
  await page.unrouteAll()
  await page.locator('main[data-path="my-application"] section.card').first().waitFor()
})

test('[I-09d] a link is not taken for one that is gone, and opens when there is a connection', async ({ stack, browser }) => {
  const page = await open({ stack, browser })
  const answers = testApplicant('accepted', 74)
  await page.goto(app(stack, ''))
  await passPages(page, { answers, until: 'date-of-birth' })
  const lead = () => stack.query('select id from leads where status = $1', [LEAD_STATUS.started])
  await expect.poll(lead, { timeout: 20_000 }).toHaveLength(1)
  await stack.sendJob('send-letter', { leadId: (await lead())[0]?.['id'], letter: 'abandoned' })
  const { open: link } = await readLinks(stack.sandboxUrl, String(answers['email']))
  const other = await open({ stack, browser })
  await cutOff(other)
  await other.goto(link)
  await other.locator('main[data-path="continue"] .notice').waitFor()
  expect(await other.locator('main[data-path="continue"] button.go').count()).toBe(0)
  await other.unrouteAll()
  await other.locator('main[data-path="continue"] button.go').waitFor()
  // it offers a code to the phone, which it does not do for a link that is gone
  expect(await other.locator('main[data-path="continue"] button.link').count()).toBe(1)
})

async function open({ stack, browser }: Product): Promise<Page> {
  const page = await (await openPhone(browser)).newPage()
  onTestFailed(() => console.error(`at ${page.url()}\n${stack.said().slice(-1500)}`))
  return page
}

/** Aborts every call to the server; the page's own files still load. */
const cutOff = (page: Page) => page.route(/\/api\//u, (route) => route.abort('connectionreset'))
