import type { Page } from '@playwright/test'
import type { Answers } from '#core/model/answers/answers.ts'
import { fillPage, OWN_FORM, pressed } from './fill-page.ts'

/** What shows a page: a tab, or the frame in a tab that holds the form. */
export type View = Pick<Page, 'locator'>

/** Returns the path of the current page, from its `<main data-path>`. */
export const pathOf = (page: View): Promise<string> =>
  page
    .locator('main[data-path]')
    .first()
    .getAttribute('data-path')
    .then((path) => path ?? '')

/**
 * Waits until another page than the given one is shown, and returns its path: where a killed server
 * starts again beside other work, after up to a minute.
 */
export async function untilPathChanges(page: View, from: string, timeout = 60_000): Promise<string> {
  await page.locator(`main[data-path]:not([data-path="${from}"])`).first().waitFor({ timeout })
  return pathOf(page)
}

/** Options of a journey: `onPage` is called for each page before it is filled in. */
export interface Way {
  readonly answers: Answers
  /** Path of the page at which the journey stops without filling it in. */
  readonly until: string
  readonly onPage?: (path: string) => Promise<void>
}

/**
 * Goes from the current page to another one, filling in and continuing each page; returns the paths
 * in order.
 */
export async function passPages(page: View, { answers, until, onPage }: Way): Promise<readonly string[]> {
  const visited: string[] = []
  for (let path = await pathOf(page); path !== until; path = await untilPathChanges(page, path)) {
    if (visited.includes(path)) throw new Error(`came to /${path} again after ${visited.join(', ')}`)
    visited.push(path)
    await onPage?.(path)
    await fillPage(page, answers)
    await continueFrom(page)
  }
  return visited
}

/**
 * Presses the button that submits the page's own form, and agrees to the default amount if the page
 * asks for one.
 */
export async function continueFrom(page: View): Promise<void> {
  const canAsk = (await page.locator('dialog.sheet').count()) > 0
  await pressed(page.locator(`${OWN_FORM} button[type="submit"]`), (button) => button.click())
  if (canAsk) await agreeToAmount(page)
}

/**
 * Agrees to the amount in the modal if Continue opens it; does nothing if the page shows errors or
 * goes on without it.
 */
export async function agreeToAmount(page: View): Promise<void> {
  const agree = page.locator(`${OPEN_SHEET} button.go`)
  const other = page.locator('main .problems, main[data-path]:not([data-path="initial-details"])')
  await agree
    .or(other)
    .first()
    .waitFor({ timeout: ASKS_WITHIN_MS })
    .catch(() => undefined)
  if (await agree.isVisible()) await agree.click()
}

/** How long the modal may take: while Continue waits for the network, nothing is shown. */
const ASKS_WITHIN_MS = 5000

export const OPEN_SHEET = 'dialog.sheet[open]'
