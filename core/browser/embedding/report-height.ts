import { nextHeights, NO_HEIGHTS } from '#core/embedding/next-heights.ts'

const PAUSE_MS = 100

/** Callbacks: `report` receives each height in px, `loops` is called when a loop is detected. */
interface Listener {
  readonly report: (height: number) => void
  readonly loops: () => void
}

/**
 * Reports the height of an element: at once, and when it changes by more than 10 px, 100 ms after
 * the last change (specification, section 2). Measures the element, because the document is never
 * lower than its frame. Returns a function that restarts the measuring, for when the page changes.
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
  // a change after user input is no loop
  for (const event of ['pointerup', 'keyup']) content.addEventListener(event, anew, { passive: true })
  return anew
}
