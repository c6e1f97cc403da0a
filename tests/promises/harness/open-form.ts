import type { Frame, Page } from '@playwright/test'

/** Waits until the app works in the page, where it says the year: before that, what is typed waits in the form. */
export const untilTakenOver = (view: Page | Frame): Promise<unknown> =>
  view.waitForFunction(() => (document.querySelector('#year')?.textContent ?? '') !== '')

/** Opens the form's first page, working. */
export async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('main[data-path]').first().waitFor()
  await untilTakenOver(page)
}
