import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { browserTest } from '#tests/stack-test.ts'
import { startSandbox } from '#apps/sandbox/start-sandbox.ts'
import { examples } from '#catalogue/examples.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { findAxeFaults } from '../harness/find-axe-faults.ts'
import { openContext } from '../harness/open-browser.ts'

/** The sandbox's start page in a real browser; no form is opened from it. */
const test = browserTest.extend('sandbox', { scope: 'file' }, async ({}, { onCleanup }) => {
  const places = { host: 'localhost', port: 0, smtpPort: 0, apiUrl: 'http://localhost:8080', basePath: '/loans' }
  const settings = { ...places, defaultSite: 'loanwright-co', secrets: {}, secret: 'sandbox-secret' }
  const sandbox = await startSandbox({ settings, registry, examples, now: () => new Date() })
  onCleanup(sandbox.close)
  return sandbox
})

const visible = (page: Page) => page.locator('#scenarios li:visible h2').allTextContents()

test('the list follows the search as it is typed, and the address keeps it with the country', async ({ browser, sandbox }) => {
  const page = await (await openContext(browser)).newPage()
  await page.goto(`${sandbox.url}/?country=es`)
  const all = (await visible(page)).length
  await page.locator('#q').focus()
  await page.keyboard.type('ana+pending@example.com')
  await expect.poll(() => visible(page)).toEqual(['+pending'])
  expect(await page.locator('#count').textContent()).toBe(`1 of ${all} scenarios`)
  await page.reload()
  expect(await visible(page)).toEqual(['+pending'])
  await page.getByRole('link', { name: 'Poland' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?country=pl&q=ana%2Bpending%40example.com')
  await expect.poll(() => visible(page)).toEqual(['+pending'])
  await page.locator('#q').fill('no such thing')
  await page.locator('#nothing').waitFor()
})

test('the country is remembered for the next visit', async ({ browser, sandbox }) => {
  const page = await (await openContext(browser)).newPage()
  await page.goto(`${sandbox.url}/?country=mx`)
  await page.goto(`${sandbox.url}/`)
  expect(new URL(page.url()).search).toBe('?country=mx')
})

test('an address is copied by keyboard, and that is said', async ({ browser, sandbox }) => {
  const context = await openContext(browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto(`${sandbox.url}/?country=co&q=flaky`)
  await page.locator('[data-copy]:visible').first().press('Enter')
  const address = 'http://localhost:8080/loans?email=name%2Bflaky%40example.com'
  await expect.poll(() => page.locator('#said').textContent()).toContain(address)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('who stands on a link of what arrived stays there when more arrives', async ({ browser, sandbox }) => {
  const page = await (await openContext(browser)).newPage()
  await page.goto(`${sandbox.url}/?country=co`)
  await page.locator('#live a').first().focus()
  const body = JSON.stringify({ to: '+573019998877', text: 'Su código es 482913' })
  await fetch(`${sandbox.url}/sms`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  await page.locator('#live', { hasText: '482913' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/messages.json')
})

test.for([
  [390, 'dark'],
  [1280, 'light'],
] as const)('at %i px in %s colours axe finds nothing', async ([width, colorScheme], { browser, sandbox }) => {
  const page = await (await openContext(browser, { viewport: { width, height: 800 }, colorScheme })).newPage()
  for (const path of ['?country=es&q=offer', 'scenarios/co/consents']) {
    await page.goto(`${sandbox.url}/${path}`)
    expect(await findAxeFaults(page, path)).toEqual([])
  }
})

test('at 320 px nothing is wider than the window', async ({ browser, sandbox }) => {
  const page = await (await openContext(browser, { viewport: { width: 320, height: 800 } })).newPage()
  for (const path of ['?country=es', 'scenarios/co/accepted']) {
    await page.goto(`${sandbox.url}/${path}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test('what arrived is beside the scenarios on a wide window, and a link away on a narrow one, however far it is scrolled', async ({
  browser,
  sandbox,
}) => {
  const page = await (await openContext(browser, { viewport: { width: 1280, height: 800 } })).newPage()
  await page.goto(`${sandbox.url}/?country=co`)
  await page.evaluate(() => scrollTo(0, 1500))
  expect(await page.locator('#messages').isVisible()).toBe(true)
  expect(await page.evaluate(() => (document.querySelector('#messages')?.getBoundingClientRect().top ?? -1) >= 0)).toBe(true)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.evaluate(() => scrollTo(0, 1500))
  await page.locator('.jumps a[href="#messages"]').click()
  await expect.poll(() => page.evaluate(() => document.querySelector('#messages')?.getBoundingClientRect().top ?? -1)).toBeLessThan(400)
})

test('without scripts the list is there, one country by link, and a search by its button', async ({ browser, sandbox }) => {
  const page = await (await openContext(browser, { javaScriptEnabled: false })).newPage()
  await page.goto(`${sandbox.url}/`)
  await page.getByRole('link', { name: 'Spain' }).click()
  await page.locator('#q').fill('pending')
  await page.getByRole('button', { name: 'Search' }).click()
  expect(await page.locator('h1').textContent()).toContain('Spain')
  expect(await visible(page)).toEqual(['+pending'])
  expect(await page.locator('[data-copy]:visible').count()).toBe(0)
})
