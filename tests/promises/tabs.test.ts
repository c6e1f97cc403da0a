import type { BrowserContext, Page, Request } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, onTestFailed } from 'vitest'
import { stackTest as test } from '#tests/stack-test.ts'
import { goOnAtPage } from '../journeys/harness/begin-at-page.ts'
import { fillPage } from '../journeys/harness/fill-page.ts'
import { openCachingBrowser, openPhone } from '../journeys/harness/open-browser.ts'
import type { RunningStack } from '../journeys/harness/start-stack.ts'
import { testApplicant } from '../journeys/harness/test-applicant.ts'
import { continueFrom, pathOf, untilPathChanges, passPages } from '../journeys/harness/pass-pages.ts'
import { casesOf } from './cases.ts'
import { openForm } from './harness/open-form.ts'

/**
 * Several tabs of one person, a page from the back/forward cache, and a link that somebody else
 * made.
 */

let number = 20
test.beforeEach(({ stack }) => {
  number += 1
  onTestFailed(() => console.error(stack.said().slice(-1500)))
})

const app = (stack: RunningStack) => `${stack.url}/application-frontend`
const applicant = () => testApplicant('accepted', number)
const leadsSince = (stack: RunningStack, at: unknown) => stack.query('select id, status from leads where created_at > $1', [at])
const now = async (stack: RunningStack) => (await stack.query('select clock_timestamp() as at'))[0]?.['at']

async function openTab(stack: RunningStack, context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage()
  await openForm(page, `${app(stack)}${path}`)
  return page
}

/** Simulates the person's return to a tab: headless Chromium keeps all tabs visible. */
const showAgain = (page: Page): Promise<void> => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

test('[S-4.36] two tabs that were open before anything was sent make one lead', async ({ stack, browser }) => {
  const since = await now(stack)
  const context = await openPhone(browser)
  const first = await openTab(stack, context)
  const second = await openTab(stack, context)
  await first.bringToFront()
  await passPages(first, { answers: applicant(), until: 'name' })
  await expect.poll(() => leadsSince(stack, since)).toHaveLength(1)
  await first.waitForFunction(() => localStorage.getItem('lid') !== null)
  await second.bringToFront()
  await passPages(second, { answers: applicant(), until: 'date-of-birth' })
  await expect.poll(() => stack.query('select version from leads where created_at > $1 and version >= 4', [since])).toHaveLength(1)
  expect(await leadsSince(stack, since)).toHaveLength(1)
})

test('[S-4.36] of two tabs the newest answer wins, the other shows it when it is looked at, and nothing is sent twice', async ({
  stack,
  browser,
}) => {
  const since = await now(stack)
  const context = await openPhone(browser)
  const sent: string[] = []
  context.on('request', (request: Request) => {
    if (request.url().endsWith('/v3/lead')) sent.push(String(request.headers()['idempotency-key']))
  })
  const first = await openTab(stack, context)
  await passPages(first, { answers: applicant(), until: 'personal-code' })
  await expect.poll(() => savedSince(stack, since)).toBe(3)
  const second = await openTab(stack, context, '/personal-code')
  await first.bringToFront()
  await first.goBack()
  await first.locator('main[data-path="name"]').waitFor()
  await first.locator('[name="firstName"]').fill('Primera')
  await continueFrom(first)
  await untilPathChanges(first, 'name')
  await expect.poll(() => savedSince(stack, since)).toBe(4)
  await second.bringToFront()
  await showAgain(second)
  await second.goto(`${app(stack)}/name`)
  await second.locator('main[data-path="name"]').waitFor()
  await expect.poll(() => second.locator('[name="firstName"]').inputValue()).toBe('Primera')
  await second.locator('[name="firstName"]').fill('Segunda')
  await continueFrom(second)
  await untilPathChanges(second, 'name')
  await expect.poll(() => savedSince(stack, since)).toBe(5)
  await first.bringToFront()
  await showAgain(first)
  await first.goBack()
  await expect.poll(() => first.locator('main[data-path="name"] [name="firstName"]').inputValue()).toBe('Segunda')
  expect(new Set(sent).size).toBe(sent.length)
})

test('[S-4.36] a tab that finds the application handed over shows where it is', async ({ stack, browser }) => {
  const since = await now(stack)
  const context = await openPhone(browser)
  const first = await openTab(stack, context)
  await passPages(first, { answers: applicant(), until: 'date-of-birth' })
  await expect.poll(() => leadsSince(stack, since)).toHaveLength(1)
  const [looks, continues] = [await openTab(stack, context, '/date-of-birth'), await openTab(stack, context, '/date-of-birth')]
  await first.bringToFront()
  await goOnAtPage(first, stack, { answers: applicant(), at: 'online-banking' })
  await passPages(first, { answers: applicant(), until: 'mobile-verification' })
  await looks.bringToFront()
  await showAgain(looks)
  await looks.locator('main[data-path="mobile-verification"]').waitFor()
  expect(await pathOf(continues)).toBe('date-of-birth')
  await continues.bringToFront()
  await fillPage(continues, applicant())
  await continueFrom(continues)
  await continues.locator('main[data-path="mobile-verification"]').waitFor()
  expect(await leadsSince(stack, since)).toEqual([{ id: expect.any(String), status: 2 }])
  expect(await stack.query("select 1 from events where at > $1 and name = 'application-submitted'", [since])).toHaveLength(1)
})

test('a page from the back/forward cache looks where the application is before anything is done in it', async ({ stack }) => {
  const cached = await openCachingBrowser()
  try {
    const context = await openPhone(cached)
    const page = await openTab(stack, context)
    await passPages(page, { answers: applicant(), until: 'date-of-birth' })
    await page.waitForFunction(() => localStorage.getItem('lid') !== null)
    await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })))
    await page.goto('about:blank')
    const other = await openTab(stack, context, '/date-of-birth')
    await goOnAtPage(other, stack, { answers: applicant(), at: 'online-banking' })
    await passPages(other, { answers: applicant(), until: 'mobile-verification' })
    await other.close()
    await page.goBack({ waitUntil: 'commit' })
    await page.locator('main[data-path="mobile-verification"]').waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true)
  } finally {
    await cached.close()
  }
})

test('[S-4.37] [I-22] whoever made a link with a session id sees nothing of what the visitor answered under it', async ({
  stack,
  browser,
}) => {
  for (let round = 0; round < casesOf({ sample: 1, full: 20, long: 20 }); round++) {
    number += 1
    const since = await now(stack)
    const sessionId = randomUUID()
    const [attacker, victim] = [await openPhone(browser), await openPhone(browser)]
    const path = `/?sessionId=${sessionId}`
    const page = await openTab(stack, victim, path)
    await passPages(page, { answers: applicant(), until: 'date-of-birth' })
    await expect.poll(() => leadsSince(stack, since)).toHaveLength(1)
    const [lead] = await leadsSince(stack, since)
    const theirs = await openTab(stack, attacker, path)
    await theirs.evaluate((id) => localStorage.setItem('lid', id), String(lead?.['id']))
    await openForm(theirs, `${app(stack)}${path}`)
    expect(await pathOf(theirs)).toBe('initial-details')
    expect(await theirs.locator('[name="email"]').inputValue()).toBe('')
    for (const call of [`/api/lead/status/${String(lead?.['id'])}`, `/api/lead/${String(lead?.['id'])}/answers`])
      expect(
        await theirs.evaluate((url) => fetch(url, { headers: { 'Loanwright-Site': 'loanwright-co' } }).then(({ status }) => status), call),
      ).toBe(404)
  }
})

const savedSince = async (stack: RunningStack, at: unknown): Promise<number> =>
  Number((await stack.query('select coalesce(sum(version), 0)::int as saved from leads where created_at > $1', [at]))[0]?.['saved'])
