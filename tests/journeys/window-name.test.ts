import type { Browser, Frame } from '@playwright/test'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openInFrame } from '../promises/harness/start-around.ts'
import { fillPage } from './harness/fill-page.ts'
import { openPhone, shareBrowser } from './harness/open-browser.ts'
import type { RunningStack } from './harness/start-stack.ts'
import { shareStack } from './harness/held-stacks/share-stack.ts'
import { testApplicant } from './harness/test-applicant.ts'
import { continueFrom, untilPathChanges } from './harness/pass-pages.ts'

const TIMEOUT = { timeout: 30_000 }

/**
 * A parent page that may embed the form, and that looks for the lead's secret in the frame where
 * storage is denied.
 */
let stack: RunningStack
let browser: Browser
let around: Server
beforeAll(async () => {
  around = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html').end(url === '/thief' ? THIEF : PAGE)
  })
  ;[stack, browser] = await Promise.all([shareStack(), shareBrowser()])
  await new Promise<void>((resolve) => around.listen(stack.aroundPort, '127.0.0.1', resolve))
})
afterAll(() => {
  around?.closeAllConnections()
  around?.close()
})

const PAGE = `<!doctype html><meta charset="utf-8"><script>
  stolen = []
  addEventListener('message', ({ data }) => data && data.stolen !== undefined && stolen.push(data.stolen))
</script><iframe sandbox="allow-scripts allow-forms" style="width:420px;height:900px"></iframe>`
const THIEF = `<!doctype html><script>parent.postMessage({ stolen: window.name }, '*')</script>`

const origin = () => `http://127.0.0.1:${stack.aroundPort}`

const applicant = testApplicant('accepted', 75)

it('[SEC-H4] a page around a sandboxed frame finds no secret in the name of its window, whatever it leads it to', async () => {
  const page = await (await openPhone(browser)).newPage()
  await page.goto(origin())
  const frame = await openInFrame(page, `${stack.url}/application-frontend/`)
  const token = page
    .waitForResponse((response) => response.url().endsWith('/v3/lead') && response.ok())
    .then(async (response) => String(Object(await response.json())['token']))
  await fillPage(frame, applicant)
  await continueFrom(frame)
  await untilPathChanges(frame, 'initial-details')
  expect(await token).toMatch(/^[\w-]{43,}$/u)
  // hydration runs in a task of its own
  await page.waitForTimeout(1000)
  expect(await nameOf(frame)).toBe('')
  await page.locator('iframe').evaluate((element, address) => element.setAttribute('src', address), `${origin()}/thief`)
  await expect.poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'stolen'))), TIMEOUT).toBe('[""]')
})

it('[SEC-H4] a name that an earlier release left is emptied, and opens nothing', async () => {
  const page = await (await openPhone(browser)).newPage()
  await page.goto(origin())
  const left = JSON.stringify({ lead: { id: crypto.randomUUID(), token: 'left-by-an-earlier-release' } })
  await page.locator('iframe').evaluate((element, name) => element.setAttribute('name', name), left)
  const frame = await openInFrame(page, `${stack.url}/application-frontend/`)
  await expect.poll(() => nameOf(frame), TIMEOUT).toBe('')
  expect(await frame.locator('a[href$="/recover"]').isVisible()).toBe(true)
})

const nameOf = (frame: Frame): Promise<string> => frame.evaluate(() => window.name)
