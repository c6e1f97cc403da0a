import { z } from 'zod'
import type { Visit } from './open-visit.ts'

/** Runs in the page before its own scripts: records paints, long tasks and network requests. */
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

/**
 * The observations of a load: milliseconds from the start of navigation, bytes as received over the
 * network.
 */
export type Load = z.infer<typeof seen>

export const observe = observeInPage
export const readLoad = (visit: Visit): Promise<Load> => visit.ask(seen, readInPage)

/** Returns the sum of milliseconds by which tasks exceeded 50 ms, from the start of navigation. */
export const blockingTime = (load: Load): number => load.blocks.reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0)

/** Returns the JavaScript files that were requested before `until`. */
export const scriptsOf = (load: Load, until = Infinity): Load['files'] =>
  load.files.filter(({ path, at }) => path.endsWith('.js') && at <= until)
