import type { Page } from '@playwright/test'
import { describe, expect, onTestFailed } from 'vitest'
import { stackTest as test, type Product } from '#tests/stack-test.ts'
import { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import { stateCode } from '#core/model/application-states.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { beginAtPage } from '../journeys/harness/begin-at-page.ts'
import { openPhone } from '../journeys/harness/open-browser.ts'
import { readCode, readLinks } from '../journeys/harness/read-messages.ts'
import type { RunningStack } from '../journeys/harness/start-stack.ts'
import { storedText } from '../journeys/harness/stored-text.ts'
import { testApplicant } from '../journeys/harness/test-applicant.ts'
import { continueFrom, untilPathChanges, passPages } from '../journeys/harness/pass-pages.ts'
import { draw } from './cases.ts'
import { openForm } from './harness/open-form.ts'

let number = 30

const app = (stack: RunningStack) => `${stack.url}/application-frontend`

async function openTab({ stack, browser }: Product, scenario = 'accepted'): Promise<{ page: Page; answers: Answers }> {
  number += 1
  const answers = testApplicant(scenario, number)
  const page = await (await openPhone(browser)).newPage()
  onTestFailed(() => console.error(`at ${page.url()}\n${stack.said().slice(-1500)}`))
  return { page, answers }
}

async function begin({ stack, browser }: Product): Promise<{ page: Page; answers: Answers }> {
  const opened = await openTab({ stack, browser })
  await openForm(opened.page, `${app(stack)}/`)
  return opened
}

/** Begins an application on one of the last pages of the form and goes on to the phone's code. */
async function goToCode({ stack, browser }: Product, scenario: 'accepted' | 'rejected') {
  const begun = await openTab({ stack, browser }, scenario)
  const { page, answers } = begun
  await beginAtPage(page, stack, { answers, at: 'online-banking' })
  await passPages(page, { answers, until: 'mobile-verification' })
  return begun
}

/** Goes through the end of the form and the phone's code to the final page of the scenario. */
async function goTo({ stack, browser }: Product, scenario: 'accepted' | 'rejected') {
  const { page, answers } = await goToCode({ stack, browser }, scenario)
  await page.locator('input[name="mobileVerificationCode"]').fill(await readCode(stack.sandboxUrl, String(answers['phoneNumber'])))
  await continueFrom(page)
  await untilPathChanges(page, 'mobile-verification')
  await page.locator(`main[data-path="${scenario}"]`).waitFor({ timeout: 60_000 })
  return { page, answers }
}

/**
 * The status of a lead by its state; states that are not listed are steps of partners and belong to
 * the status "offered".
 */
const STATUS: { readonly [state: string]: number } = {
  MOBILE_VERIFICATION: LEAD_STATUS.submitted,
  CHANGE_MOBILE_NUMBER: LEAD_STATUS.submitted,
  CHECKING: LEAD_STATUS.checking,
  ACCEPTED: LEAD_STATUS.accepted,
  THANK_YOU: LEAD_STATUS.checking,
  REDIRECTED: LEAD_STATUS.redirected,
  REJECTED: LEAD_STATUS.rejected,
}

interface State {
  readonly code: number
  readonly path: string
  readonly status: number
}

/** Returns every state after the hand-over that has a page on the site, whoever sets it. */
async function readStates(page: Page): Promise<readonly State[]> {
  const answer = page.waitForResponse((response) => /sequence[^/]*\.json/u.test(response.url()))
  await page.reload()
  const { states } = z.object({ states: z.record(z.string(), z.string()) }).parse(await (await answer).json())
  return registry.steps.flatMap(({ id, state, phase, flow, parameter }) =>
    state && phase === 'after-offer' && flow === 'server' && parameter === undefined && states[stateCode(state)] === id
      ? [{ code: stateCode(state), path: id, status: STATUS[state] ?? LEAD_STATUS.offered }]
      : [],
  )
}

test(
  '[S-4.34] [I-12] after the hand-over reload, back, forward and a link to a page of the form show where the application is, and send nothing',
  { timeout: 600_000 },
  async ({ stack, browser }) => {
    const { page } = await goToCode({ stack, browser }, 'accepted')
    const [lead] = await stack.query('select id from leads order by created_at desc limit 1')
    const states = draw('I-12', await readStates(page), { sample: 1, full: 60, long: 60 })
    for (const { code, path, status } of states) {
      await stack.query('update leads set status = $2, progress = $3, version = version + 1 where id = $1', [
        lead?.['id'],
        status,
        [0, 7, code],
      ])
      const before = await sent(stack)
      const isShown = () => page.locator(`main[data-path="${path}"]`).waitFor({ timeout: 60_000 })
      await page.goto(`${app(stack)}/`)
      await isShown()
      await page.reload()
      await isShown()
      await page.goto(`${app(stack)}/monthly-income`)
      await isShown()
      await page.goBack({ waitUntil: 'commit' })
      await isShown()
      await page.goForward({ waitUntil: 'commit' })
      await isShown()
      expect([path, await sent(stack)]).toEqual([path, before])
    }
  },
)

const ENDINGS = ['redirect', 'refusal', 'expiry', 'unsubscribe', 'not me'] as const

const sent = (stack: RunningStack) =>
  stack.query(
    "select (select count(*) from events where name = 'application-submitted')::int as submitted, (select count(*) from submissions)::int as asked, (select count(*) from leads)::int as leads",
  )

describe('[I-20] [ASVS-14.3.1] nothing of the applicant stays in the browser', () => {
  const endings = draw('I-20', ENDINGS, { sample: 3, full: 5, long: 5 })

  test.for(endings)('[S-4.21] [S-4.35] after %s', { timeout: 120_000 }, async (ending, { stack, browser }) => {
    const { page, answers } = await END[ending]({ stack, browser })
    const secrets = [answers['email'], answers['personalCode'], answers['firstName'], answers['phoneNumber']].map(String)
    await expect.poll(() => storedText(page).then((text) => secrets.filter((secret) => text.includes(secret)))).toEqual([])
    // a redirect and a refusal are shown again after a reload, so the browser keeps the result and
    // the lead's id
    const isKept = ending === 'redirect' || ending === 'refusal'
    const keys = ['lid', 'leadApplication', 'state', 'companyData', 'asyncFormData']
    const kept = () => page.evaluate((names) => names.filter((name) => (sessionStorage.getItem(name) ?? '') !== ''), keys)
    await expect.poll(kept).toEqual(isKept ? ['lid', 'leadApplication', 'state'] : [])
  })
})

const END: { readonly [Name in (typeof ENDINGS)[number]]: (product: Product) => Promise<{ page: Page; answers: Answers }> } = {
  redirect: async ({ stack, browser }) => {
    const { page, answers } = await goTo({ stack, browser }, 'accepted')
    expect(await storedText(page)).toContain(String(answers['email']))
    await page.locator('article.offer button').first().click()
    await page.waitForURL((url) => url.origin === stack.sandboxUrl)
    await page.goto(`${app(stack)}/`)
    // the redirect is over: no loader is shown, and the page has links to go on
    await page.locator('main[data-path="redirected"] a[href$="/my-application"]').waitFor()
    expect(await page.locator('main .ring').count()).toBe(0)
    return { page, answers }
  },
  refusal: async ({ stack, browser }) => {
    const { page, answers } = await goTo({ stack, browser }, 'rejected')
    await page.reload()
    await page.locator('main[data-path="rejected"]').waitFor()
    return { page, answers }
  },
  expiry: async ({ stack, browser }) => {
    const { page, answers } = await begin({ stack, browser })
    await passPages(page, { answers, until: 'date-of-birth' })
    await expect.poll(() => storedText(page)).toContain(String(answers['firstName']))
    const later = await page.context().newPage()
    await page.close()
    await later.clock.install({ time: Date.now() + 25 * 3_600_000 })
    await openForm(later, `${app(stack)}/`)
    return { page: later, answers }
  },
  unsubscribe: async ({ stack, browser }) => {
    const { page, answers } = await begin({ stack, browser })
    await passPages(page, { answers, until: 'date-of-birth' })
    const { stop } = await newestLetter(stack, page, answers)
    await page.goto(stop)
    await pressAndForget(page, 'main[data-path="unsubscribe"] button.go', '/customer/email/unsubscribe')
    return { page, answers }
  },
  // this page appears where a link is opened on a device that knows another application
  'not me': async ({ stack, browser }) => {
    const { page: owner, answers: of } = await begin({ stack, browser })
    await passPages(owner, { answers: of, until: 'date-of-birth' })
    const { open } = await newestLetter(stack, owner, of)
    const { page, answers } = await begin({ stack, browser })
    await passPages(page, { answers, until: 'name' })
    await page.goto(open)
    await pressAndForget(page, 'main[data-path="continue"] button.link', '/lead/forget')
    await page.locator('main[data-path="initial-details"]').waitFor()
    return { page, answers }
  },
}

/**
 * The response tells the browser to clear everything, including the cookie that no script can
 * delete.
 */
async function pressAndForget(page: Page, button: string, path: string): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes(path))
  await page.locator(button).click()
  expect(await (await answer).headerValue('clear-site-data')).toBe('"cache", "cookies", "storage"')
  await page.locator(button).waitFor({ state: 'detached' })
  expect(await page.context().cookies()).toEqual([])
}

async function newestLetter(stack: RunningStack, page: Page, answers: Answers) {
  await page.waitForFunction(() => sessionStorage.getItem('lid') !== null)
  const leadId = await page.evaluate(() => sessionStorage.getItem('lid'))
  await stack.sendJob('send-letter', { leadId, letter: 'abandoned' })
  return await readLinks(stack.sandboxUrl, String(answers['email']))
}
