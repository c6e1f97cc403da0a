import type { Browser, Frame, Locator, Page } from '@playwright/test'
import { describe, expect } from 'vitest'
import { stackTest as it, type Product } from '#tests/stack-test.ts'
import { fillPage, OWN_FORM } from './harness/fill-page.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { openContext, openPhone } from './harness/open-browser.ts'
import { openPartnerPage } from './harness/open-partner-page.ts'
import { site, testApplicant } from './harness/test-applicant.ts'
import { OPEN_SHEET, untilPathChanges, type View } from './harness/pass-pages.ts'

const TIMEOUT = { timeout: 60_000 }

/** The modal of the first page that asks for the amount. */

const answers = testApplicant('accepted', 76)
const standard = site.loan.amount.default
const boxOf = (page: View) => page.locator('dialog.sheet input[name="amount"]')
const agreeOf = (page: View) => page.locator(`${OPEN_SHEET} button.go`)
const goOf = (page: View) => page.locator(`${OWN_FORM} button[type="submit"]`)
const figures = async (page: Page) => (await boxOf(page).inputValue()).replaceAll(/\D/gu, '')
const isOpen = (page: Page) => page.locator(OPEN_SHEET).isVisible()
const untilLive = (page: Page) => page.waitForFunction(() => (document.querySelector('#year')?.textContent ?? '') !== '')

/**
 * Opens the first page and lists the amount of each lead that it makes; a retried call has the same
 * key and counts once.
 */
async function openFirst({ stack, browser }: Product, query = '') {
  const { page, made } = await openTab(browser)
  await page.goto(`${stack.url}/application-frontend/${query}`)
  await untilLive(page)
  return { page, made }
}

async function openTab(browser: Browser) {
  const page = await (await openPhone(browser)).newPage()
  const amounts = new Map<string, unknown>()
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/v3/lead')) return
    amounts.set(request.headers()['idempotency-key'] ?? '', Object(request.postDataJSON())['amount'])
  })
  return { page, made: () => [...amounts.values()] }
}

describe('[S-2.6] Continue on the first page asks for the amount', () => {
  it('once the page is in order, with the standard amount chosen; closed, the page is as it was and nothing is sent; the next Continue goes on with the standard', async ({
    stack,
    browser,
  }) => {
    const { page, made } = await openFirst({ stack, browser })
    const warned: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
    await goOf(page).click()
    await page.locator('.problems').waitFor()
    expect(await isOpen(page)).toBe(false)
    await fillPage(page, answers)
    await page.locator('input[name="email"]').press('Enter')
    await agreeOf(page).waitFor()
    expect(Number(await figures(page))).toBe(standard)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('sheet-title')
    expect(await page.locator('main').getAttribute('data-path')).toBe('initial-details')
    expect(await findAxeFaults(page, 'initial-details')).toEqual([])
    await page.locator('dialog.sheet .close').click()
    await page.locator(OPEN_SHEET).waitFor({ state: 'detached' })
    expect(await goOf(page).evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await page.locator('input[name="email"]').inputValue()).toBe(answers['email'])
    expect(await page.locator('main').getAttribute('data-path')).toBe('initial-details')
    expect([made(), warned.filter((text) => text.includes('Dialog'))]).toEqual([[], []])
    await goOf(page).click()
    expect(await untilPathChanges(page, 'initial-details')).toBe('loan-purpose')
    await expect.poll(made, TIMEOUT).toEqual([standard])
    await page.goBack()
    await page.locator('main[data-path="initial-details"]').waitFor()
    await page.reload()
    await untilLive(page)
    await goOf(page).click()
    expect(await untilPathChanges(page, 'initial-details')).toBe('loan-purpose')
    expect(made()).toEqual([standard])
  })

  it('two quick presses open it and agree to nothing; closed by Escape, what is said by "Change" goes', async ({ stack, browser }) => {
    const { page, made } = await openFirst({ stack, browser })
    await fillPage(page, answers)
    await goOf(page).dblclick()
    await agreeOf(page).waitFor()
    expect(made()).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator(OPEN_SHEET).waitFor({ state: 'detached' })
    await page.locator('.asked button').click()
    await boxOf(page).fill('900000')
    await agreeOf(page).click()
    await goOf(page).click()
    expect(await untilPathChanges(page, 'initial-details')).toBe('loan-purpose')
    await expect.poll(made, TIMEOUT).toEqual([900_000])
  })

  it('and takes none that is empty, too small or too large; what is pasted with separators is read', async ({ stack, browser }) => {
    const { page, made } = await openFirst({ stack, browser })
    await fillPage(page, answers)
    await goOf(page).click()
    await agreeOf(page).waitFor()
    for (const wrong of ['', String(site.loan.amount.min - 1000), String(site.loan.amount.max + 1000), '1'.repeat(30), 'mucho']) {
      await boxOf(page).fill(wrong)
      await agreeOf(page).click()
      await page.locator('#amount-error').waitFor()
      expect(await boxOf(page).evaluate((box) => box === document.activeElement), wrong).toBe(true)
      expect(await findAxeFaults(page, 'initial-details')).toEqual([])
      await boxOf(page).fill('1')
      await page.locator('#amount-error').waitFor({ state: 'hidden' })
    }
    await boxOf(page).fill('$ 1.500.000')
    await boxOf(page).press('Enter')
    expect(await untilPathChanges(page, 'initial-details')).toBe('loan-purpose')
    await expect.poll(made, TIMEOUT).toEqual([1_500_000])
  })

  it('but not where the link or the visitor has said one', async ({ stack, browser }) => {
    const linked = await openFirst({ stack, browser }, '?amount=700000')
    await fillPage(linked.page, answers)
    await goOf(linked.page).click()
    expect(await untilPathChanges(linked.page, 'initial-details')).toBe('loan-purpose')
    await expect.poll(linked.made, TIMEOUT).toEqual([700_000])
    const chosen = await openFirst({ stack, browser })
    await chosen.page.locator('.asked button').click()
    await boxOf(chosen.page).fill('900000')
    await agreeOf(chosen.page).click()
    expect(await chosen.page.locator('main').getAttribute('data-path')).toBe('initial-details')
    await chosen.page.reload()
    await untilLive(chosen.page)
    await fillPage(chosen.page, answers)
    await goOf(chosen.page).click()
    expect(await untilPathChanges(chosen.page, 'initial-details')).toBe('loan-purpose')
    await expect.poll(chosen.made, TIMEOUT).toEqual([900_000])
  })
})

describe('[S-2.6] before the app arrives', () => {
  /** Opens the page without the app's scripts until they are released. */
  const openHeld = async ({ stack, browser }: Product) => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const { page, made } = await openTab(browser)
    await page.route('**/files/js/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${stack.url}/application-frontend/`, { waitUntil: 'commit' })
    await fillPage(page, answers)
    await goOf(page).click()
    await agreeOf(page).waitFor()
    return { page, made, release }
  }

  it('the amount is asked and validated, and the app keeps what was agreed to', async ({ stack, browser }) => {
    const { page, made, release } = await openHeld({ stack, browser })
    expect(Number(await figures(page))).toBe(standard)
    await boxOf(page).fill('1')
    await agreeOf(page).click()
    expect(await page.locator('#amount-error').textContent()).not.toBe('')
    await boxOf(page).fill('1200000')
    await boxOf(page).press('Enter')
    await page.locator(OPEN_SHEET).waitFor({ state: 'detached' })
    release()
    expect(await untilPathChanges(page, 'initial-details')).toBe('loan-purpose')
    await expect.poll(made, TIMEOUT).toEqual([1_200_000])
  })

  it('what was closed without an answer was not continued', async ({ stack, browser }) => {
    const { page, made, release } = await openHeld({ stack, browser })
    await page.keyboard.press('Escape')
    await page.locator(OPEN_SHEET).waitFor({ state: 'detached' })
    expect(await goOf(page).evaluate((button) => button === document.activeElement)).toBe(true)
    release()
    await untilLive(page)
    await page.waitForLoadState('networkidle')
    expect(await isOpen(page)).toBe(false)
    expect(await page.locator('main').getAttribute('data-path')).toBe('initial-details')
    expect(made()).toEqual([])
    await goOf(page).click()
    expect(await untilPathChanges(page, 'initial-details')).toBe('loan-purpose')
    await expect.poll(made, TIMEOUT).toEqual([standard])
  })

  it('closed without an answer, the next Continue goes on with the standard once the app is there', async ({ stack, browser }) => {
    const { page, made, release } = await openHeld({ stack, browser })
    await page.keyboard.press('Escape')
    await page.locator(OPEN_SHEET).waitFor({ state: 'detached' })
    await goOf(page).click()
    expect(await isOpen(page)).toBe(false)
    release()
    expect(await untilPathChanges(page, 'initial-details')).toBe('loan-purpose')
    await expect.poll(made, TIMEOUT).toEqual([standard])
  })

  it('a modal that is open when the app comes stays, with what was typed in it', async ({ stack, browser }) => {
    const { page, made, release } = await openHeld({ stack, browser })
    await boxOf(page).fill('1300000')
    release()
    await untilLive(page)
    await expect.poll(() => page.locator('dialog.sheet input[type="range"]').first().inputValue(), TIMEOUT).toBe('1300000')
    expect(await isOpen(page)).toBe(true)
    await agreeOf(page).click()
    expect(await untilPathChanges(page, 'initial-details')).toBe('loan-purpose')
    await expect.poll(made, TIMEOUT).toEqual([1_300_000])
  })
})

describe('[S-2.6] the modal', () => {
  /** Opens the form in a frame of a sandbox page, filled in, with the modal open. */
  async function openInFrame({ stack, browser }: Product, example: string) {
    const { page, form } = await openPartnerPage(await openPhone(browser), `${stack.sandboxUrl}/embed/${example}`)
    await form.locator('main[data-path="initial-details"]').waitFor()
    const frame = page.frames().find((one) => one.url().startsWith(stack.url))
    if (!frame) throw new Error('the form has no frame')
    await frame.waitForFunction(() => (document.querySelector('#year')?.textContent ?? '') !== '')
    await fillPage(frame, answers)
    await goOf(frame).click()
    await agreeOf(frame).waitFor()
    return { page, frame }
  }
  const placesIn = (frame: Frame | Page) =>
    frame.locator(OPEN_SHEET).evaluate((sheet) => {
      const { top, bottom } = sheet.getBoundingClientRect()
      const page = document.documentElement
      return {
        isWithinPage: top + scrollY >= 0 && bottom + scrollY <= page.scrollHeight,
        isWithinWindow: top >= 0 && bottom <= innerHeight,
        isScrolled: sheet.scrollHeight > sheet.clientHeight && getComputedStyle(sheet).overflowY === 'auto',
        isWide: sheet.scrollWidth > sheet.clientWidth || page.scrollWidth > page.clientWidth,
      }
    })
  const isInSight = async (page: Page, one: Locator) => {
    const { y, height } = (await one.boundingBox()) ?? { y: -1, height: 0 }
    return y >= 0 && y + height <= (page.viewportSize()?.height ?? 0)
  }

  it('is in sight in a frame that is as high as its page, also with an error, and goes on', async ({ stack, browser }) => {
    const { page, frame } = await openInFrame({ stack, browser }, 'script')
    for (const one of [frame.locator('#sheet-title'), agreeOf(frame)]) await expect.poll(() => isInSight(page, one), TIMEOUT).toBe(true)
    await boxOf(frame).fill('')
    await agreeOf(frame).click()
    await frame.locator('#amount-error').waitFor()
    expect(await placesIn(frame)).toMatchObject({ isWithinPage: true, isWide: false })
    await boxOf(frame).fill('800000')
    await agreeOf(frame).click()
    expect(await untilPathChanges(frame, 'initial-details')).toBe('loan-purpose')
  })

  it('is scrolled to in a frame that is lower than it', async ({ stack, browser }) => {
    const { page, frame } = await openInFrame({ stack, browser }, 'faults/height-fixed')
    await expect.poll(() => isInSight(page, frame.locator('#sheet-title')), TIMEOUT).toBe(true)
    expect(await placesIn(frame)).toMatchObject({ isWithinPage: true, isWithinWindow: false, isWide: false })
    await agreeOf(frame).click()
    expect(await untilPathChanges(frame, 'initial-details')).toBe('loan-purpose')
  })

  it('holds the focus and gives it back, shows its edges in forced colours, and is reached by keyboard at 400 %', async ({
    stack,
    browser,
  }) => {
    const page = await (await openContext(browser, { viewport: { width: 320, height: 256 }, forcedColors: 'active' })).newPage()
    await page.goto(`${stack.url}/application-frontend/`)
    await untilLive(page)
    const change = page.locator('.asked button')
    await change.press('Enter')
    await agreeOf(page).waitFor()
    const focus = () => page.evaluate(() => (document.activeElement?.closest('dialog') ? document.activeElement.className : 'outside'))
    const visited = new Set<string>()
    for (const key of [...Array.from({ length: 20 }, () => 'Tab'), ...Array.from({ length: 20 }, () => 'Shift+Tab')]) {
      await page.keyboard.press(key)
      // in between, the focus moves to the browser's own window
      if (!(await page.evaluate(() => document.activeElement === document.body))) visited.add(await focus())
    }
    expect([visited.has('outside'), visited.has('go'), visited.has('close')]).toEqual([false, true, true])
    await page.keyboard.press('Escape')
    expect(await change.evaluate((button) => button === document.activeElement)).toBe(true)
    await fillPage(page, answers)
    await goOf(page).click()
    await agreeOf(page).waitFor()
    expect(await placesIn(page)).toMatchObject({ isWide: false, isScrolled: true, isWithinWindow: true })
    const unseen = await page.locator(`${OPEN_SHEET}, ${OPEN_SHEET} button`).evaluateAll((all) =>
      all.flatMap((one) => {
        const { borderTopWidth, borderTopColor, backgroundColor, color } = getComputedStyle(one)
        const edge = one.classList.contains('close') ? color : borderTopColor
        return (one.classList.contains('close') || parseFloat(borderTopWidth) > 0) && edge !== backgroundColor ? [] : [one.outerHTML]
      }),
    )
    expect(unseen).toEqual([])
    for (let presses = 0; presses < 30 && (await focus()) !== 'go'; presses++) await page.keyboard.press('Tab')
    expect(await isInSight(page, agreeOf(page))).toBe(true)
    await page.keyboard.press('Enter')
    expect(await untilPathChanges(page, 'initial-details')).toBe('loan-purpose')
  })
})
