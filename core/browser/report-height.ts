import { nextHeights, NO_HEIGHTS } from './next-heights.ts'

const PAUSE_MS = 100

/** What hears of the height: each one in px, and that it would change for ever. */
interface Listener {
  readonly report: (height: number) => void
  readonly loops: () => void
}

/**
 * Tells how high an element is: at once, and when that changes by more than 10 px, 100 ms after the last change
 * (specification, section 2). The element is measured, not the document, which is never lower than its frame. Answers
 * what begins anew, for a page that has changed.
 */
export function reportHeight(content: Element, { report, loops }: Listener): () => void {
  let heights = NO_HEIGHTS
  let timer: ReturnType<typeof setTimeout> | undefined
  const measure = () => {
    const before = heights
    heights = nextHeights(before, Math.ceil(content.getBoundingClientRect().height), performance.now())
    const last = heights.reported.at(-1)
    if (last && last !== before.reported.at(-1)) report(last.height)
    if (heights.held && !before.held) loops()
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(measure, PAUSE_MS)
  }
  const anew = () => {
    heights = { reported: heights.reported.slice(-1) }
    later()
  }
  measure()
  new ResizeObserver(later).observe(content)
  // what a person opens and closes is no loop
  for (const event of ['pointerup', 'keyup']) content.addEventListener(event, anew, { passive: true })
  return anew
}
