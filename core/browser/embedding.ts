/** True inside a frame of another page. */
export const isEmbedded = (): boolean => window.self !== window.top

const LEAST_CHANGE_PX = 10
const PAUSE_MS = 100

/**
 * Tells the page around a frame how high its content is: at once, and when that changes by more than 10 px, 100 ms after
 * the last change (specification, section 2). Only to the origins that may embed the form.
 */
export function reportHeight(content: Element, origins: readonly string[]): void {
  const parents = parentOrigins(origins)
  let told = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    if (Math.abs(height - told) <= LEAST_CHANGE_PX) return
    told = height
    for (const origin of parents) window.parent.postMessage({ type: 'FORM_HEIGHT', height }, origin)
  }
  tell()
  new ResizeObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(tell, PAUSE_MS)
  }).observe(content)
}

/** The allowed origins that the page around can have; where the browser does not name it, all of them. */
function parentOrigins(origins: readonly string[]): readonly string[] {
  // Firefox has no ancestorOrigins
  const parent = 'ancestorOrigins' in window.location ? window.location.ancestorOrigins[0] : undefined
  return parent === undefined ? origins : origins.filter((origin) => origin === parent)
}

/** Hears the colours that the page around a frame wants (`{ type: 'UI_COLORS', colors }`); only from origins that may embed the form. */
export function hearColors(origins: readonly string[], take: (colors: unknown) => void): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !origins.includes(origin)) return
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'UI_COLORS' && 'colors' in data) take(data.colors)
  })
}
