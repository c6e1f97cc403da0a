import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect } from 'vitest'
import { pagesTest as it, type Preview } from '#tests/stack-test.ts'
import { openContext } from './harness/open-browser.ts'

/** The list under a searched choice: its wiring to the browser's focus and keys. */

async function open({ browser, pages }: Preview, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await openContext(browser, options)).newPage()
  await page.goto(`${pages.url}/gallery/${pages.settings.DEFAULT_SITE}/address-information`)
  await page.locator('main[data-path="address-information"]').waitFor()
  return page
}

it('an option that a screen reader activates, which moves the focus to it, is taken, and the focus returns', async ({ browser, pages }) => {
  const page = await open({ browser, pages })
  const search = page.locator('.search').first()
  const input = search.getByRole('combobox')
  await input.focus()
  const option = search.getByRole('option').nth(1)
  const name = await option.textContent()
  await option.focus()
  await option.evaluate((one: HTMLElement) => one.click())
  expect(await input.inputValue()).toBe(name)
  expect(await input.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await input.getAttribute('aria-expanded')).toBe('false')
})

it('Down opens a closed list at its first option, Home returns to the text, and leaving closes it', async ({ browser, pages }) => {
  const page = await open({ browser, pages })
  const input = page.locator('.search').first().getByRole('combobox')
  await input.focus()
  await input.press('Escape')
  expect(await input.getAttribute('aria-expanded')).toBe('false')
  await input.press('ArrowDown')
  expect(await input.getAttribute('aria-activedescendant')).toMatch(/-option-0$/u)
  await input.press('Home')
  expect([await input.getAttribute('aria-expanded'), await input.getAttribute('aria-activedescendant')]).toEqual(['true', null])
  await input.press('Tab')
  expect(await input.getAttribute('aria-expanded')).toBe('false')
})

it('in forced colours the option that the keys point at has an edge, and no other one', async ({ browser, pages }) => {
  const page = await open({ browser, pages }, { forcedColors: 'active' })
  const search = page.locator('.search').first()
  await search.getByRole('combobox').focus()
  await search.getByRole('combobox').press('ArrowDown')
  const edges = await search.getByRole('option').evaluateAll((all) => all.slice(0, 3).map((one) => getComputedStyle(one).outlineStyle))
  expect(edges).toEqual(['solid', 'none', 'none'])
})
