import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { LEAD_STATUS } from '../../../core/lead/lead-status.ts'
import { addressOf, handOver } from '../../journeys/harness/hand-over.ts'
import { openBrowser, openPhone } from '../../journeys/harness/open-browser.ts'
import { readLinks } from '../../journeys/harness/read-messages.ts'
import { startHouse, type House } from '../../journeys/harness/start-house.ts'
import { site, today, trialApplicant } from '../../journeys/harness/trial-applicant.ts'
import { walkPages } from '../../journeys/harness/walk-pages.ts'

/** A page is opened while the server is gone for longer than a call is patient. */
let house: House
let browser: Browser
beforeAll(async () => void ([house, browser] = await Promise.all([startHouse(), openBrowser()])))
afterAll(async () => void (await Promise.all([browser?.close(), house?.stop()])))

const app = (path: string) => `${addressOf(house, site)}/application-frontend/${path}`

test('the applicant’s own page says that there is no connection, and shows the application when there is', async () => {
  const page = await open()
  await handOver(page, house, { site, answers: trialApplicant('rejected', 73), today })
  await cutOff(page)
  await page.goto(app('my-application'))
  await page.locator('main[data-path] .notice, main.loader .notice').waitFor()
  expect(await page.locator('main[data-path="my-application"] section.card').count()).toBe(0)
  await page.unrouteAll()
  await page.locator('main[data-path="my-application"] section.card').first().waitFor()
})

test('a link is not taken for one that is gone, and opens when there is a connection', async () => {
  const page = await open()
  const answers = trialApplicant('accepted', 74)
  await page.goto(app(''))
  await walkPages(page, { answers, until: 'date-of-birth' })
  const lead = () => house.query('select id from leads where status = $1', [LEAD_STATUS.started])
  await expect.poll(lead, { timeout: 20_000 }).toHaveLength(1)
  await house.sendJob('send-letter', { leadId: (await lead())[0]?.['id'], letter: 'abandoned' })
  const { open: link } = await readLinks(house.sandboxUrl, String(answers['email']))
  const other = await open()
  await cutOff(other)
  await other.goto(link)
  await other.locator('main[data-path="continue"] .notice').waitFor()
  expect(await other.locator('main[data-path="continue"] button.go').count()).toBe(0)
  await other.unrouteAll()
  await other.locator('main[data-path="continue"] button.go').waitFor()
  // it asks for the phone's code, which a link that is gone does not
  expect(await other.locator('main[data-path="continue"] button.link').count()).toBe(1)
})

async function open(): Promise<Page> {
  const page = await (await openPhone(browser)).newPage()
  onTestFailed(() => console.error(`at ${page.url()}\n${house.said().slice(-1500)}`))
  return page
}

/** No call to the server is answered any more; what the page is made of still comes. */
const cutOff = (page: Page) => page.route(/\/api\//u, (route) => route.abort('connectionreset'))
