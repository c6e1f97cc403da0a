import type { Page } from '@playwright/test'

/**
 * Lets seconds pass at once for a page that was opened with a clock of the test. Each ends with a
 * request of the page itself, so what it caused has been sent by then.
 */
export async function passTime(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await page.clock.runFor(1000)
    await page.evaluate(async () => (await fetch('/healthz')).text())
  }
}
