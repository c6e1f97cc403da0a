import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { passSteps, type PassedSteps, type Traced } from './pass-steps.ts'

/** What the page's main thread does while a page takes the place of another. */
export const WORK = ['script', 'style', 'layout', 'paint', 'memory', 'other'] as const
export type Work = (typeof WORK)[number]

/** Milliseconds of each kind of work in a change of page, on average. */
export type StepWork = { readonly [Kind in Work]: number }

/** The work of a page's changes on each way. */
export type TracedSteps = { readonly [Way in keyof PassedSteps]: StepWork }

const CATEGORIES = ['devtools.timeline', 'blink.user_timing', 'disabled-by-default-devtools.timeline']

/** Names of the browser's trace events by kind of work; an event that is not named counts for the one around it. */
const KINDS: { readonly [name: string]: Work } = {
  FunctionCall: 'script',
  EventDispatch: 'script',
  EvaluateScript: 'script',
  RunMicrotasks: 'script',
  FireAnimationFrame: 'script',
  TimerFire: 'script',
  FireIdleCallback: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  HitTest: 'layout',
  MinorGC: 'memory',
  MajorGC: 'memory',
  RunTask: 'other',
}

const NOTHING: StepWork = { script: 0, style: 0, layout: 0, paint: 0, memory: 0, other: 0 }

const event = z.object({ name: z.string(), ph: z.string(), pid: z.number(), tid: z.number(), ts: z.number(), dur: z.number().optional() })
type TraceEvent = z.infer<typeof event>
const trace = z.object({ traceEvents: z.array(z.unknown()) })

/** Goes through the form once with traces running. They cost time themselves: only their proportions count. */
export async function traceSteps(browser: Browser, url: string, changes: number): Promise<TracedSteps> {
  const found = { forward: NOTHING, back: NOTHING, again: NOTHING }
  const traced: Traced = async ({ page }, way, run) => {
    await browser.startTracing(page, { categories: CATEGORIES })
    const passed = await run()
    const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()))
    found[way] = workIn(traceEvents.flatMap((one) => event.safeParse(one).data ?? []))
    return passed
  }
  await passSteps(browser, url, changes, traced)
  return found
}

/** Returns the work of each kind within the measured changes, on average for a change. */
export function workIn(events: readonly TraceEvent[]): StepWork {
  const marks = events.filter(({ name }) => name === 'bench-change')
  const ends = marks.filter(({ ph }) => ph === 'e')
  const changes = marks.filter(({ ph }) => ph === 'b').flatMap(({ ts, tid, pid }, index) => ({ ts, tid, pid, end: ends[index]?.ts ?? ts }))
  const totals: { [Kind in Work]: number } = { ...NOTHING }
  for (const { ts, end, tid, pid } of changes) {
    const own = events.filter(
      (one) => one.ph === 'X' && one.pid === pid && one.tid === tid && one.name in KINDS && one.ts < end && endOf(one) > ts,
    )
    addSelfTimes(totals, own, { from: ts, to: end })
  }
  const average = (kind: Work): number => totals[kind] / 1000 / Math.max(1, changes.length)
  return {
    script: average('script'),
    style: average('style'),
    layout: average('layout'),
    paint: average('paint'),
    memory: average('memory'),
    other: average('other'),
  }
}

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur

/** The time of each event without those within it, in microseconds, cut to the span. */
function addSelfTimes(totals: { [Kind in Work]: number }, events: readonly TraceEvent[], { from, to }: { from: number; to: number }): void {
  const cut = (one: TraceEvent) => Math.max(0, Math.min(endOf(one), to) - Math.max(one.ts, from))
  const open: TraceEvent[] = []
  for (const one of events.toSorted((a, b) => a.ts - b.ts || endOf(b) - endOf(a))) {
    while (open.length > 0 && endOf(open.at(-1) ?? one) <= one.ts) open.pop()
    const around = open.at(-1)
    if (around) totals[KINDS[around.name] ?? 'other'] -= cut(one)
    totals[KINDS[one.name] ?? 'other'] += cut(one)
    open.push(one)
  }
}
