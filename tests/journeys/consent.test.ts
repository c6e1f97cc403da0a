import type { Page } from '@playwright/test'
import { describe, expect } from 'vitest'
import { trackersTest as it, type Product } from '#tests/stack-test.ts'
import { openTracked, type Arriving, trackerOf } from './harness/trackers/open-tracked.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'

/** The consent question about trackers, where every tracker is on. */

/** Several browsers may share the machine. */
const TIMEOUT = { timeout: 60_000 }

describe('the question', () => {
  it.for(['loanwright-co', 'cashtero-es', 'fidea-ro'])(
    'never covers the button of the form on a small phone, and moves nothing (%s)',
    async (site, { stack, browser }) => {
      const { phone, page } = await arrive({ stack, browser }, { site, width: 320, height: 568 })
      await page.locator('.choices > section').waitFor()
      const button = page.locator('main form:not([method="dialog"]) button[type="submit"]')
      for (const block of ['end', 'center', 'start'] as const) {
        await button.evaluate((element, place) => element.scrollIntoView({ block: place }), block)
        await untilMoved(page)
        expect(
          await button.evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect()
            return document.elementFromPoint(left + width / 2, top + height - 2)?.closest('button') === element
          }),
        ).toBe(true)
      }
      expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01)
      await phone.close()
    },
  )

  it('shows all purposes on a small phone within the window, and its button to keep them can be reached', async ({ stack, browser }) => {
    const { phone, page } = await arrive({ stack, browser }, { width: 320, height: 568 })
    await page.locator('.choices-more').click()
    const save = page.locator('.choices-save')
    await save.waitFor()
    const card = await page.locator('.choices > section').evaluate((element) => {
      element.scrollTop = element.scrollHeight
      return element.getBoundingClientRect().top
    })
    expect(card).toBeGreaterThan(0)
    expect(
      await save.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button') === element
      }),
    ).toBe(true)
    await phone.close()
  })

  it('is answered with the keyboard, by purpose, and has no fault that axe finds', async ({ stack, browser }) => {
    const { phone, page, sent } = await arrive({ stack, browser }, { width: 1280, height: 800 })
    await page.locator('.choices > section').waitFor()
    expect(await findAxeFaults(page, '')).toEqual([])
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await page.locator('.choices-more').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), TIMEOUT).toBe('H2')
    expect(await findAxeFaults(page, '')).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.locator('.choices-save').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => new Set(sent.flatMap((one) => trackerOf(one) ?? [])), TIMEOUT).toEqual(new Set(['posthog']))
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.choices-strip') !== null)).toBe(true)
    await phone.close()
  })

  it('is opened again with the keyboard, closes with Escape, and the focus is where it was', async ({ stack, browser }) => {
    const { phone, page } = await arrive({ stack, browser }, { agreed: true, width: 1280, height: 800 })
    const again = page.locator('.choices-strip button')
    await again.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page), TIMEOUT).toBe('H2')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.choices > section').count(), TIMEOUT).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.choices-strip') !== null)).toBe(true)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('trackerChoices'))).toContain('"advertising":"agreed"')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page), TIMEOUT).toBe('H2')
    const order: string[] = []
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab')
      order.push(await page.evaluate(() => document.activeElement?.className || document.activeElement?.getAttribute('name') || ''))
    }
    expect(order.slice(0, 5)).toEqual(['choices-close', 'tracker.analytics', 'tracker.advertising', 'tracker.recording', 'choices-save'])
    await phone.close()
  })

  it('stays until it is answered: Escape is no answer', async ({ stack, browser }) => {
    const { phone, page } = await arrive({ stack, browser })
    await page.locator('.choices-more').focus()
    await page.keyboard.press('Escape')
    expect(await page.locator('.choices > section').count()).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('trackerChoices'))).toBeNull()
    await phone.close()
  })
})

/** Waits until the strip has got out of the way, if it does: it looks where it is in the frame after a scroll. */
const untilMoved = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })

const arrive = ({ stack, browser }: Product, arriving: Arriving = {}) => openTracked(browser, stack, arriving)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)
