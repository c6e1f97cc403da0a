import type { Browser, Page } from '@playwright/test'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished } from 'vitest'
import { stackTest as it } from '#tests/stack-test.ts'
import { FAULTY_PAGES } from '#apps/sandbox/pages/embedding-pages.ts'
import { openBrowser, openContext } from './harness/open-browser.ts'
import { openPartnerPage } from './harness/open-partner-page.ts'
import type { RunningStack } from './harness/start-stack.ts'
import { testApplicant } from './harness/test-applicant.ts'
import { passPages } from './harness/pass-pages.ts'

/**
 * The form in partners' pages, which the sandbox serves from another origin, and what the embed
 * doctor finds there.
 */

/**
 * A site other than the form's, where a browser without a profile blocks the storage of embedded
 * pages; and another origin on the form's own site.
 */
const otherSite = (stack: RunningStack) => stack.sandboxUrl.replace('localhost', '127.0.0.1')
const otherOrigin = (stack: RunningStack) => stack.sandboxUrl
/** Number of pages that the doctor examines at the same time. */
const LOOKED_AT_ONCE = 4
/** Timeout for a busy machine. */
const SLOWLY = { timeout: 60_000 }
const openDesk = (browser: Browser) => openContext(browser, { viewport: { width: 1000, height: 800 } })

it('[S-2.25] one script element puts the form into a page: with a title, a reserved height, the page’s parameters, and a height that grows and shrinks', async ({
  stack,
  browser,
}) => {
  const context = await openDesk(browser)
  const { page, form, heard } = await openPartnerPage(
    context,
    `${otherOrigin(stack)}/embed/script?email=ana%40example.com&refName=page&secret=1`,
  )
  const frame = page.locator('iframe[data-loan-form]')
  expect(await frame.getAttribute('title')).toBe('Loan application')
  const src = (await frame.getAttribute('src')) ?? ''
  expect(src.split('#')[1]).toBe('refName=sandbox&email=ana%40example.com')
  await expect.poll(() => form.locator('input[name="email"]').inputValue(), SLOWLY).toBe('ana@example.com')
  const shown = async () => Math.round((await frame.boundingBox())?.height ?? 0)
  const content = () => form.locator('#finceptiv-root').evaluate((root) => Math.ceil(root.getBoundingClientRect().height))
  await expect.poll(async () => Math.abs((await shown()) - (await content())), SLOWLY).toBeLessThanOrEqual(10)
  const before = await shown()
  const pad = (padding: string) => form.locator('main').evaluate((main, more) => (main.style.paddingBottom = more), padding)
  await pad('700px')
  await expect.poll(shown, SLOWLY).toBeGreaterThan(before + 500)
  await pad('')
  await expect.poll(shown, SLOWLY).toBeLessThanOrEqual(before + 10)
  expect(heard.map(({ type }) => type)).toContain('STEP')
  expect(heard.filter(({ type }) => type === 'READY').length).toBeLessThan(3)
})

it('[S-2.26] the embedding page passes on colours, a choice about trackers and a language; what cannot be done is reported to it as an error', async ({
  stack,
  browser,
}) => {
  const context = await openDesk(browser)
  const { page, form, heard } = await openPartnerPage(context, `${otherOrigin(stack)}/embed/target`)
  await expect.poll(() => form.locator('html').getAttribute('style'), SLOWLY).toContain('--brand-600: #005a3c')
  expect(await page.locator('#here iframe').getAttribute('title')).toBe('Your loan')
  await page.locator('#here iframe').evaluate((frame) => {
    frame.dispatchEvent(new CustomEvent('loan-form:init', { detail: { theme: { primary: '#ffee00' }, locale: 'fr' } }))
  })
  await expect
    .poll(() => heard.filter(({ type }) => type === 'ERROR').map(({ code }) => code), SLOWLY)
    .toEqual(['colors-refused', 'locale-unavailable'])
  expect(await form.locator('html').getAttribute('style')).toContain('--brand-600: #005a3c')
})

it('[S-2.27] a sandboxed frame without an origin, on another site, keeps nothing and saves the application all the same', async ({
  stack,
  browser,
}) => {
  const context = await openDesk(browser)
  const { form, heard } = await openPartnerPage(context, `${otherSite(stack)}/embed/sandbox-no-origin`)
  await form.locator('main[data-path="initial-details"]').waitFor()
  await passPages(form, { answers: testApplicant('accepted', 71), until: 'date-of-birth' })
  await expect
    .poll(async () => (await stack.query('select version from leads')).map(({ version }) => Number(version) > 1), SLOWLY)
    .toEqual([true])
  expect(heard.find(({ type }) => type === 'READY')).toMatchObject({ storage: false })
})

it('in React the form comes and goes with its component, and its events arrive', async ({ stack, browser }) => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      reportCompressedSize: false,
      lib: { entry: join(import.meta.dirname, 'harness', 'react-partner.tsx'), formats: ['iife'], name: 'partner', fileName: 'partner' },
    },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const code = outputs.flatMap(({ output }) => output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : []))).join('')
  const context = await openDesk(browser)
  const page = await context.newPage()
  // any page of the sandbox works here
  const address = `${otherOrigin(stack)}/nothing?${encodeURIComponent(`${stack.url}/application-frontend/embed.js`)}`
  await page.goto(address)
  await page.addScriptTag({ content: code })
  const frames = page.locator('iframe[title="Loan"]')
  await frames.contentFrame().locator('main[data-path="initial-details"]').waitFor()
  await expect.poll(() => page.locator('output').textContent(), SLOWLY).toContain('STEP')
  expect(await frames.count()).toBe(1)
  expect(await frames.getAttribute('src')).toContain('#refName=react')
  await page.locator('button').click()
  await expect.poll(() => page.locator('iframe').count(), SLOWLY).toBe(0)
  await page.locator('button').click()
  await expect.poll(() => frames.count(), SLOWLY).toBe(1)
})

it('[S-2.29] the embed doctor names the one fault of each page that has one, and none of a page that has none', async ({
  stack,
  browser,
}) => {
  const context = await openDesk(browser)
  const whole = await openBrowser()
  onTestFinished(() => whole.close())
  // only the whole Chromium blocks the storage of an embedded page
  const blocking = await openDesk(whole)
  const well = `${otherOrigin(stack)}/embed/policy`
  const faulty = Object.entries(FAULTY_PAGES).map(([fault, { host = 'localhost' }]) => {
    const origin = stack.sandboxUrl.replace('localhost', host)
    return [`${origin}/embed/faults/${fault}`, [fault]] as const
  })
  const expected = [...faulty, [well, []] as const]
  const found = new Map<string, readonly (string | undefined)[]>()
  const lookAt = async (address: string) => {
    const page = await (address.startsWith(otherSite(stack)) ? blocking : context).newPage()
    await page.goto(address)
    found.set(address, await faultsIn(page))
    await page.close()
  }
  const addresses = expected.map(([address]) => address)
  // the doctor recognises a height loop by its pace, which more pages at the same time would
  // slow down
  const paced = addresses.filter((address) => address.endsWith('/height-loop'))
  for (const address of paced) await lookAt(address)
  const left = addresses.filter((address) => !paced.includes(address))
  const look = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) await lookAt(address)
  }
  // the doctor listens for thirty seconds where it receives no message, and takes a slow form for
  // a missing one
  await Promise.all(Array.from({ length: LOOKED_AT_ONCE }, look))
  const wrong = expected.flatMap(([address, faults]) => {
    const named = found.get(address) ?? []
    return named.join() === faults.join() ? [] : [`${address}: [${named.join()}]`]
  })
  expect(wrong, wrong.join('\n')).toEqual([])
})

async function faultsIn(page: Page): Promise<readonly (string | undefined)[]> {
  await page.locator('loan-form-doctor section').waitFor({ timeout: 120_000 })
  return page.locator('loan-form-doctor li').evaluateAll((all) => all.map((one) => one.getAttribute('data-fault') ?? ''))
}
