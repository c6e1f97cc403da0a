/** What a person does at a page; a scroll by the browser is none of it. */
const ACTIONS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/** Calls back once, at the first thing that a person does at the page; returns what stops it. */
export function onFirstAction(acted: () => void): () => void {
  const listening = new AbortController()
  const once = () => {
    listening.abort()
    acted()
  }
  for (const action of ACTIONS) window.addEventListener(action, once, { signal: listening.signal, capture: true, passive: true })
  return () => listening.abort()
}
