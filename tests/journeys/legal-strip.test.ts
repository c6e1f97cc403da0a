import type { FrameLocator, Page } from '@playwright/test'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { holdAround, testWithStack } from '#tests/stack-test.ts'
import { openContext } from './harness/open-browser.ts'

/** Who runs the site and its policies, at the end of every page: a name of the settings on pages that are files. */
const NAME = 'Crédito <b>Real</b> & Compañía S.A.S.'
const file = join(tmpdir(), `legal-strip-${process.pid}.json`)
writeFileSync(
  file,
  JSON.stringify({ brands: { loanwright: { legalName: 'Of the brand' } }, sites: { 'loanwright-co': { legalName: NAME } } }),
)
afterAll(() => rmSync(file))

const it = testWithStack({ OPERATORS_FILE: file }).extend('around', { scope: 'file' }, ({ stack }, { onCleanup }) =>
  holdAround(stack.aroundPort, onCleanup),
)
const BASE = '/application-frontend'
const SLOWLY = { timeout: 60_000 }
const strip = (page: Page | FrameLocator) => page.locator('nav.legal')
const shot = async (page: Page, name: string) => {
  const folder = process.env['LOOK']
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

it.for([320, 390, 1280])(
  '[S-2.30] on a page of %i px it has the name of the settings and links that a thumb hits, and nothing scrolls sideways',
  async (width, { stack, browser }) => {
    const page = await (await openContext(browser, { viewport: { width, height: 800 } })).newPage()
    await page.goto(`${stack.url}${BASE}/`)
    expect(await strip(page).locator('p').textContent()).toBe(NAME)
    await page.locator('#year:not(:empty)').waitFor()
    await shot(page, `strip-${width}`)
    expect(await strip(page).locator('p').textContent()).toBe(NAME)
    const small = await strip(page)
      .locator('a')
      .evaluateAll(
        (links) => links.filter((one) => one.getBoundingClientRect().height < 44 || one.getBoundingClientRect().width < 44).length,
      )
    expect(small).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  },
)

it('[S-2.30] a policy opens over the page, leads to others there, and ends with its version and who reviewed it', async ({
  stack,
  browser,
}) => {
  const page = await (await openContext(browser, { viewport: { width: 390, height: 800 } })).newPage()
  await page.goto(`${stack.url}${BASE}/`)
  await page.locator('#year:not(:empty)').waitFor()
  await strip(page).locator('a[href$="/policies/PRIVACY"]').click()
  const sheet = page.locator('dialog.sheet[aria-busy="false"]')
  await sheet.locator('.hint', { hasText: 'Revisión legal' }).waitFor(SLOWLY)
  expect(await sheet.textContent()).toContain(NAME)
  await shot(page, 'sheet')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.policy dialog').count(), SLOWLY).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toContain('/policies/PRIVACY')
})

it('[S-2.30] without a script its links lead to pages, which end with the same', async ({ stack, browser }) => {
  const page = await (await openContext(browser, { viewport: { width: 390, height: 800 }, javaScriptEnabled: false })).newPage()
  await page.goto(`${stack.url}${BASE}/`)
  expect(await strip(page).locator('p').textContent()).toBe(NAME)
  const href = (await strip(page).locator('a[href$="/policies/TERMS"]').getAttribute('href')) ?? ''
  await page.goto(`${stack.url}${href}`)
  expect(await strip(page).locator('p').textContent()).toBe(NAME)
  expect(await page.locator('main').textContent()).toContain('Revisión legal')
  await shot(page, 'policy-page')
  await page.goto(`${stack.url}${(await strip(page).locator('a').last().getAttribute('href')) ?? ''}`)
  expect(page.url()).toContain('/my-application')
})

it('[S-2.30] in a frame, and with the colours of the page around, it shows and is part of the height that is told', async ({
  stack,
  browser,
  around,
}) => {
  const page = await (await openContext(browser, { viewport: { width: 700, height: 800 } })).newPage()
  await page.goto(around.origin)
  const ui = encodeURIComponent(JSON.stringify({ primary: '#005a3c' }))
  await page.locator('iframe').evaluate((frame, url) => frame.setAttribute('src', url), `${stack.url}${BASE}/?uiColors=${ui}`)
  const frame = page.frameLocator('iframe')
  await frame.locator('main[data-path="initial-details"]').waitFor(SLOWLY)
  expect(await strip(frame).isVisible()).toBe(true)
  expect(await frame.locator('footer.foot').isVisible()).toBe(false)
  const seen = await strip(frame).evaluate((one) => {
    const { opacity, visibility } = getComputedStyle(one)
    const root = document.querySelector('#finceptiv-root')?.getBoundingClientRect()
    return { opacity, visibility, isWithin: root !== undefined && one.getBoundingClientRect().bottom <= root.bottom + 1 }
  })
  expect(seen).toEqual({ opacity: '1', visibility: 'visible', isWithin: true })
  await strip(frame).scrollIntoViewIfNeeded()
  await shot(page, 'frame')
  await strip(frame).locator('a[href$="/policies/TERMS"]').click()
  await frame.locator('dialog.sheet[aria-busy="false"]').waitFor(SLOWLY)
  await shot(page, 'frame-sheet')
})

it('[S-2.30] where no brand may show, it still says who runs the site', async ({ stack, browser }) => {
  const page = await (await openContext(browser, { viewport: { width: 390, height: 800 } })).newPage()
  await page.goto(`${stack.url}${BASE}/continue/unknown`)
  await strip(page).waitFor(SLOWLY)
  expect(await strip(page).evaluate((one) => getComputedStyle(one).visibility)).toBe('visible')
  await shot(page, 'continue')
})
