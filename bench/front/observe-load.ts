import { z } from 'zod'
import type { Visit } from './open-visit.ts'

/** Runs in the page before its own scripts: notes paints, long tasks and what the network brought. */
const observeInPage = `(() => {
  const seen = { lcp: 0, blocks: [] }
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.lcp = entry.startTime }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.blocks.push({ at: entry.startTime, ms: entry.duration }) }).observe({ type: 'longtask', buffered: true })
  globalThis.benchSeen = seen
})()`

const readInPage = `(() => {
  const file = (entry) => ({ path: new URL(entry.name).pathname, at: entry.startTime, until: entry.responseEnd, bytes: entry.encodedBodySize })
  return {
    ...globalThis.benchSeen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    takenOver: performance.getEntriesByName('taken-over')[0]?.startTime,
    page: performance.getEntriesByType('navigation').map(file)[0],
    files: performance.getEntriesByType('resource').map(file),
  }
})()`

const file = z.object({ path: z.string(), at: z.number(), until: z.number(), bytes: z.number() })
const seen = z.object({
  fcp: z.number(),
  lcp: z.number(),
  blocks: z.array(z.object({ at: z.number(), ms: z.number() })),
  takenOver: z.number().optional(),
  page: file,
  files: z.array(file),
})

/** What a load was seen to do; milliseconds from the start of navigation, bytes as they came over the wire. */
export type Load = z.infer<typeof seen>

export const observe = observeInPage
export const readLoad = (visit: Visit): Promise<Load> => visit.ask(seen, readInPage)

/** Milliseconds by which tasks were longer than 50 ms, from the start of navigation on. */
export const blockingTime = (load: Load): number => load.blocks.reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0)

/** JavaScript files that were asked for before `until`. */
export const scriptsOf = (load: Load, until = Infinity): Load['files'] =>
  load.files.filter(({ path, at }) => path.endsWith('.js') && at <= until)
