import { onTestFailed } from 'vitest'
import type { Browser, Page, Request } from '@playwright/test'
import { openLasting } from '../open-browser.ts'
import type { RunningStack } from '../start-stack.ts'
import { testApplicant } from '../test-applicant.ts'

let number = 60

/**
 * How a visitor comes to a site with every tracker: `fault` is what the vendors' scripts do, and
 * `hasClock` lets the test pass the time (`passTime()`).
 */
export interface Arriving {
  readonly hasClock?: true
  readonly agreed?: true
  readonly fault?: string
  readonly site?: string
  readonly width?: number
  readonly height?: number
}

/**
 * Opens the first page in a visitor's browser, waits for the strip of tracker choices, and records
 * all requests. The browser says of itself what a normal phone says, because analytics ignores one
 * that calls itself headless.
 */
export async function openTracked(
  browser: Browser,
  stack: RunningStack,
  { agreed, fault, site, hasClock, width = 390, height = 844 }: Arriving = {},
) {
  number += 1
  const phone = await openLasting(browser, {
    viewport: { width, height },
    userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  })
  const page = await phone.newPage()
  if (hasClock) await page.clock.install()
  onTestFailed(() => console.error(`at ${page.url()}\n${stack.said().slice(-2000)}`))
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  await page.addInitScript((hasAgreed) => {
    if (hasAgreed) localStorage.setItem('trackerChoices', '{"analytics":"agreed","advertising":"agreed","recording":"agreed"}')
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    // Safari and Firefox have none; the shell's would say what the user agent above does not
    Object.defineProperty(Navigator.prototype, 'userAgentData', { get: () => undefined })
    Reflect.set(window, 'shifted', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number')
          Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  }, agreed === true)
  if (fault !== undefined)
    await page.route(/\/trackers\/[^/]+\/.*\.js/u, async (route) => {
      if (fault === 'abort') return await route.abort()
      if (fault === 'hang') return undefined
      if (fault === '500') return await route.fulfill({ status: 500, body: '' })
      return await route.fulfill({
        contentType: 'text/javascript',
        body: fault,
        headers: { 'cross-origin-resource-policy': 'cross-origin' },
      })
    })
  const address = site === undefined ? stack.url : stack.url.replace('localhost', `${site}.localhost`)
  await page.goto(`${address}/application-frontend/`)
  await page.locator('.choices-strip button').waitFor()
  return { phone, page, sent, answers: testApplicant('accepted', number) }
}

/** Returns the tracker that a request goes to. */
export const trackerOf = (request: Request): string | undefined => /\/trackers\/(?<id>[^/]+)\//u.exec(request.url())?.groups?.['id']

/**
 * Lets seconds pass at once for a page that was opened with `hasClock`. Each ends with a request of
 * the page itself, so what it caused has been sent by then.
 */
export async function passTime(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await page.clock.runFor(1000)
    await page.evaluate(async () => (await fetch('/healthz')).text())
  }
}
