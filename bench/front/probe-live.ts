import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { openVisit, type Visit } from './open-visit.ts'

/** Shows the whole first page, so that a click reaches its button without scrolling. */
const VIEWPORT = { width: 412, height: 2400 }
const LETTER = 'a'
const EARLIEST_MS = 150
const RESOLUTION_MS = 20
const SETTLE_MS = 700
const TIMEOUT_MS = 10_000

const place = z.object({ x: z.number(), y: z.number() })

/** A first page under test, and the positions of its first text field and its Continue. */
export interface FirstPage {
  readonly browser: Browser
  readonly url: string
  readonly field: z.infer<typeof place>
  readonly go: z.infer<typeof place>
}

/**
 * A probe: when the first click reached the browser, in milliseconds from the start of navigation,
 * and whether the page handled the input.
 */
export interface Probe {
  readonly at: number
  readonly isHonoured: boolean
}

// a closed sheet is in the page too, with a form of its own
const inPage = `
  const seen = (within, what) => [...within.querySelectorAll(what)].find((one) => one.checkVisibility())
  const main = seen(document, 'main')
  const field = main && seen(main, 'input:not([type=checkbox], [type=radio], [type=hidden], [type=range])')
`

const findPlaces = `(() => {
  ${inPage}
  const centre = (element) => { const box = element.getBoundingClientRect(); return { x: box.x + box.width / 2, y: box.y + box.height / 2 } }
  return { field: centre(field), go: centre(seen(main, '[type=submit]')) }
})()`

const findOutcome = `(() => {
  ${inPage}
  const alert = seen(document, '[role=alert]:not(:empty)')
  return { value: field?.value ?? '', isTold: alert !== undefined, isTakenOver: performance.getEntriesByName('taken-over').length > 0 }
})()`
const outcome = z.object({ value: z.string(), isTold: z.boolean(), isTakenOver: z.boolean() })

/**
 * Reports to the harness when the document began, on the clock that both share, and when the first
 * click reached it.
 */
const tell = `
  globalThis.benchTell?.('began ' + performance.timeOrigin)
  addEventListener('mousedown', (event) => globalThis.benchTell?.('touched ' + event.timeStamp), { capture: true, once: true })
`

/**
 * Searches by bisection for the earliest moment at which a typed letter and a click on Continue are
 * both handled, with one load for each probe. Returns every probe: `liveFrom` finds the moment in
 * the probes of several runs.
 */
export async function probeLive(page: FirstPage, takenOver: number): Promise<readonly Probe[]> {
  const last = await tryAt(page, takenOver + TIMEOUT_MS / 20)
  const probes = [last]
  let [ignored, honoured] = [EARLIEST_MS, last.at]
  while (last.isHonoured && honoured - ignored > RESOLUTION_MS) {
    const probe = await tryAt(page, (honoured + ignored) / 2)
    probes.push(probe)
    if (probe.isHonoured) honoured = (honoured + ignored) / 2
    else ignored = (honoured + ignored) / 2
  }
  return probes
}

/**
 * Returns the moment that separates handled probes from ignored ones with the fewest on the wrong
 * side. NaN if none was handled.
 */
export function liveFrom(probes: readonly Probe[]): number {
  if (!probes.some(({ isHonoured }) => isHonoured)) return Number.NaN
  const wrongAt = (moment: number) => probes.filter(({ at, isHonoured }) => isHonoured !== at >= moment).length
  const moments = probes.map(({ at }) => at).toSorted((one, other) => one - other)
  return moments.reduce((best, moment) => (wrongAt(moment) < wrongAt(best) ? moment : best), moments[0] ?? Number.NaN)
}

/** Finds where to type and click, in a load without throttling. */
export async function findFirstPage(browser: Browser, url: string): Promise<FirstPage> {
  await using visit = await openVisit(browser, { viewport: VIEWPORT, isThrottled: false })
  await visit.page.goto(url, { waitUntil: 'load' })
  await wait(SETTLE_MS)
  return { browser, url, ...(await visit.ask(z.object({ field: place, go: place }), findPlaces)) }
}

/**
 * Loads the page, types and clicks at `moment` by real input, and checks afterwards whether both
 * were handled. If scripts are blocked, there is no hydration to wait for.
 */
export async function tryAt(page: FirstPage, moment: number, refused: readonly string[] = []): Promise<Probe> {
  await using visit = await openVisit(page.browser, { viewport: VIEWPORT, observe: tell, refused })
  const response = await listen(visit)
  const gone = visit.page.goto(page.url, { waitUntil: 'commit' }).catch(() => undefined)
  await wait(Math.max(0, (await response('began')) + moment - Date.now()))
  const touched = response('touched')
  void touch(visit, page).catch(() => undefined)
  await gone
  if (refused.length === 0) await waitForReact(visit)
  await wait(SETTLE_MS)
  const seen = await look(visit)
  const at = await Promise.race([touched, wait(0, moment)])
  return { at, isHonoured: seen?.value === LETTER && seen.isTold }
}

/** Returns a function that waits for the first number reported under a name. */
async function listen({ cdp }: Visit): Promise<(name: string) => Promise<number>> {
  const heard = new Map<string, PromiseWithResolvers<number>>()
  const entry = (name: string) => heard.get(name) ?? heard.set(name, Promise.withResolvers()).get(name)
  cdp.on('Runtime.bindingCalled', ({ payload }) => {
    const [name = '', number] = payload.split(' ')
    entry(name)?.resolve(Number(number))
  })
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'benchTell' })
  return (name) => entry(name)?.promise ?? Promise.resolve(Number.NaN)
}

async function touch({ cdp }: Visit, { field, go }: FirstPage): Promise<unknown> {
  const press = ({ x, y }: z.infer<typeof place>, type: 'mousePressed' | 'mouseReleased') =>
    cdp.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
  const key = (type: 'keyDown' | 'keyUp') =>
    cdp.send('Input.dispatchKeyEvent', { type, key: LETTER, ...(type === 'keyDown' && { text: LETTER }) })
  return Promise.all([
    press(field, 'mousePressed'),
    press(field, 'mouseReleased'),
    key('keyDown'),
    key('keyUp'),
    press(go, 'mousePressed'),
    press(go, 'mouseReleased'),
  ])
}

async function waitForReact(visit: Visit): Promise<void> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await wait(100)) if ((await look(visit))?.isTakenOver) return
}

/** Returns undefined while the document is being replaced by another one. */
const look = (visit: Visit): Promise<z.infer<typeof outcome> | undefined> => visit.ask(outcome, findOutcome).catch(() => undefined)
