import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { answers, numeric, wordy } from './answers.ts'
import { openVisit, type Visit } from './open-visit.ts'

/**
 * How long a quick person needs to read a page, and to type; the page does its idle work meanwhile.
 */
const READING_MS = 500
const TYPING_MS = 1000
const TIMEOUT_MS = 4000

/** A change of page: from the click, or the move in the history, to the frame that shows the next page's fields. */
export interface StepChange {
  readonly from: string
  readonly to: string
  readonly ms: number
}

/** The changes of a visit: forward through the form, back over all of its pages, and forward again. */
export interface PassedSteps {
  readonly forward: readonly StepChange[]
  readonly back: readonly StepChange[]
  readonly again: readonly StepChange[]
}

/**
 * Goes through the form from its first page with valid answers, up to `changes` pages further, then
 * back and forward again, and times every change of page. `traced` is done around each way.
 */
export async function passSteps(browser: Browser, url: string, changes: number, traced: Traced = untraced): Promise<PassedSteps> {
  await using visit = await openVisit(browser)
  await visit.page.goto(url, { waitUntil: 'load' })
  const forward = await traced(visit, 'forward', () => fillPages(visit, changes))
  // the first page is another document's work: the way back ends behind it
  const count = forward.length - 1
  const back = await traced(visit, 'back', () => moveOver(visit, 'back', count))
  const again = await traced(visit, 'again', () => moveOver(visit, 'forward', count))
  return { forward, back, again }
}

/** Wraps what is measured, to record a trace of it. */
export type Traced = (visit: Visit, way: keyof PassedSteps, run: () => Promise<readonly StepChange[]>) => Promise<readonly StepChange[]>
const untraced: Traced = (_visit, _way, run) => run()

async function fillPages(visit: Visit, changes: number): Promise<readonly StepChange[]> {
  const visited: StepChange[] = []
  while (visited.length < changes) {
    await wait(READING_MS)
    const change = await goOn(visit)
    if (!change) break
    visited.push(change)
  }
  return visited
}

async function moveOver(visit: Visit, way: 'back' | 'forward', count: number): Promise<readonly StepChange[]> {
  const visited: StepChange[] = []
  while (visited.length < count) {
    await wait(READING_MS)
    const from = await visit.ask(z.string(), `${visibleMain}.dataset.path`)
    const { to, ms } = await visit.ask(pressed, moveInHistory(way))
    if (to === from) throw new Error(`${way} from ${from} shows no other page`)
    visited.push({ from, to, ms })
  }
  return visited
}

/**
 * Fills the page and clicks its Continue. Returns undefined if no next page follows. Throws if the
 * page rejects an answer.
 */
async function goOn(visit: Visit): Promise<StepChange | undefined> {
  const from = await visit.ask(z.string(), fillPage)
  await wait(TYPING_MS)
  const { to, ms, isAsked } = await press(visit)
  if (isAsked) return { from, ...(await press(visit)) }
  if (to !== from) return { from, to, ms }
  const response = await visit.ask(z.string(), alertText)
  if (response !== '') throw new Error(`the walk is stuck on ${from}, which answers: ${response}`)
  return undefined
}

/** Clicks Continue, or the button of a sheet that an earlier click has opened. */
async function press(visit: Visit): Promise<z.infer<typeof pressed>> {
  const { x, y } = await visit.ask(z.object({ x: z.number(), y: z.number() }), watchContinue)
  await visit.page.mouse.click(x, y)
  return await visit.ask(pressed, 'globalThis.benchChanged')
}

const pressed = z.object({ to: z.string(), ms: z.number(), isAsked: z.boolean().optional() })

const alertText = `[...document.querySelectorAll('[role=alert]')].filter((one) => one.checkVisibility()).map((one) => one.textContent).join(' ')`

const visibleMain = `[...document.querySelectorAll('main')].find((one) => one.checkVisibility())`

/**
 * Fills every control of the visible page with the same events as a person's input, and returns the
 * page's path.
 */
const fillPage = `(() => {
  const answers = ${JSON.stringify(answers)}
  const main = ${visibleMain}
  const enter = (control, value) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, value)
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  }
  const seen = new Set()
  for (const control of main.querySelectorAll('form input, form select, form textarea')) {
    if (!control.checkVisibility() || control.type === 'hidden' || control.type === 'range') continue
    control.focus()
    if (control.type === 'radio') { if (!seen.has(control.name) && !control.checked) control.click(); seen.add(control.name) }
    else if (control.type === 'checkbox') { if (!control.checked) control.click() }
    else if (control.tagName === 'SELECT') enter(control, [...control.options].find((option) => option.value !== '')?.value ?? '')
    else if (control.value === '') enter(control, answers[control.name] ?? answers[control.name.split('.').at(-1)] ?? (control.inputMode === 'numeric' ? '${numeric}' : '${wordy}'))
  }
  return main.dataset.path ?? ''
})()`

/** Waits in the page for the frame that shows another page's fields. */
const watchNext = `
  const before = ${visibleMain}.dataset.path
  const isNext = (main) => main && main.dataset.path !== before && [...main.querySelectorAll('input, select, textarea, [type=submit]')].some((one) => one.checkVisibility())
  const watch = (start, resolve, isEnded = () => false) => {
    const painted = (to) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        performance.measure('bench-change', { start, end: performance.now() })
        resolve({ to, ms: performance.now() - start })
      }
      channel.port2.postMessage(0)
    }
    const look = () => {
      const main = ${visibleMain}
      if (isNext(main)) painted(main.dataset.path)
      else if (isEnded()) resolve({ to: before, ms: 0, isAsked: true })
      else if (performance.now() - start < ${TIMEOUT_MS}) requestAnimationFrame(look)
      else resolve({ to: before, ms: 0 })
    }
    requestAnimationFrame(look)
  }
`

/** Moves in the history and measures the time to the frame with the other page's fields. */
const moveInHistory = (way: 'back' | 'forward'): string => `(() => {
  ${watchNext}
  return new Promise((resolve) => {
    watch(performance.now(), resolve)
    history.${way}()
  })
})()`

/**
 * Scrolls Continue into view, returns its position, and measures the time from a click on it to the
 * frame with the next page's fields.
 */
const watchContinue = `(() => {
  ${watchNext}
  const sheet = document.querySelector('dialog[open] .go')
  globalThis.benchChanged = new Promise((resolve) => addEventListener('click', (event) =>
    watch(event.timeStamp, resolve, () => !sheet && document.querySelector('dialog[open]') !== null), { capture: true, once: true }))
  const go = sheet ?? [...${visibleMain}.querySelectorAll('[type=submit]')].find((one) => one.checkVisibility())
  go.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = go.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
})()`
