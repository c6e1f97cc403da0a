import { chromium, type BrowserContext, type Frame, type Page } from '@playwright/test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { holdAround, testWithStack } from '#tests/stack-test.ts'
import { fillPage } from '../../journeys/harness/fill-page.ts'
import { continueFrom, pathOf, untilPathChanges, passPages } from '../../journeys/harness/pass-pages.ts'
import { untilTakenOver } from '../harness/open-form.ts'
import { openInFrame } from '../harness/start-around.ts'
import { answers } from '../harness/typed-case.ts'

/**
 * Half an hour without a network in the middle of the form, in a frame of a third-party page whose
 * storage is blocked.
 */
const it = testWithStack().extend('around', { scope: 'file' }, ({ stack }, { onCleanup }) => holdAround(stack.aroundPort, onCleanup))

const MIDDLE = 'monthly-income'

it.for([
  ['where the browser blocks the storage of others', ''],
  ['where the frame is sandboxed without an origin', 'sandboxed'],
])(
  '[I-09] in a foreign frame nothing typed is lost in half an hour offline, and everything arrives once: %s',
  async ([, path], { stack, around }) => {
    const page = await (await openBlocking()).newPage()
    await page.clock.install()
    await page.goto(`${around.origin}/${path}`)
    const frame = await openInFrame(page, `${stack.url}/application-frontend/`)
    await untilTakenOver(frame)
    expect(await hasStorage(frame)).toBe(false)
    await passPages(frame, { answers, until: MIDDLE })
    const sent = changesOf(page)
    await page.context().setOffline(true)
    await fillPage(frame, answers)
    await continueFrom(frame)
    const next = await untilPathChanges(frame, MIDDLE)
    await fillPage(frame, answers)
    const typed = await valuesOf(frame)
    await page.clock.fastForward('30:00')
    expect([await pathOf(frame), await valuesOf(frame)]).toEqual([next, typed])
    const before = sent.length
    await page.context().setOffline(false)
    await page.clock.runFor(35_000)
    await expect.poll(() => stack.query("select 1 from leads where answers ? 'monthlyIncome'"), { timeout: 30_000 }).toHaveLength(1)
    // each attempt has the key of its save; a save that succeeded is not sent again
    const keys = sent.slice(before).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect([await pathOf(frame), await valuesOf(frame)]).toEqual([next, typed])
    await continueFrom(frame)
    await untilPathChanges(frame, next)
    expect(await stack.query('select count(*)::int as leads from leads')).toEqual([{ leads: 1 }])
    await stack.query('delete from leads')
  },
)

/** Opens a browser whose person has blocked third-party storage. */
async function openBlocking(): Promise<BrowserContext> {
  const profile = mkdtempSync(join(tmpdir(), 'loanwright-blocking-'))
  mkdirSync(join(profile, 'Default'))
  writeFileSync(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ profile: { cookie_controls_mode: 1, block_third_party_cookies: true } }),
  )
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic'],
    viewport: { width: 500, height: 1000 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
  })
  onTestFinished(async () => {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  })
  return context
}

const hasStorage = (frame: Frame): Promise<boolean> =>
  frame.evaluate(() => {
    try {
      localStorage.setItem('try', '1')
      return true
    } catch {
      return false
    }
  })

/** Records the changing calls that the page sends from now on. */
function changesOf(page: Page) {
  const sent: { readonly path: string; readonly key: string }[] = []
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (key !== undefined && request.method() !== 'GET') sent.push({ path: new URL(request.url()).pathname, key })
  })
  return sent
}

/** Returns the values of the page's fields, by name. */
const valuesOf = (frame: Frame): Promise<{ readonly [name: string]: string }> =>
  frame
    .locator('main form:not([method="dialog"])')
    .first()
    .evaluate((form) =>
      form instanceof HTMLFormElement
        ? Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
        : {},
    )
