import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** How long a page may take to show that it lives. */
const WITHIN_MS = 15_000

/**
 * Tells of a page that does not react whether its scripts run and whether Chromium draws it, and
 * whether it draws a new page: a script without end, a page that waits for something, and a
 * browser that stands still look alike otherwise.
 */
export async function describeLife(page: Page, withinMs = WITHIN_MS): Promise<string> {
  const [runs, draws, drawsOther] = await Promise.all(
    [page.evaluate(() => true), isDrawn(page), isNewDrawn(page)].map((answer) => isWithin(withinMs, answer)),
  )
  const said = (is = false) => (is ? 'yes' : `not within ${withinMs / 1000} s`)
  return `scripts of the page run: ${said(runs)}; it is drawn: ${said(draws)}; a new page is drawn: ${said(drawsOther)}`
}

/** The new page is closed with its context: a browser that stands still may close nothing. */
const isNewDrawn = async (page: Page): Promise<boolean> => isDrawn(await page.context().newPage())

const isDrawn = (page: Page): Promise<boolean> =>
  page.evaluate(() => new Promise<boolean>((resolve) => void requestAnimationFrame(() => resolve(true))))

const isWithin = (milliseconds: number, answer: Promise<boolean>): Promise<boolean> =>
  Promise.race([answer.catch(() => false), wait(milliseconds, false, { ref: false })])
