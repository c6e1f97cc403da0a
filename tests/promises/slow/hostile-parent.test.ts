import type { Frame, Page } from '@playwright/test'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { RunningStack } from '../../journeys/harness/start-stack.ts'
import { holdAround, testWithStack } from '#tests/stack-test.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { allSites } from '#core/model/site/site.ts'
import { addressOf } from '../../journeys/harness/hand-over.ts'
import { openContext } from '../../journeys/harness/open-browser.ts'
import { casesOf, randomly, seed } from '../cases.ts'
import { LAST_MESSAGE, untilAllTaken, type Around } from '../harness/start-around.ts'

/**
 * Parent pages that may not embed the form, or that lie: nothing changes, and no unauthorised page
 * receives anything.
 */
const test = testWithStack().extend('around', { scope: 'file' }, ({ stack }, { onCleanup }) =>
  // `/` has a frame with the form; `/evil` a frame that sends messages to the form beside it;
  // `/null` is a page without an origin
  holdAround(stack.aroundPort, onCleanup, ({ url }, response) => {
    if (url === '/null') response.setHeader('content-security-policy', 'sandbox allow-scripts')
    response.setHeader('content-type', 'text/html').end(url === '/evil' ? EVIL : PAGE)
  }),
)

const PAGE = `<!doctype html><meta charset="utf-8"><script>
  heard = []
  addEventListener('message', ({ data }) => heard.push(data))
</script><iframe id="form" style="width:390px;height:900px"></iframe>`
const EVIL = `<!doctype html><script>
  heard = []
  addEventListener('message', ({ data }) => heard.push(data))
</script>`

const unlisted = ({ origin }: Around): string => origin.replace('127.0.0.1', 'unlisted.localhost')

const started = (stack: RunningStack) => `${stack.url}/application-frontend/`
const OPTIONS = [
  { type: 'UI_COLORS', colors: { primary: 'rgb(0, 90, 60)' } },
  { type: 'ACK', v: 1 },
  { type: 'INIT', v: 1, theme: { primary: 'rgb(0, 90, 60)' }, consent: { analytics: 'agreed' }, locale: 'xx' },
  { type: 'STATUS', v: 1 },
]

/** Generates messages of any shape; colours and choices are left out. */
const drawn = () =>
  fc.sample(
    fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          type: fc.constantFrom('UI_COLORS', 'FORM_HEIGHT', 'INIT', 'ACK', 'STATUS', 'READY', 'SUBMITTED', 'REDIRECT', '__proto__'),
          v: fc.constantFrom(1, 2, '1', null),
          colors: fc.jsonValue(),
          theme: fc.jsonValue(),
          consent: fc.jsonValue(),
          locale: fc.jsonValue(),
          path: fc.webPath(),
          url: fc.webUrl(),
        },
        { requiredKeys: ['type'] },
      ),
    ),
    { seed, numRuns: casesOf({ sample: 500, full: 10_000, long: 50_000 }) },
  )

interface Embedding {
  readonly address: string
  readonly isGateOpen?: boolean
}

/**
 * Shows the form in the page's frame. `isGateOpen` removes the first gate, the header with
 * `frame-ancestors`, so that only the second gate is left.
 */
async function embed(stack: RunningStack, page: Page, { address, isGateOpen = false }: Embedding): Promise<Frame> {
  if (isGateOpen)
    await page.route(started(stack), async (route) => {
      const answer = await route.fetch()
      const { 'content-security-policy': _, ...headers } = answer.headers()
      await route.fulfill({ response: answer, headers })
    })
  await page.addInitScript(noteListening)
  await page.goto(address)
  await page.locator('#form').evaluate((frame, url) => frame.setAttribute('src', url), started(stack))
  await page.frameLocator('#form').locator('main[data-path="initial-details"]').waitFor()
  const frame = page.frames().find((one) => one.url().startsWith(stack.url))
  if (!frame) throw new Error('the form has no frame')
  // the scripts of a page without an origin are not loaded, so nothing tells that they would not listen later
  const hasOrigin = await frame.evaluate(() => origin !== 'null')
  await (hasOrigin ? frame.waitForFunction(() => Reflect.get(window, 'isListening') === true) : page.waitForTimeout(1500))
  return frame
}

/** Notes in a page when its scripts begin to listen to messages, which is after hydration. */
function noteListening(): void {
  const add = window.addEventListener.bind(window)
  window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
    add(type, ...rest)
    if (type === 'message') Reflect.set(window, 'isListening', true)
  }
}

const speak = (page: Page, messages: readonly unknown[]) =>
  page.locator('#form').evaluate((frame, all) => {
    if (frame instanceof HTMLIFrameElement) for (const message of all) frame.contentWindow?.postMessage(message, '*')
  }, messages)

/** Returns everything that a message could have changed. */
const stateOf = (frame: Frame) =>
  frame.evaluate(() => ({
    style: document.documentElement.getAttribute('style'),
    path: document.querySelector('main')?.dataset['path'],
    address: location.pathname,
    fields: [...document.querySelectorAll('input')].map(({ value, checked }) => [value, checked]),
    markup: document.querySelectorAll('iframe, object, embed, base, [role="alert"]').length,
    isPolluted: Reflect.has({}, 'polluted'),
  }))
const heardBy = (view: Page | Frame): Promise<readonly unknown[]> =>
  view.evaluate(() => JSON.parse(JSON.stringify(Reflect.get(window, 'heard'))))

test.for([
  ['that is not listed', (around: Around) => `${unlisted(around)}/`],
  ['that has no origin', ({ origin }: Around) => `${origin}/null`],
] as const)(
  '[S-2.28] a page around %s gets no form; were the form to be shown there all the same, it would hear nothing and be told nothing',
  async ([, addressIn], { stack, browser, around }) => {
    const context = await openContext(browser)
    const closed = await context.newPage()
    await closed.goto(addressIn(around))
    await closed.locator('#form').evaluate((frame, url) => frame.setAttribute('src', url), started(stack))
    // Chromium shows its own page in place of one that may not be embedded
    await expect.poll(() => closed.frames().at(-1)?.url(), { timeout: 20_000 }).toMatch(/^chrome-error:/u)
    expect(await closed.frameLocator('#form').locator('main').count()).toBe(0)
    const page = await context.newPage()
    const frame = await embed(stack, page, { address: addressIn(around), isGateOpen: true })
    const before = await stateOf(frame)
    randomly('hostile parents', { sample: 500, full: 10_000, long: 50_000 })
    await speak(page, [...drawn(), ...OPTIONS])
    await untilAllTaken(frame, page)
    expect(await stateOf(frame)).toEqual(before)
    expect(await heardBy(page)).toEqual([LAST_MESSAGE])
  },
)

test('[S-2.28] [I-28] [ASVS-3.5.5] a frame beside the form, which is not its parent, changes nothing and gets nothing', async ({
  stack,
  browser,
  around,
}) => {
  const context = await openContext(browser)
  const page = await context.newPage()
  const frame = await embed(stack, page, { address: around.origin })
  const before = await stateOf(frame)
  await page.evaluate(
    (url) => document.body.append(Object.assign(document.createElement('iframe'), { src: url, id: 'evil' })),
    `${around.origin}/evil`,
  )
  await page.frameLocator('#evil').locator('body').waitFor({ state: 'attached' })
  const evil = page.frames().find((one) => one.url().endsWith('/evil'))
  await evil?.evaluate(
    (text) => {
      const messages: readonly unknown[] = JSON.parse(text)
      for (const message of messages) window.parent.frames[0]?.postMessage(message, '*')
    },
    JSON.stringify([...drawn(), ...OPTIONS]),
  )
  if (!evil) throw new Error('the frame beside the form is missing')
  await untilAllTaken(frame, evil)
  expect(await stateOf(frame)).toEqual(before)
  expect(await heardBy(evil)).toEqual([LAST_MESSAGE])
})

test('[S-2.28] [I-28] a page around that may embed the form and sends it whatever it likes changes nothing of the application', async ({
  stack,
  browser,
  around,
}) => {
  const context = await openContext(browser)
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  const frame = await embed(stack, page, { address: around.origin })
  await frame.locator('input[name="email"]').fill('ana@example.com')
  const before = await stateOf(frame)
  await speak(page, drawn())
  await untilAllTaken(frame, page)
  expect(await stateOf(frame)).toEqual(before)
  expect(thrown).toEqual([])
  const types = (await heardBy(page)).map((one) => (typeof one === 'object' && one !== null && 'type' in one ? one.type : one))
  expect([...new Set(types)].filter((type) => !['READY', 'FORM_HEIGHT', 'STEP', 'ERROR', LAST_MESSAGE].includes(String(type)))).toEqual([])
})

const oneOfEachBrand = [...new Map(allSites(registry).map((site) => [site.brandId, site])).values()]

test.for(oneOfEachBrand)(
  '[I-29] the form of $brandId is shown in a page that is listed, and in none that is not or has no origin',
  async (site, { stack, browser, around }) => {
    const page = await browser.newPage()
    const shown = async (address: string): Promise<boolean> => {
      await page.goto(address)
      const form = `${addressOf(stack, site)}/application-frontend/`
      const answered = page.waitForResponse(form)
      await page.locator('#form').evaluate((frame, url) => frame.setAttribute('src', url), form)
      await answered
      const main = page.frameLocator('#form').locator('main[data-path="initial-details"]')
      return main.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      )
    }
    expect(await shown(`${around.origin}/`)).toBe(true)
    expect(await shown(`${unlisted(around)}/`)).toBe(false)
    expect(await shown(`${around.origin}/null`)).toBe(false)
    await page.close()
  },
)
