import type { Page } from '@playwright/test'
import { describe, expect, onTestFailed } from 'vitest'
import type { RunningStack } from '../../journeys/harness/start-stack.ts'
import { browserTest, holdStack, type OwnProduct } from '#tests/stack-test.ts'
import { fillPage } from '../../journeys/harness/fill-page.ts'
import { openPhone } from '../../journeys/harness/open-browser.ts'
import { readCode } from '../../journeys/harness/read-messages.ts'
import { testApplicant } from '../../journeys/harness/test-applicant.ts'
import { continueFrom, pathOf, passPages } from '../../journeys/harness/pass-pages.ts'
import { makeNextRelease, type Releases } from '../harness/next-release.ts'
import { untilTakenOver } from '../harness/open-form.ts'

/** A page stays open while the server is replaced by one of the next release. */
const test = browserTest
  .extend('releases', { scope: 'file' }, async ({}, { onCleanup }) => {
    const releases = await makeNextRelease()
    onCleanup(releases.remove)
    return releases
  })
  .extend('stack', { scope: 'file' }, ({ releases }, { onCleanup }) => holdStack({ DIST_DIR: releases.served }, onCleanup))
// a build takes 20 s on an idle machine
test.beforeAll(({ stack }) => void stack, 600_000)

let number = 70

interface Deployed extends OwnProduct {
  readonly releases: Releases
}

async function deploy({ stack, releases }: Omit<Deployed, 'browser'>, which: Parameters<Releases['deploy']>[0]): Promise<void> {
  await stack.killServer()
  releases.deploy(which)
  await stack.startServer()
}

/** Opens a page of the old release and records the page loads and the files that were missing. */
async function open({ stack, browser, releases }: Deployed) {
  await deploy({ stack, releases }, 'old')
  number += 1
  const answers = testApplicant('accepted', number)
  const page = await (await openPhone(browser)).newPage()
  const loads: string[] = []
  const missing: string[] = []
  page.on('load', () => loads.push(page.url()))
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/files/')) missing.push(response.url())
  })
  onTestFailed(() =>
    console.error(`at ${page.url()}, loaded ${loads.length} times, without ${missing.join()}\n${stack.said().slice(-2000)}`),
  )
  await page.goto(`${stack.url}/application-frontend/`)
  await untilTakenOver(page)
  return { page, answers, loads, missing }
}

/** Goes on from the current page to the lenders' decision. */
async function goOn(stack: RunningStack, page: Page, answers: ReturnType<typeof testApplicant>): Promise<void> {
  await page.locator('main[data-path]').first().waitFor()
  await passPages(page, { answers, until: 'mobile-verification' })
  await confirmPhone(stack, page, answers)
  await page.locator('main[data-path="accepted"]').waitFor({ timeout: 60_000 })
}

/**
 * Goes to the code as a person does: after a page load the typed values are restored and submitted
 * again.
 */
async function runOverLoads(page: Page, answers: ReturnType<typeof testApplicant>, loads: readonly string[]): Promise<void> {
  for (let path = await pathOf(page); path !== 'mobile-verification'; path = await pathOf(page)) {
    const before = loads.length
    await fillPage(page, answers)
    await continueFrom(page)
    const isElsewhere = async () => loads.length > before || (await pathOf(page).catch(() => path)) !== path
    await expect.poll(isElsewhere, { timeout: 30_000 }).toBe(true)
    if (loads.length === before) continue
    await page.locator('main[data-path]').first().waitFor()
    await untilTakenOver(page)
    const email = page.locator('main[data-path="initial-details"] [name="email"]')
    if ((await pathOf(page)) === 'initial-details') await expect.poll(() => email.inputValue()).toBe(answers['email'])
  }
}

/**
 * Presses until the code is sent: the page ignores a press while it requests another code or is
 * being loaded.
 */
async function confirmPhone(stack: RunningStack, page: Page, answers: ReturnType<typeof testApplicant>): Promise<void> {
  await page.locator('input[name="mobileVerificationCode"]').fill(await readCode(stack.sandboxUrl, String(answers['phoneNumber'])))
  let isSent = false
  page.on('request', (request) => (isSent ||= request.url().endsWith('/mobile/verify')))
  const press = () => continueFrom(page).catch(() => undefined)
  await expect.poll(async () => isSent || (await press(), isSent), { timeout: 60_000, interval: 500 }).toBe(true)
}

const leadsOf = async (stack: RunningStack, since: number): Promise<number> =>
  Number((await stack.query('select count(*)::int as leads from leads'))[0]?.['leads'] ?? 0) - since

/**
 * The page that is open when the release changes: the first, one whose scripts are not loaded yet,
 * two in the middle, and the last.
 */
const PLACES = ['initial-details', 'loan-purpose', 'address-information', 'housing-information', 'mobile-verification']

describe.each(PLACES)('at /%s', (place) => {
  test('[I-36] a page goes on across a deploy with the parts of its own release, without being loaded anew', async ({
    stack,
    browser,
    releases,
  }) => {
    const before = await leadsOf(stack, 0)
    const { page, answers, loads, missing } = await open({ stack, browser, releases })
    await passPages(page, { answers, until: place })
    await deploy({ stack, releases }, 'next')
    await goOn(stack, page, answers)
    expect(loads.length).toBe(1)
    expect(missing).toEqual([])
    expect(await leadsOf(stack, before)).toBe(1)
  })

  test('[I-36] a page whose parts are gone is loaded anew once, with what was typed, and goes on in the next release', async ({
    stack,
    browser,
    releases,
  }) => {
    const before = await leadsOf(stack, 0)
    const { page, answers, loads } = await open({ stack, browser, releases })
    await passPages(page, { answers, until: place })
    await deploy({ stack, releases }, 'next-alone')
    await runOverLoads(page, answers, loads)
    await goOn(stack, page, answers)
    expect(loads.length).toBe(2)
    expect(await leadsOf(stack, before)).toBe(1)
    const [sent] = await stack.query('select count(*)::int as partners from submissions where state = $1', ['decided'])
    expect(Number(sent?.['partners'])).toBeGreaterThan(0)
  })
})

test('[I-36] a page that waits for the lenders when its files are removed reloads once, and shows their answer', async ({
  stack,
  browser,
  releases,
}) => {
  const { page, answers, loads } = await open({ stack, browser, releases })
  await passPages(page, { answers, until: 'mobile-verification' })
  await deploy({ stack, releases }, 'next-alone')
  await confirmPhone(stack, page, answers)
  await page.locator('main[data-path="accepted"]').waitFor({ timeout: 60_000 })
  expect(loads.length).toBe(2)
})
