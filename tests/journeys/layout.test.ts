import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from 'vitest'
import { aroundTest as it, type Product } from '#tests/stack-test.ts'
import { fillPage } from './harness/fill-page.ts'
import { openContext, openPhone } from './harness/open-browser.ts'
import type { RunningStack } from './harness/start-stack.ts'
import { site, testApplicant } from './harness/test-applicant.ts'
import { continueFrom, passPages } from './harness/pass-pages.ts'
import { untilResponsesAreTaken } from '../promises/harness/open-form.ts'
import { untilHeightIsSaid } from '../promises/harness/start-around.ts'

/**
 * The frame around every page, a tab's stored state, and what an engineer reads when something is
 * wrong.
 */

const app = (stack: RunningStack) => `${stack.url}/application-frontend`
const open = async (browser: Browser): Promise<Page> => (await openPhone(browser)).newPage()
const answers = testApplicant('accepted', 66)
const loaderOf = (page: Page) => page.locator('main.loader svg, main .loader svg').first()

it('[S-2.11] [S-2.12] [S-2.14] a page has the home-linked logo, the footer with the year, and the brand’s title, description, keywords and favicon', async ({
  stack,
  browser,
}) => {
  const page = await open(browser)
  await page.goto(`${app(stack)}/`)
  await expect.poll(() => page.locator('#year').textContent()).toBe(String(new Date().getFullYear()))
  expect(await page.locator('a.logo').getAttribute('href')).toBe(site.brand.homePage)
  const { name, footerText = name } = site.brand
  expect((await page.locator('footer').textContent())?.trim()).toBe(`(c) ${footerText} - ${new Date().getFullYear()}`)
  await expect.poll(() => page.title()).toContain(name)
  expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe(
    `/application-frontend/brands/${site.countryId}/${site.brandId}/${name.toLowerCase()}/favicon.svg`,
  )
  for (const meta of ['description', 'keywords']) expect(await page.locator(`meta[name="${meta}"]`).getAttribute('content')).not.toBe('')
})

it('[S-1.6] [S-2.11] [S-2.15] in an iframe there is no header and no footer, and the embedding page gets the height at first and on changes of more than 10 px', async ({
  stack,
  browser,
  around,
}) => {
  const page = await open(browser)
  await page.addInitScript(() => {
    if (window.self !== window.top) return
    const heard: unknown[] = []
    Object.assign(window, { heard })
    addEventListener('message', ({ data }) => typeof data === 'object' && heard.push({ ...data, at: performance.now() }))
  })
  await page.goto(around.origin)
  await page.locator('iframe').evaluate((frame, url) => frame.setAttribute('src', url), `${app(stack)}/`)
  const frame = page.frameLocator('iframe')
  await frame.locator('main[data-path="initial-details"]').waitFor()
  const messages = (): Promise<readonly { type: string; height: number; at: number }[]> =>
    page.evaluate(() => JSON.parse(JSON.stringify(Reflect.get(window, 'heard'))))
  const heights = async () => (await messages()).filter(({ type }) => type === 'FORM_HEIGHT')
  await expect.poll(async () => (await heights()).length).toBeGreaterThan(0)
  for (const part of ['header.top', 'footer.foot']) expect(await frame.locator(part).isVisible()).toBe(false)
  await untilHeightIsSaid(page, app(stack))
  const grow = (px: number) => frame.locator('main').evaluate((main, more) => (main.style.paddingBottom = `${more}px`), px)
  const first = await heights()
  await grow(50)
  await expect.poll(async () => (await heights()).length).toBeGreaterThan(first.length)
  await untilHeightIsSaid(page, app(stack))
  const before = await heights()
  // no parent page has acknowledged the messages: besides the height, only READY is repeated
  expect(new Set((await messages()).map(({ type }) => type))).toEqual(new Set(['FORM_HEIGHT', 'READY']))
  await grow(58)
  await untilHeightIsSaid(page, app(stack))
  expect(await heights()).toHaveLength(before.length)
  // changed inside the page: on a busy machine, calls through the browser's tools take longer than
  // the form waits
  await frame.locator('main').evaluate(async (main) => {
    for (const px of [150, 250, 350]) {
      main.style.paddingBottom = `${px}px`
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })
  await expect.poll(async () => (await heights()).length).toBeGreaterThan(before.length)
  await untilHeightIsSaid(page, app(stack))
  const after = await heights()
  expect(after.length - before.length).toBe(1)
  expect((after.at(-1)?.height ?? 0) - (before.at(-1)?.height ?? 0)).toBeGreaterThan(250)
})

it('[S-1.6] [S-2.14] in an iframe no script writes a title, a description, keywords or a favicon, on no page', async ({
  stack,
  browser,
  around,
}) => {
  const page = await open(browser)
  await page.goto(around.origin)
  await page.locator('iframe').evaluate((frame, url) => frame.setAttribute('src', url), `${app(stack)}/`)
  const form = page.frameLocator('iframe')
  await form.locator('main[data-path="initial-details"]').waitFor()
  const frame = page.frames().find((one) => one.url().startsWith(app(stack)))
  if (!frame) throw new Error('the form is not in its frame')
  const head = () =>
    frame.evaluate(() => [
      document.title,
      ...[...document.head.querySelectorAll('meta[name="description"], meta[name="keywords"], link[rel="icon"]')].map(
        (one) => one.outerHTML,
      ),
    ])
  const served = await head()
  await frame.evaluate(() => {
    const written: string[] = []
    new MutationObserver((records) => written.push(...records.map(({ target }) => target.nodeName))).observe(document.head, {
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['content', 'href'],
    })
    Reflect.set(window, 'written', written)
  })
  await fillPage(frame, answers)
  await continueFrom(frame)
  await form.locator('main[data-path="loan-purpose"]').waitFor()
  expect(await head()).toEqual(served)
  expect(await frame.evaluate(() => String(Reflect.get(window, 'written')))).toBe('')
  // outside a frame, the same page has its question as its title
  const alone = await open(browser)
  await alone.goto(`${app(stack)}/`)
  await fillPage(alone, answers)
  await continueFrom(alone)
  await alone.locator('main[data-path="loan-purpose"]').waitFor()
  await expect.poll(() => alone.title()).not.toBe(served[0])
})

it('[S-2.10] [S-2.13] a centred loader of 80 px shows while a page loads, in a neutral colour and without header and footer on continue', async ({
  stack,
  browser,
}) => {
  const page = await open(browser)
  await page.route('**/sequence*.json', () => undefined)
  await page.goto(`${app(stack)}/monthly-income`)
  await loaderOf(page).waitFor()
  // it rotates: its bounding box grows and shrinks, while its own size and its centre stay
  const size = await loaderOf(page).evaluate((icon) => [getComputedStyle(icon).width, getComputedStyle(icon).height])
  expect(size).toEqual(['80px', '80px'])
  const box = await loaderOf(page).boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 195)).toBeLessThan(2)
  const color = await loaderOf(page).evaluate((icon) => getComputedStyle(icon).color)
  await page.goto(`${app(stack)}/continue/aaaaaaaaaaaaaaaaaaaaaa`)
  await loaderOf(page).waitFor()
  expect(await loaderOf(page).evaluate((icon) => getComputedStyle(icon).color)).not.toBe(color)
  for (const part of ['header.top', 'footer.foot'])
    expect(await page.locator(part).evaluate((one) => getComputedStyle(one).opacity)).toBe('0')
})

it('[S-2.13] with stored colours the page is painted in them, and header and footer are transparent', async ({ stack, browser }) => {
  const page = await open(browser)
  await page.addInitScript(() => sessionStorage.setItem('uiColors', '{"primary":"rgb(0, 90, 60)","text":"#dddddd"}'))
  await page.goto(`${app(stack)}/`)
  const painted = () =>
    page
      .locator('.go')
      .first()
      .evaluate((go) => getComputedStyle(go).backgroundColor)
  await expect.poll(painted).toBe('rgb(0, 90, 60)')
  expect(await page.locator('html').getAttribute('style')).toContain('--brand-600: rgb(0, 90, 60); --brand-700: rgb(0, 90, 60);')
  for (const part of ['header.top', 'footer.foot'])
    await expect.poll(() => page.locator(part).evaluate((one) => getComputedStyle(one).opacity)).toBe('0')
})

it('[S-2.23] a link to a page that is not reached goes to the furthest one, and an unknown one to /404', async ({ stack, browser }) => {
  const page = await open(browser)
  await page.goto(`${app(stack)}/monthly-income`)
  await page.locator('main[data-path="initial-details"]').waitFor()
  await passPages(page, { answers, until: 'date-of-birth' })
  await page.goto(`${app(stack)}/check-answers`)
  await page.locator('main[data-path="date-of-birth"]').waitFor()
  await page.goto(`${app(stack)}/no-such-page`)
  await page.locator('main[data-path="404"]').waitFor()
})

it('the lead’s id is kept in both storages, its state and data in session storage, the answers in local storage, and pages are gone back and on without a second save', async ({
  stack,
  browser,
}) => {
  const page = await open(browser)
  const saves: string[] = []
  const done: string[] = []
  page.on('request', (request) => void (request.url().endsWith('lead') && saves.push(request.method())))
  page.on('requestfinished', (request) => void (request.url().endsWith('lead') && done.push(request.method())))
  const untilSaved = async () => {
    await expect.poll(() => saves.length - done.length).toBe(0)
    await untilResponsesAreTaken(page)
    if (saves.length > done.length) await untilSaved()
  }
  await page.goto(`${app(stack)}/`)
  await passPages(page, { answers, until: 'date-of-birth' })
  const kept = () =>
    page.evaluate((): { session: { [key: string]: string }; local: { [key: string]: string } } => ({
      session: Object.fromEntries(Object.entries(sessionStorage)),
      local: Object.fromEntries(Object.entries(localStorage)),
    }))
  await expect.poll(async () => (await kept()).session['lid'] ?? '').toMatch(/^[\da-f-]{36}$/u)
  const { session, local } = await kept()
  expect(local['lid']).toBe(session['lid'])
  expect(JSON.parse(session['leadApplication'] ?? '')).toMatchObject({
    application: { id: session['lid'], leadStatus: 1 },
    customerConsents: expect.arrayContaining([{ code: 'TERMS', accepted: true, version: expect.any(String), at: expect.any(String) }]),
  })
  expect(session['state']).toBe('[0]')
  expect(JSON.parse(session['dynamicPages'] ?? '')).toMatchObject({ erroredFormPath: null })
  await expect.poll(async () => (await kept()).local['storedLoanApplication'] ?? '').toContain(String(answers['email']))
  await untilSaved()
  const count = saves.length
  await page.goBack()
  await page.goForward()
  await page.locator('main[data-path="date-of-birth"]').waitFor()
  await untilResponsesAreTaken(page)
  expect(saves).toHaveLength(count)
})

/**
 * Opens a page whose lead is refused once and which shows a toast; the toast's animation runs a
 * hundred times slower.
 */
async function openToast({ stack, browser }: Product) {
  const page = await open(browser)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.addInitScript(() =>
    document.addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element) for (const animation of target.getAnimations()) animation.updatePlaybackRate(0.01)
    }),
  )
  const refusal = { status: 422, contentType: 'application/problem+json', body: '{"code":"key-reused"}' }
  await page.route('**/api/v3/lead', (route) => route.fulfill(refusal), { times: 1 })
  await page.goto(`${app(stack)}/`)
  await passPages(page, { answers, until: 'name' })
  const toast = page.locator('.Toastify__toast')
  await toast.waitFor()
  return { page, logged, toast }
}

/**
 * Returns how long a toast stays, and whether its time is running. The time is an animation, also
 * for a person who prefers reduced motion, as here.
 */
const timeOf = (toast: Locator) =>
  toast.locator('.Toastify__progress-bar').evaluate((bar) => {
    const [time] = bar.getAnimations()
    return [time?.effect?.getComputedTiming().duration, time?.playState]
  })

it('[S-8.16] a lead that cannot be made is logged, and a toast at the top right says so for three seconds', async ({ stack, browser }) => {
  const { logged, toast, page } = await openToast({ stack, browser })
  expect(logged.some((text) => text.includes('Failed to post lead'))).toBe(true)
  const box = await toast.boundingBox()
  expect(box?.y ?? 1000).toBeLessThan(120)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(195)
  expect(await page.locator('.Toastify__toast-container--top-right').count()).toBe(1)
  expect(await toast.getAttribute('class')).toContain('Toastify__toast-theme--colored')
  await expect.poll(() => timeOf(toast)).toEqual([3000, 'running'])
  await toast.hover()
  await expect.poll(() => timeOf(toast)).toEqual([3000, 'paused'])
  await page.mouse.move(10, 700)
  await expect.poll(() => timeOf(toast)).toEqual([3000, 'running'])
  await toast.locator('.Toastify__progress-bar').evaluate((bar) => bar.getAnimations().forEach((time) => time.finish()))
  await toast.waitFor({ state: 'detached' })
})

it('[S-8.16] a toast closes on a click, long before its time', async ({ stack, browser }) => {
  const { toast } = await openToast({ stack, browser })
  await toast.click()
  await toast.waitFor({ state: 'detached' })
})

it('[S-8.6] without its root the start fails with the specification’s sentence', async ({ stack, browser }) => {
  const page = await open(browser)
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await page.route(`${app(stack)}/`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="finceptiv-root"', 'id="none"') })
  })
  await page.goto(`${app(stack)}/`)
  await expect.poll(() => thrown).toEqual(['Root container "#finceptiv-root" not found in the DOM'])
})

it('at 400 % the summary of errors that takes the focus begins at the top of the window', async ({ stack, browser }) => {
  const page = await (await openContext(browser, { viewport: { width: 320, height: 256 } })).newPage()
  await page.goto(`${app(stack)}/?amount=${String(answers.amount)}&period=${String(answers.period)}`)
  await page.waitForFunction(() => (document.querySelector('#year')?.textContent ?? '') !== '')
  await page.locator('main form:not([method=dialog]) .go').last().click()
  const summary = page.locator('.problems')
  await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true)
  const [top, height] = await summary.evaluate((one) => [one.querySelector('h2')?.getBoundingClientRect().top, one.clientHeight])
  expect(height).toBeGreaterThan(256)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(100)
})
