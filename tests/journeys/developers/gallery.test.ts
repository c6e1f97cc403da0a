import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { pagesTest, type Preview } from '#tests/stack-test.ts'
import { pathsOf } from '../../matrix/plan-matrix.ts'
import type { PagesAlone } from '../../matrix/serve-pages-alone.ts'
import { findContrastFaults } from '../../matrix/find-contrast-faults.ts'
import { openContext } from '../harness/open-browser.ts'

/** The gallery's page with three states side by side, in a real browser. */
const test = pagesTest.extend('paths', { scope: 'file' }, ({ pages }) => pathsOf(pages.dist, pages.settings.DEFAULT_SITE))

async function open({ browser, pages }: Preview, address: string, width = 1280): Promise<Page> {
  const page = await (await openContext(browser, { viewport: { width, height: 900 } })).newPage()
  await page.goto(`${pages.url}/gallery?${address}`)
  return page
}
const addressFor = (pages: PagesAlone, path: string) => `site=${pages.settings.DEFAULT_SITE}&page=${path}`
const shownPage = (page: Page) => new URL(page.url()).searchParams.get('page')

test('three states stand there, and the arrow keys lead to the pages and sites around', async ({ browser, pages, paths }) => {
  const page = await open({ browser, pages }, addressFor(pages, 'name'))
  for (const state of ['empty', 'filled', 'errors'])
    await page.frameLocator(`iframe[src$="state=${state}"]`).locator('main[data-path="name"]').waitFor()
  const at = paths.indexOf('name')
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(`**page=${paths[at + 1]}`)
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL('**page=name')
  await page.keyboard.press('Shift+ArrowRight')
  await page.waitForURL((url) => url.searchParams.get('site') !== pages.settings.DEFAULT_SITE)
  expect(shownPage(page)).toBe('name')
})

test('the arrow keys lead on from within a page too, but not while somebody types', async ({ browser, pages, paths }) => {
  const page = await open({ browser, pages }, addressFor(pages, 'name'))
  const filled = page.frameLocator('iframe[src$="state=filled"]')
  const box = filled.locator('input').first()
  await box.fill('Ana María')
  await box.press('ArrowLeft')
  await box.press('ArrowLeft')
  await box.pressSequentially('x')
  expect(await box.inputValue()).toBe('Ana Marxía')
  await page.locator('select[name="page"]').press('ArrowLeft')
  expect(shownPage(page)).toBe('name')
  await filled.locator('main button[type="submit"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shownPage(page)).toBe(paths[paths.indexOf('name') + 1])
})

test('Continue within one state leads all three on', async ({ browser, pages, paths }) => {
  const page = await open({ browser, pages }, addressFor(pages, 'name'))
  await page.frameLocator('iframe[src$="state=filled"]').locator('main form:not([method=dialog]) [type=submit]').click()
  const next = paths[paths.indexOf('name') + 1] ?? ''
  await expect.poll(() => shownPage(page)).toBe(next)
  await page.frameLocator('iframe[src$="state=empty"]').locator(`main[data-path="${next}"]`).waitFor()
})

test('the page with errors does not take the focus of the page around it', async ({ browser, pages }) => {
  const page = await open({ browser, pages }, addressFor(pages, 'name'), 390)
  await page.frameLocator('iframe[src$="state=errors"]').locator('[role="alert"]').first().waitFor()
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY'])
})

test('at any width nothing is wider than the window and axe finds nothing on the page around the states', async ({ browser, pages }) => {
  const page = await open({ browser, pages }, addressFor(pages, 'name'), 320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findContrastFaults(page)).toEqual([])
  }
})

test('as wide as on a desk a page is made smaller until it fits', async ({ browser, pages }) => {
  const page = await open({ browser, pages }, `${addressFor(pages, 'name')}&width=desk`)
  const frame = page.frameLocator('iframe[src$="state=filled"]')
  await frame.locator('main[data-path="name"]').waitFor()
  expect(await frame.locator('body').evaluate(() => innerWidth)).toBeGreaterThanOrEqual(1278)
})
