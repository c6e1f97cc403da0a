import type { Frame, Page } from '@playwright/test'

/**
 * Waits until the page is hydrated, when the app writes the year; until then the form keeps what is
 * typed.
 */
export const untilTakenOver = (view: Page | Frame): Promise<unknown> =>
  view.waitForFunction(() => (document.querySelector('#year')?.textContent ?? '') !== '')

/**
 * Waits until the page has taken every response that it has, and has sent what that caused: a request
 * of its own gets its response after them, and a frame later what they changed is shown.
 */
export const untilResponsesAreTaken = (view: Page | Frame): Promise<void> =>
  view.evaluate(async () => {
    await (await fetch('/healthz')).text()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })

/** Opens the form's first page and waits until it is hydrated. */
export async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('main[data-path]').first().waitFor()
  await untilTakenOver(page)
}
