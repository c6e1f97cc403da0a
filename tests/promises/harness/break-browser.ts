import type { Browser, BrowserContext, Frame, Page } from '@playwright/test'
import { openCachingBrowser, openPhone } from '../../journeys/harness/open-browser.ts'
import { fillPage } from '../../journeys/harness/fill-page.ts'
import { continueFrom, untilPathChanges } from '../../journeys/harness/pass-pages.ts'
import { openForm, untilTakenOver } from './open-form.ts'
import { ownBrowser } from './own-browser.ts'
import { openInFrame } from './start-around.ts'
import { answers, fieldOf, typeAt, untilFound, wordsOf, type Fault, type Seen, type TypedCase } from './typed-case.ts'

/** The form's addresses, and the browser in which faults happen. */
export interface Place {
  readonly browser: Browser
  /** Address of the form's first page. */
  readonly start: string
  /** Address of a page whose frame has no origin, in which the form is embedded. */
  readonly sandboxed: string
  /** Returns the number of saves that the server has stored. */
  readonly saved: () => Promise<number>
  /** Returns the code that was sent to a phone. */
  readonly code: (phoneNumber: string) => Promise<string>
}

type Break = (one: TypedCase, place: Place) => Promise<Seen>

/**
 * Every fault: each types as the case says, lets the fault happen, returns to the page and reads
 * the field.
 */
export const BREAK: { readonly [Name in Fault]: Break } = {
  reload: inPage(async (page, one) => {
    const typed = await typeAt(page, one)
    await page.reload()
    return await look(page, one, typed)
  }),
  crash: inPage(async (page, one) => {
    const typed = await typeAt(page, one)
    const session = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    void session.send('Page.crash').catch(() => undefined)
    await crashed
    return await look(await comeBack(page), one, typed)
  }),
  kill: async (one, { start }) => {
    const own = ownBrowser()
    try {
      const page = await own.open()
      await openForm(page, start)
      const typed = await typeAt(page, one)
      const url = page.url()
      await own.kill()
      const again = await own.open()
      await again.goto(url)
      // a killed browser may lose the last 250 ms
      const isEnough = one.wait < 250 ? (found: string) => wordsOf(typed).startsWith(found) : undefined
      return await look(again, one, typed, isEnough)
    } finally {
      await own.close()
    }
  },
  freeze: inPage(async (page, one) => {
    const typed = await typeAt(page, one)
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    const url = page.url()
    await page.close()
    return await look(await comeBack(page, url), one, typed)
  }),
  back: async (one, { start }) => {
    const cached = await openCachingBrowser()
    try {
      const page = await (await openPhone(cached)).newPage()
      await openForm(page, start)
      const typed = await typeAt(page, one)
      await page.goto('about:blank')
      await page.goBack({ waitUntil: 'commit' })
      return await look(page, one, typed)
    } finally {
      await cached.close()
    }
  },
  offline: inPage(
    async (page, one) => {
      const typed = await typeAt(page, one)
      await page.context().setOffline(true)
      await page.clock.fastForward('30:00')
      const kept = await fieldOf(page, one.at[1]).inputValue()
      await page.context().setOffline(false)
      await page.clock.runFor(35_000)
      return kept === typed ? await look(page, one, typed) : { typed, found: kept }
    },
    (page) => page.clock.install(),
  ),
  denied: inSandbox(async (page, one, { start, saved, code }) => {
    const frame = await openInFrame(page, start)
    const typed = await typeAt(frame, one)
    // there is no lead yet, so the answer lives only as long as the page
    if (one.at[0] === 'initial-details') return await look(frame, one, typed)
    const before = await saved()
    await fillPage(frame, { ...answers, [one.at[1]]: typed })
    await continueFrom(frame)
    await untilPathChanges(frame, one.at[0])
    for (let looks = 0; looks < 100 && (await saved()) === before; looks++) await page.waitForTimeout(50)
    await reloadFrame(frame)
    await recoverIn(frame, code)
    await frame.locator('main[data-path]:not([data-path="initial-details"]):not([data-path="recover"]) button.back').click()
    return await look(frame, one, typed)
  }),
  full: inPage(async (page, one, { start }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(start).origin, quotaSize: 1 })
    const typed = await typeAt(page, one)
    return await look(page, one, typed)
  }),
}

type InPage = (page: Page, one: TypedCase, place: Place) => Promise<Seen>

function inPage(run: InPage, prepare?: (page: Page) => Promise<void>): Break {
  return (one, place) =>
    inContext(place, async (page) => {
      await prepare?.(page)
      await openForm(page, place.start)
      return await run(page, one, place)
    })
}

function inSandbox(run: InPage): Break {
  return (one, place) =>
    inContext(place, async (page) => {
      await page.goto(place.sandboxed)
      return await run(page, one, place)
    })
}

async function inContext({ browser }: Place, run: (page: Page) => Promise<Seen>): Promise<Seen> {
  const context: BrowserContext = await openPhone(browser)
  try {
    return await run(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Opens the same address in a new tab of the same person. */
async function comeBack(page: Page, url = page.url()): Promise<Page> {
  const again = await page.context().newPage()
  await again.goto(url)
  return again
}

async function reloadFrame(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    document.documentElement.dataset['old'] = ''
    location.reload()
  })
  await frame.waitForFunction(() => document.documentElement.dataset['old'] === undefined)
  await untilTakenOver(frame)
}

/** Recovers the application by a code to the phone, because the frame has lost all of it. */
async function recoverIn(frame: Frame, code: Place['code']): Promise<void> {
  await frame.locator('main[data-path="initial-details"] a[href$="/recover"]').click()
  await frame.locator('main[data-path="recover"] input[name="email"]').waitFor()
  await fillPage(frame, answers)
  await continueFrom(frame)
  await frame.locator('main[data-path="recover"] input[name="mobileVerificationCode"]').fill(await code(String(answers['phoneNumber'])))
  await continueFrom(frame)
}

async function look(
  view: Page | Frame,
  one: TypedCase,
  typed: string,
  isEnough = (found: string) => found === wordsOf(typed),
): Promise<Seen> {
  return { typed: wordsOf(typed), found: wordsOf(await untilFound(view, one, isEnough)) }
}
