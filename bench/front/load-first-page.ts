import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { openVisit } from './open-visit.ts'
import { observe, readLoad, type Load } from './observe-load.ts'

/** How long a load is observed from its start: the page's idle work counts too. */
const WATCHED_MS = 5000

/** Loads a first page with an empty cache, and observes it for five seconds without any input. */
export async function loadFirstPage(browser: Browser, url: string): Promise<Load> {
  await using visit = await openVisit(browser, { observe })
  const from = Date.now()
  await visit.page.goto(url, { waitUntil: 'load' })
  await wait(Math.max(0, from + WATCHED_MS - Date.now()))
  return await readLoad(visit)
}
