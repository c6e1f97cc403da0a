import { chromium, type Browser, type BrowserContext, type Frame, type Page } from '@playwright/test'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPhone } from '../journeys/harness/open-browser.ts'
import { startHouse, type House } from '../journeys/harness/start-house.ts'
import { trialApplicant } from '../journeys/harness/trial-applicant.ts'
import { walkPages } from '../journeys/harness/walk-pages.ts'
import { draw } from './cases.ts'
import { ownBrowser } from './harness/own-browser.ts'

/** Typing into a field, waiting a little, and a fault: what was typed is there when the applicant comes back. */
let house: House
let browser: Browser
let around: Server
beforeAll(async () => {
  around = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><iframe id="form" style="width:390px;height:900px"></iframe>'),
  )
  await new Promise<void>((resolve) => around.listen(0, '127.0.0.1', resolve))
  ;[house, browser] = await Promise.all([startHouse({ EMBEDDING_ORIGINS: parentOrigin() }), openBrowser()])
})
afterAll(async () => {
  around.close()
  await Promise.all([browser?.close(), house?.stop()])
})

function parentOrigin(): string {
  const address = around.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const answers = trialApplicant('accepted', 55)
const PAGES = [
  ['initial-details', 'email'],
  ['name', 'firstName'],
  ['personal-code', 'personalCode'],
  ['address-information', 'street'],
  ['monthly-income', 'monthlyIncome'],
  ['monthly-expenses', 'monthlyExpenses'],
] as const
const WAITS = [0, 50, 250, 1000, 5000] as const
const FAULTS = ['reload', 'crash', 'kill', 'freeze', 'back', 'offline', 'denied', 'full'] as const

interface Case {
  readonly fault: (typeof FAULTS)[number]
  readonly wait: number
  readonly at: (typeof PAGES)[number]
}
const all: readonly Case[] = FAULTS.flatMap((fault) => WAITS.flatMap((wait) => PAGES.map((at) => ({ fault, wait, at }))))
/** Every fault once in a sample, whatever is drawn. */
const sampled = FAULTS.flatMap((fault) =>
  draw(
    `I-09 ${fault}`,
    all.filter((one) => one.fault === fault),
    { sample: 1, full: 30, long: 30 },
  ),
)

const start = (): string => `${house.url}/application-frontend/`
const field = (page: Page | Frame, name: string) => page.locator(`main [name="${name}"]`)
const typedFor = (name: string): string =>
  name === 'monthlyIncome' || name === 'monthlyExpenses'
    ? '123456'
    : name === 'personalCode'
      ? '1020304'
      : name === 'email'
        ? 'typed@example.com'
        : 'Typed Word'

/** Walks to the page and types; the field holds nothing else. */
async function typeAt(page: Page, { at: [path, name], wait }: Case): Promise<string> {
  await page.goto(start())
  await page.locator('main[data-path]').first().waitFor()
  // the first page keeps what is typed from the moment the app has come
  await page.waitForFunction(() => !('firstPage' in window) || document.querySelector('#year')?.textContent !== '')
  if (path !== 'initial-details') await walkPages(page, { answers, until: path })
  await field(page, name).click()
  await field(page, name).fill('')
  await page.keyboard.type(typedFor(name))
  const typed = await field(page, name).inputValue()
  await page.waitForTimeout(wait)
  return typed
}

const valueAt = async (page: Page, { at: [path, name] }: Case): Promise<string> => {
  await page.locator(`main[data-path="${path}"]`).waitFor({ timeout: 2000 })
  return field(page, name).inputValue()
}

test.each(sampled)('I-09 nothing typed is lost: $fault, $wait ms after the last key, at $at', { timeout: 120_000 }, async (one) => {
  const { typed, found } = await RUN[one.fault](one)
  // a killed browser may lose the last 250 ms
  if (one.fault === 'kill' && one.wait < 250) expect(wordsOf(typed).startsWith(wordsOf(found))).toBe(true)
  else expect(wordsOf(found)).toBe(wordsOf(typed))
})

/** Sums are grouped once they are read. */
const wordsOf = (text: string): string => text.replaceAll(/[.,\s]/gu, '')

interface Seen {
  readonly typed: string
  readonly found: string
}

const RUN: { readonly [Fault in Case['fault']]: (one: Case) => Promise<Seen> } = {
  reload: (one) =>
    onPhone(async (page) => {
      const typed = await typeAt(page, one)
      await page.reload()
      return { typed, found: await untilFound(page, one, typed) }
    }),
  crash: (one) =>
    onPhone(async (page, context) => {
      const typed = await typeAt(page, one)
      const url = page.url()
      const session = await context.newCDPSession(page)
      void session.send('Page.crash').catch(() => undefined)
      await page.waitForEvent('crash')
      const again = await context.newPage()
      await again.goto(url)
      return { typed, found: await untilFound(again, one, typed) }
    }),
  kill: async (one) => {
    const own = ownBrowser()
    try {
      const page = await own.open()
      const typed = await typeAt(page, one)
      const url = page.url()
      await own.kill()
      const again = await own.open()
      await again.goto(url)
      return { typed, found: await untilFound(again, one, typed) }
    } finally {
      await own.close()
    }
  },
  freeze: (one) =>
    onPhone(async (page, context) => {
      const typed = await typeAt(page, one)
      const url = page.url()
      const session = await context.newCDPSession(page)
      await session.send('Page.setWebLifecycleState', { state: 'frozen' })
      await page.close()
      const again = await context.newPage()
      await again.goto(url)
      return { typed, found: await untilFound(again, one, typed) }
    }),
  back: async (one) => {
    const cached = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-quic'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    try {
      const page = await (await openPhone(cached)).newPage()
      const typed = await typeAt(page, one)
      await page.goto('about:blank')
      await page.goBack({ waitUntil: 'commit' })
      return { typed, found: await untilFound(page, one, typed) }
    } finally {
      await cached.close()
    }
  },
  offline: (one) =>
    onPhone(async (page, context) => {
      await page.clock.install()
      const typed = await typeAt(page, one)
      await context.setOffline(true)
      await page.clock.fastForward('30:00')
      const kept = await field(page, one.at[1]).inputValue()
      await context.setOffline(false)
      await page.clock.runFor(35_000)
      return { typed, found: kept === typed ? await untilFound(page, one, typed) : kept }
    }),
  denied: (one) =>
    onPhone(async (page) => {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('denied', 'SecurityError')
            },
          })
      })
      const typed = await typeAt(page, one)
      return { typed, found: await valueAt(page, one) }
    }),
  full: (one) =>
    onPhone(async (page, context) => {
      const session = await context.newCDPSession(page)
      await page.goto(start())
      await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(start()).origin, quotaSize: 1 })
      const typed = await typeAt(page, one)
      return { typed, found: await valueAt(page, one) }
    }),
}

async function onPhone(run: (page: Page, context: BrowserContext) => Promise<Seen>): Promise<Seen> {
  const context = await openPhone(browser)
  try {
    return await run(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

/** The field's value once the page has taken up what was kept. */
async function untilFound(page: Page, one: Case, typed: string): Promise<string> {
  for (let looks = 0; looks < 8; looks++) {
    const found = await valueAt(page, one).catch(() => '')
    if (wordsOf(found) === wordsOf(typed)) return found
    await page.waitForTimeout(200)
  }
  return valueAt(page, one).catch(() => `another page: ${page.url()}`)
}
