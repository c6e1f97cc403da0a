import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import type { Answers } from '../../core/define/answers.ts'
import { openBrowser, openPhone } from '../journeys/harness/open-browser.ts'
import { readCode, readLinks } from '../journeys/harness/read-messages.ts'
import { startHouse, type House } from '../journeys/harness/start-house.ts'
import { storedText } from '../journeys/harness/stored-text.ts'
import { trialApplicant } from '../journeys/harness/trial-applicant.ts'
import { continueFrom, untilPathChanges, walkPages } from '../journeys/harness/walk-pages.ts'

let house: House
let browser: Browser
let number = 30
beforeAll(async () => {
  ;[house, browser] = await Promise.all([startHouse(), openBrowser()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), house?.stop()])
})

const app = () => `${house.url}/application-frontend`

async function begin(scenario: string): Promise<{ page: Page; answers: Answers }> {
  number += 1
  const answers = trialApplicant(scenario, number)
  const page = await (await openPhone(browser)).newPage()
  onTestFailed(() => console.error(`at ${page.url()}\n${house.said().slice(-1500)}`))
  await page.goto(`${app()}/`)
  return { page, answers }
}

async function walkTo(scenario: string, until: 'mobile-verification' | 'accepted' | 'rejected') {
  const { page, answers } = await begin(scenario)
  await walkPages(page, { answers, until: 'mobile-verification' })
  if (until === 'mobile-verification') return { page, answers }
  await page.locator('input[name="mobileVerificationCode"]').fill(await readCode(house.sandboxUrl, String(answers['phoneNumber'])))
  await continueFrom(page)
  await untilPathChanges(page, 'mobile-verification')
  await page.locator(`main[data-path="${until}"]`).waitFor({ timeout: 60_000 })
  return { page, answers }
}

describe('I-12 after the hand-over', () => {
  test.each(['mobile-verification', 'accepted', 'rejected'] as const)(
    'reload, back, forward and a link to a page of the form show where the application is, and send nothing (%s)',
    { timeout: 120_000 },
    async (state) => {
      const { page } = await walkTo(state === 'rejected' ? 'rejected' : 'accepted', state)
      const sent = () =>
        house.query(
          "select (select count(*) from events where name = 'application-submitted')::int as submitted, (select count(*) from submissions)::int as asked, (select count(*) from leads)::int as leads",
        )
      const before = await sent()
      const moves = [
        () => page.reload(),
        () => page.goBack({ waitUntil: 'commit' }),
        () => page.goForward({ waitUntil: 'commit' }),
        () => page.goto(`${app()}/monthly-income`),
        () => page.goto(`${app()}/`),
        () => page.goto(`${app()}/check-answers`),
      ]
      for (const move of moves) {
        await move()
        await page.locator(`main[data-path="${state}"]`).waitFor({ timeout: 15_000 })
      }
      expect(await sent()).toEqual(before)
    },
  )
})

describe('I-20 nothing of the applicant stays in the browser', () => {
  const secrets = (answers: Answers) =>
    [answers['email'], answers['personalCode'], answers['firstName'], answers['phoneNumber']].map(String)
  const expectEmpty = async (page: Page, answers: Answers) => {
    await expect.poll(() => storedText(page).then((text) => secrets(answers).filter((secret) => text.includes(secret)))).toEqual([])
  }

  test('after the redirect to a lender', { timeout: 120_000 }, async () => {
    const { page, answers } = await walkTo('accepted', 'accepted')
    expect(await storedText(page)).toContain(String(answers['email']))
    await page.locator('article.offer button').first().click()
    await page.waitForURL((url) => url.origin === house.sandboxUrl)
    await page.goto(`${app()}/`)
    await page.locator('main[data-path="redirected"]').waitFor()
    await expectEmpty(page, answers)
  })

  test('after the refusal, also when the page is loaded again', { timeout: 120_000 }, async () => {
    const { page, answers } = await walkTo('rejected', 'rejected')
    await expectEmpty(page, answers)
    await page.reload()
    await page.locator('main[data-path="rejected"]').waitFor()
    await expectEmpty(page, answers)
  })

  test('after the session has expired', async () => {
    const { page, answers } = await begin('accepted')
    await walkPages(page, { answers, until: 'date-of-birth' })
    await page.waitForTimeout(300)
    const later = await page.context().newPage()
    await page.close()
    await later.clock.install({ time: Date.now() + 25 * 3_600_000 })
    await later.goto(`${app()}/`)
    await later.locator('main[data-path]').waitFor()
    await expectEmpty(later, answers)
  })

  test.each(['unsubscribe', 'not me'])('after “%s”', async (what) => {
    const { page, answers } = await begin('accepted')
    await walkPages(page, { answers, until: 'date-of-birth' })
    const { open, stop } = await newestLetter(answers)
    // “not me” stands where a link meets a device that knows another application or none
    const other = what === 'not me' ? await begin('accepted') : { page, answers }
    if (what === 'not me') await walkPages(other.page, { answers: other.answers, until: 'gender' })
    await other.page.goto(what === 'not me' ? open : stop)
    const button = other.page.locator(
      what === 'not me' ? 'main[data-path="continue"] button.link' : 'main[data-path="unsubscribe"] button.go',
    )
    await button.click()
    await button.waitFor({ state: 'detached' })
    await expectEmpty(other.page, other.answers)
  })
})

async function newestLetter(answers: Answers) {
  await expect.poll(() => house.query("select 1 from leads where created_at > now() - interval '20 seconds'")).not.toEqual([])
  const [lead] = await house.query('select id from leads order by created_at desc limit 1')
  await house.sendJob('send-letter', { leadId: lead?.['id'], letter: 'abandoned' })
  return await readLinks(house.sandboxUrl, String(answers['email']))
}
