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

/** A change of page: from the click's time stamp to the frame that shows the next page's fields. */
export interface StepChange {
  readonly from: string
  readonly to: string
  readonly ms: number
}

/**
 * Goes through the form from its first page with valid answers, and times every change of page, up
 * to `changes` of them.
 */
export async function passSteps(browser: Browser, url: string, changes: number): Promise<readonly StepChange[]> {
  await using visit = await openVisit(browser)
  await visit.page.goto(url, { waitUntil: 'load' })
  const visited: StepChange[] = []
  while (visited.length < changes) {
    await wait(READING_MS)
    const change = await goOn(visit)
    if (!change) break
    visited.push(change)
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

/**
 * Scrolls Continue into view, returns its position, and measures the time from a click on it to the
 * frame with the next page's fields.
 */
const watchContinue = `(() => {
  const before = ${visibleMain}.dataset.path
  const sheet = document.querySelector('dialog[open] .go')
  const isNext = (main) => main && main.dataset.path !== before && [...main.querySelectorAll('input, select, textarea, [type=submit]')].some((one) => one.checkVisibility())
  globalThis.benchChanged = new Promise((resolve) => addEventListener('click', (event) => {
    const painted = (to) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve({ to, ms: performance.now() - event.timeStamp })
      channel.port2.postMessage(0)
    }
    const look = () => {
      const main = ${visibleMain}
      if (isNext(main)) painted(main.dataset.path)
      else if (!sheet && document.querySelector('dialog[open]')) resolve({ to: before, ms: 0, isAsked: true })
      else if (performance.now() - event.timeStamp < ${TIMEOUT_MS}) requestAnimationFrame(look)
      else resolve({ to: before, ms: 0 })
    }
    requestAnimationFrame(look)
  }, { capture: true, once: true }))
  const go = sheet ?? [...${visibleMain}.querySelectorAll('[type=submit]')].find((one) => one.checkVisibility())
  go.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = go.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
})()`
