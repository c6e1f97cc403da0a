import type { Page } from '@playwright/test'
import { describe, expect, onTestFailed } from 'vitest'
import { stackTest as test, type Product } from '#tests/stack-test.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { addressOf, handOver } from '../journeys/harness/hand-over.ts'
import { openPhone } from '../journeys/harness/open-browser.ts'
import type { RunningStack } from '../journeys/harness/start-stack.ts'
import { site, today, testApplicant } from '../journeys/harness/test-applicant.ts'
import { fillPage } from '../journeys/harness/fill-page.ts'
import { continueFrom, passPages, pathOf, untilPathChanges } from '../journeys/harness/pass-pages.ts'
import { draw } from './cases.ts'
import { untilResponsesAreTaken, untilTakenOver } from './harness/open-form.ts'

/** The network fails while a page loads, or the server restarts at that moment. */

const app = (stack: RunningStack, path: string) => `${addressOf(stack, site)}/application-frontend/${path}`
/** How long the network is down. */
const GONE_MS = 1500
/** Shorter than the page waits for the server before it goes on with its own data. */
const TIMEOUT_MS = 3500
/** More requests than any page makes. */
const MOST = 40
/** The app's own script is asked for first, and what draws the page last of its parts. */
const OF_THE_APP = [1, 4]

describe('a page is whole once the network is there again, whatever it cut off', () => {
  test('[I-09b] the first page, which then goes on', { timeout: 600_000 }, async ({ stack, browser }) => {
    await cutAnywhere('first page', async (number) => {
      const page = await open({ stack, browser })
      await cut(page, number)
      await page.goto(app(stack, ''))
      const answers = testApplicant('accepted', number)
      // a page that was loaded anew for a part that did not come has every answer, and waits for another press
      for (const waitMs of [15_000, 60_000]) {
        await fillPage(page, answers)
        await continueFrom(page)
        await untilPathChanges(page, 'initial-details', waitMs).catch(() => undefined)
        if ((await pathOf(page)) === 'loan-purpose') break
      }
      expect(await pathOf(page)).toBe('loan-purpose')
      await page.context().close()
    })
  })

  test.for(OF_THE_APP)(
    '[I-09b] the first page, with what a link brought and what was typed before the app came: cut off from request %i on',
    async (number, { stack, browser }) => {
      const page = await open({ stack, browser })
      await cut(page, number)
      await page.goto(app(stack, '?refName=partner&phoneNumber=3001234567'))
      await page.locator('[name="email"]').fill('maria@gmail.com')
      await untilTakenOver(page)
      await expect.poll(() => page.locator('[name="phoneNumber"]').inputValue()).toMatch(/300\s?123\s?4567/u)
      expect(await page.locator('[name="email"]').inputValue()).toBe('maria@gmail.com')
      await page.context().close()
    },
  )

  test('[I-09b] a page in the middle, with what was answered before it', { timeout: 600_000 }, async ({ stack, browser }) => {
    const page = await open({ stack, browser })
    const answers = testApplicant('accepted', 71)
    await page.goto(app(stack, ''))
    await passPages(page, { answers, until: 'date-of-birth' })
    await cutAnywhere('middle', async (number) => {
      await cut(page, number)
      await page.goto(app(stack, 'date-of-birth'))
      await page.locator('main[data-path="date-of-birth"] [name]').first().waitFor()
      await page.goto(app(stack, 'name'))
      await expect.poll(() => page.locator('[name="firstName"]').inputValue()).toBe(answers['firstName'])
    })
  })

  test(
    '[I-09b] the page of an application that was handed over, where the application is',
    { timeout: 600_000 },
    async ({ stack, browser }) => {
      const page = await open({ stack, browser })
      await handOver(page, stack, { site, answers: testApplicant('rejected', 72), today })
      const refused = () => stack.query('select 1 from leads where status = $1', [LEAD_STATUS.rejected])
      await expect.poll(refused).toHaveLength(1)
      await cutAnywhere('handed over', async (number) => {
        await cut(page, number)
        await page.goto(app(stack, 'checking'))
        await page.locator('main[data-path="rejected"] h1').waitFor()
      })
    },
  )
})

test('[I-09c] what is typed before the server says where the application is stays under the person’s hands', async ({ stack, browser }) => {
  const page = await open({ stack, browser })
  const answers = testApplicant('accepted', 75)
  await page.goto(app(stack, ''))
  await passPages(page, { answers, until: 'loan-purpose' })
  await page.waitForFunction(() => sessionStorage.getItem('lid') !== null)
  const asked = Promise.withResolvers<void>()
  await page.route('**/lead/status/**', async (route) => {
    await asked.promise
    await route.continue().catch(() => undefined)
  })
  const said = page.waitForResponse((response) => response.url().includes('/lead/status/'))
  await page.goto(app(stack, ''))
  const email = page.locator('[name="email"]')
  await untilTakenOver(page)
  await expect.poll(() => email.inputValue(), { timeout: TIMEOUT_MS }).toBe(answers['email'])
  await email.press('Home')
  await page.keyboard.type('maria.')
  asked.resolve()
  await (await said).finished()
  await untilResponsesAreTaken(page)
  await page.keyboard.type('jose.')
  expect(await email.inputValue()).toBe(`maria.jose.${String(answers['email'])}`)
})

async function open({ stack, browser }: Product): Promise<Page> {
  const page = await (await openPhone(browser)).newPage()
  onTestFailed(() => console.error(`at ${page.url()}\n${stack.said().slice(-1500)}`))
  return page
}

async function cutAnywhere(place: string, run: (number: number) => Promise<void>): Promise<void> {
  const numbers = Array.from({ length: MOST }, (_, index) => index + 1)
  const rest = numbers.filter((number) => !OF_THE_APP.includes(number))
  const drawn = draw(`I-09 cut off: ${place}`, rest, { sample: 1, full: 38, long: 38 })
  for (const number of [...OF_THE_APP, ...drawn]) {
    await run(number).catch((error: unknown) => {
      throw new Error(`cut off from request ${number} on`, { cause: error })
    })
  }
}

/**
 * Takes the network down for a while, from the request of this number on; the page's own request is
 * not counted.
 */
async function cut(page: Page, from: number): Promise<void> {
  let seen = 0
  let until = Number.POSITIVE_INFINITY
  await page.unrouteAll()
  await page.route('**/*', async (route) => {
    if (route.request().isNavigationRequest()) return await route.continue()
    seen += 1
    if (seen === from) until = Date.now() + GONE_MS
    await (seen >= from && Date.now() < until ? route.abort('connectionreset') : route.continue())
  })
}
