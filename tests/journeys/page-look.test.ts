import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { describe, expect } from 'vitest'
import { pagesTest, type Preview } from '#tests/stack-test.ts'
import type { PagesAlone } from '../matrix/serve-pages-alone.ts'
import { openContext, openLasting } from './harness/open-browser.ts'

/**
 * The styles of the gallery's pages: focus, forced colours, high zoom, paper, fingers, and the
 * layout of wide windows.
 */

/** `resize` shows a page of the gallery in a window of a width; the window is the same for the whole file. */
const it = pagesTest.extend('resize', { scope: 'file' }, async ({ browser, pages }, { onCleanup }) => {
  const context = await openLasting(browser, {})
  onCleanup(() => context.close())
  const page = await context.newPage()
  return async (at: string, width: number): Promise<Page> => {
    await page.setViewportSize({ width, height: 800 })
    if (!page.url().endsWith(`/${at}`)) await show(page, pages, at)
    return page
  }
})

/** Opens a page of the gallery. `at` is its path, with the state where it is not the empty one. */
async function open({ browser, pages }: Preview, at: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await openContext(browser, { viewport: { width: 1280, height: 800 }, ...options })
  const page = await context.newPage()
  await show(page, pages, at)
  return page
}

async function show(page: Page, pages: PagesAlone, at: string, site = pages.settings.DEFAULT_SITE): Promise<void> {
  await page.goto(`${pages.url}/gallery/${site}/${at}`)
  await page.locator(`main[data-path="${at.split('?')[0]}"]`).waitFor()
  await page.evaluate(() => document.fonts.ready)
}

/** Returns the bounding box of a rendered element. */
const boxOf = (part: Locator) =>
  part.evaluate((one) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect()
    return { left, top, right, bottom, width, height }
  })

describe('focus', () => {
  const CONTROLS: readonly (readonly [what: string, at: string, control: string, around: string])[] = [
    ['a text', 'name', 'input[name="firstName"]', '.control'],
    ['a list of the system', 'id-upload', 'select', '.control'],
    ['a list that is searched', 'address-information', 'input[role="combobox"]', '.control'],
    ['a part of a date', 'date-of-birth', 'input[name="dateOfBirth.month"]', '.control'],
    ['a file', 'id-upload', 'input[type="file"]', 'label'],
    ['a chosen tile', 'marital-status?state=filled', 'input:checked', 'label'],
  ]

  it.for(CONTROLS)('is seen in forced colours on %s', async ([, at, control, around], { browser, pages }) => {
    const page = await open({ browser, pages }, at, { forcedColors: 'active' })
    await page.evaluate(() => document.querySelector<HTMLElement>('h1')?.focus())
    const input = page.locator(`main ${control}`).first()
    const {
      left: x,
      top: y,
      width,
      height,
    } = await boxOf(input.locator(`xpath=ancestor::*[self::${around === 'label' ? 'label' : 'div'}][1]`))
    await page.evaluate((top) => scrollTo(0, top), y - 200)
    const clip = { x: x - 8, y: y - 8, width: width + 16, height: height + 16 }
    const shot = () => page.screenshot({ clip, fullPage: true, caret: 'hide', animations: 'disabled' })
    await page.keyboard.press('Shift')
    const before = await shot()
    await input.evaluate((one: HTMLElement) => one.focus({ preventScroll: true }))
    // the list of a search would cover what is below it
    await page.keyboard.press('Escape')
    expect((await shot()).equals(before)).toBe(false)
    const ring = await input.evaluate((one, place) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one.closest(place) ?? one)
      return `${outlineStyle} ${outlineWidth}`
    }, around)
    expect(ring).toBe('solid 3px')
  })

  it('of a field has the outline of a button', async ({ browser, pages }) => {
    const page = await open({ browser, pages }, 'name')
    const outlineOf = (part: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(part)
      return [outlineStyle, outlineWidth, outlineColor, outlineOffset]
    }
    await page.locator('input[name="firstName"]').focus()
    const field = await page.locator('.control', { has: page.locator('input[name="firstName"]') }).evaluate(outlineOf)
    await page.keyboard.press('Shift')
    await page.locator('main .go').focus()
    expect(field).toEqual(await page.locator('main .go').evaluate(outlineOf))
  })
})

describe('in forced colours', () => {
  it('the progress can be distinguished from what is left', async ({ browser, pages }) => {
    const page = await open({ browser, pages }, 'name', { forcedColors: 'active' })
    const bar = page.locator('.way progress')
    expect(await bar.evaluate((one) => getComputedStyle(one).borderStyle)).toBe('solid')
    const half = await bar.screenshot()
    await bar.evaluate((one: HTMLProgressElement) => (one.value = one.max))
    expect((await bar.screenshot()).equals(half)).toBe(false)
  })
})

it('a list that is searched says how many it has found once something is typed, and not when it is merely entered', async ({
  browser,
  pages,
}) => {
  const page = await open({ browser, pages }, 'address-information')
  const input = page.locator('main input[role="combobox"]').first()
  const said = page.locator('.search [role="status"]').first()
  await input.focus()
  await page.locator('[role="option"]').first().waitFor()
  expect(await said.textContent()).toBe('')
  await input.pressSequentially('a')
  await expect.poll(() => said.textContent()).not.toBe('')
})

it('on paper, a page has its day and all that is folded away, and nothing that is only for pressing', async ({ browser, pages }) => {
  const page = await open({ browser, pages }, 'my-application?state=filled')
  const told = page.locator('main details li')
  await told.first().waitFor({ state: 'attached' })
  const seen = () => Promise.all(['.printed', 'details li', 'button', '.foot'].map((part) => page.locator(`${part}:visible`).count()))
  const [day, folded, buttons, foot] = await seen()
  expect([day, folded, foot]).toEqual([0, 0, 1])
  expect(buttons).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await seen()).toEqual([1, await told.count(), 0, 0])
})

describe('the label of the best offer', () => {
  /** How far the label and the name of its lender are apart, on a page of compared offers. */
  const gap = async (page: Page) => {
    const [label, name] = await Promise.all(['.tag', 'h2'].map((part) => boxOf(page.locator(`.offer.best ${part}`).first())))
    return (name?.top ?? 0) - (label?.bottom ?? 0)
  }

  it('covers no name of a lender, however large the text is', async ({ browser, pages }) => {
    const page = await open({ browser, pages }, 'name', { viewport: { width: 320, height: 700 } })
    await show(page, pages, 'accepted?state=filled', 'fidea-pl')
    // with a label in one line, the names of all cards stand equally far below their tops
    const tops = await page.locator('.offer').evaluateAll((cards) =>
      cards.map((card) => {
        const border = Number.parseFloat(getComputedStyle(card).borderTopWidth)
        return Math.round((card.querySelector('h2')?.getBoundingClientRect().top ?? 0) - card.getBoundingClientRect().top - border)
      }),
    )
    expect([tops.length > 1, new Set(tops).size], String(tops)).toEqual([true, 1])
    for (const size of ['100%', '150%', '200%']) {
      await page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size)
      expect(await gap(page), size).toBeGreaterThanOrEqual(0)
    }
  })

  it('covers none on paper, which is black on white whatever the brand, without a sentence about buttons', async ({ browser, pages }) => {
    const page = await open({ browser, pages }, 'name', { viewport: { width: 794, height: 1000 } })
    await show(page, pages, 'accepted?state=filled', 'fidea-pl')
    await page.emulateMedia({ media: 'print' })
    expect(await gap(page)).toBeGreaterThanOrEqual(0)
    expect(await page.locator('#declining').isVisible()).toBe(false)
    const paper = () =>
      page.evaluate(() => {
        const styleOf = (part: string) => getComputedStyle(document.querySelector(part) ?? document.documentElement)
        return [styleOf('body').backgroundColor, styleOf('h1').color, styleOf('.logo').color]
      })
    expect(await paper()).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)'])
    const [logo, heading] = await Promise.all(['.logo', 'h1'].map((part) => boxOf(page.locator(part))))
    expect(logo?.left).toBe(heading?.left)
    await show(page, pages, 'name', 'ibancar-mx')
    expect(await paper()).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)'])
  })
})

it('a photo can be taken where a finger is the pointer, and is chosen from the files where a mouse is', async ({ browser, pages }) => {
  const photos = async (hasTouch: boolean) => {
    const page = await open({ browser, pages }, 'id-upload', { hasTouch })
    return [await page.locator('.camera').count(), await page.locator('.camera:visible').count()]
  }
  const [[all, ofFinger], [, ofMouse]] = [await photos(true), await photos(false)]
  expect(all).toBeGreaterThan(0)
  expect([ofFinger, ofMouse]).toEqual([all, 0])
})

describe('on wide windows', () => {
  it.for([1024, 1280, 1440, 1920])(
    'of %i px the header stands on the columns of the page, and nothing goes over the side',
    async (width, { resize }) => {
      const page = await resize('name', width)
      const parts = ['.logo', 'main', '.secure', '.summary'].map((part) => boxOf(page.locator(part)))
      const [logo, main, secure, summary] = await Promise.all(parts)
      expect(logo?.left).toBe(main?.left)
      expect(Math.abs((secure?.right ?? 0) - (summary?.right ?? 1000))).toBeLessThan(1)
      expect((summary?.left ?? 0) - (main?.right ?? 0)).toBeGreaterThanOrEqual(56)
      expect(main?.width).toBeLessThanOrEqual(640)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    },
  )

  it.for([320, 390, 768, 899, 900, 1023, 1024, 1280, 1439, 1440, 1920])(
    'nothing goes over the side of %i px',
    async (width, { resize }) => {
      const page = await resize('initial-details', width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    },
  )

  it('headings grow with the window', async ({ browser, pages }) => {
    const page = await open({ browser, pages }, 'name')
    const size = () => page.locator('h1').evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
    const sizes: number[] = []
    for (const width of [1023, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      sizes.push(await size())
    }
    expect(sizes.map(Math.round)).toEqual([30, 36, 44])
  })

  it('a page of one question has its Continue in sight', async ({ browser, pages }) => {
    const page = await open({ browser, pages }, 'marital-status')
    const { bottom, width } = await boxOf(page.locator('main .go'))
    expect(bottom).toBeLessThan(800)
    expect(width).toBe(320)
  })

  it('the amount is said once on the page that has it, beside the questions and over the summary, and Continue is near the fold', async ({
    browser,
    pages,
  }) => {
    const page = await open({ browser, pages }, 'initial-details')
    const [card, form, summary] = await Promise.all(['.beside', 'main section > form', '.summary'].map((part) => boxOf(page.locator(part))))
    expect(card?.left).toBeGreaterThan(form?.right ?? 0)
    expect((summary?.top ?? 0) - (card?.bottom ?? 0)).toBeCloseTo(24, 0)
    expect(await page.locator('.summary .facts').isVisible()).toBe(false)
    // each channel of advertising has a box of its own that names who writes
    expect((await boxOf(page.locator('main section > form > .go'))).bottom).toBeLessThan(1030)
    // the height of the amount's column moves nothing in the column of the questions
    await page.locator('.beside').evaluate((one: HTMLElement) => (one.style.height = '600px'))
    expect(Math.abs((await boxOf(page.locator('main section > form'))).top - (form?.top ?? 0))).toBeLessThan(8)
    expect((await boxOf(page.locator('.foot'))).top - (await boxOf(page.locator('main section > form'))).bottom).toBeLessThan(120)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.locator('.summary .facts').isVisible()).toBe(true)
  })

  it('a later page says the amount in the summary', async ({ browser, pages }) => {
    const page = await open({ browser, pages }, 'name')
    expect(await page.locator('.summary .facts').isVisible()).toBe(true)
  })

  it('a house number is beside its street', async ({ browser, pages }) => {
    const page = await open({ browser, pages }, 'address-information')
    const [street, number] = await Promise.all(['street', 'houseNumber'].map((name) => boxOf(page.locator(`input[name="${name}"]`))))
    expect(number?.top).toBe(street?.top)
    expect(number?.left).toBeGreaterThan(street?.right ?? 0)
  })
})
