import type { Frame } from '@playwright/test'
import { expect } from 'vitest'
import { holdAround, stackTest } from '#tests/stack-test.ts'
import { openInFrame } from '../promises/harness/start-around.ts'
import { fillPage } from './harness/fill-page.ts'
import { openPhone } from './harness/open-browser.ts'
import { testApplicant } from './harness/test-applicant.ts'
import { continueFrom, untilPathChanges } from './harness/pass-pages.ts'

const TIMEOUT = { timeout: 60_000 }

/**
 * A parent page that may embed the form, and that looks for the lead's secret in the frame where
 * storage is denied.
 */

const PAGE = `<!doctype html><meta charset="utf-8"><script>
  stolen = []
  addEventListener('message', ({ data }) => data && data.stolen !== undefined && stolen.push(data.stolen))
</script><iframe sandbox="allow-scripts allow-forms" style="width:420px;height:900px"></iframe>`
const THIEF = `<!doctype html><script>parent.postMessage({ stolen: window.name }, '*')</script>`

const it = stackTest.extend('around', { scope: 'file' }, ({ stack }, { onCleanup }) =>
  holdAround(stack.aroundPort, onCleanup, ({ url }, response) => {
    response.setHeader('content-type', 'text/html').end(url === '/thief' ? THIEF : PAGE)
  }),
)

const applicant = testApplicant('accepted', 75)

it('[SEC-H4] a page around a sandboxed frame finds no secret in the name of its window, whatever it leads it to', async ({
  stack,
  browser,
  around,
}) => {
  const page = await (await openPhone(browser)).newPage()
  await page.goto(around.origin)
  const frame = await openInFrame(page, `${stack.url}/application-frontend/`)
  const made = page.waitForResponse((response) => response.url().endsWith('/v3/lead') && response.ok())
  await fillPage(frame, applicant)
  await continueFrom(frame)
  await untilPathChanges(frame, 'initial-details')
  const token = String(Object(await (await made).json())['token'])
  expect(token).toMatch(/^[\w-]{43,}$/u)
  // the next save has the secret, so the form holds it by then
  const saved = page.waitForRequest((request) => request.headers()['authorization'] === `Bearer ${token}`)
  await fillPage(frame, applicant)
  await continueFrom(frame)
  await saved
  expect(await nameOf(frame)).toBe('')
  await page.locator('iframe').evaluate((element, address) => element.setAttribute('src', address), `${around.origin}/thief`)
  await expect.poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'stolen'))), TIMEOUT).toBe('[""]')
})

it('[SEC-H4] a name that an earlier release left is emptied, and opens nothing', async ({ stack, browser, around }) => {
  const page = await (await openPhone(browser)).newPage()
  await page.goto(around.origin)
  const left = JSON.stringify({ lead: { id: crypto.randomUUID(), token: 'left-by-an-earlier-release' } })
  await page.locator('iframe').evaluate((element, name) => element.setAttribute('name', name), left)
  const frame = await openInFrame(page, `${stack.url}/application-frontend/`)
  await expect.poll(() => nameOf(frame), TIMEOUT).toBe('')
  expect(await frame.locator('a[href$="/recover"]').isVisible()).toBe(true)
})

const nameOf = (frame: Frame): Promise<string> => frame.evaluate(() => window.name)
