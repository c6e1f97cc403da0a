import { vi } from 'vitest'
import { addMissing, watched } from './add-missing.ts'

// Node opens its own client of `fetch` at the first request; jsdom's, loaded before it, would take
// over the requests of all later tests in the process
await fetch('data:,')
const { JSDOM, VirtualConsole } = await import('jsdom')

/** What pages use of the window's; all else is Node's own, or is not there. */
const TAKEN = [
  'window',
  'document',
  'location',
  'AbortController',
  'AbortSignal',
  'CustomEvent',
  'CSS',
  'DOMException',
  'Element',
  'Event',
  'FormData',
  'HTMLButtonElement',
  'HTMLCanvasElement',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLFieldSetElement',
  'HTMLFormElement',
  'HTMLIFrameElement',
  'HTMLInputElement',
  'HTMLScriptElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
  'KeyboardEvent',
  'MouseEvent',
  'Node',
  'ResizeObserver',
  'innerHeight',
  'requestAnimationFrame',
  'requestIdleCallback',
  'scrollTo',
  'scrollY',
] as const
const BOUND = ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const

/**
 * Puts a document and a window of jsdom's into the globals, so that a page can be pressed and typed
 * into in milliseconds. What jsdom does not do (layout, styles, navigation) is tested in a browser.
 * `vi.unstubAllGlobals()` takes it away.
 */
export function openDom(address = 'https://site.example/application-frontend/') {
  const made = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
    url: address,
    pretendToBeVisual: true,
    virtualConsole: makeConsole(),
  }).window
  watched.clear()
  const posted = addMissing(made)
  for (const name of TAKEN) vi.stubGlobal(name, Reflect.get(made, name))
  for (const name of BOUND) vi.stubGlobal(name, made[name].bind(made))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  return { document, window, posted }
}

/** An error of a listener fails its test; that jsdom does not navigate is no error. */
function makeConsole(): InstanceType<typeof VirtualConsole> {
  const made = new VirtualConsole()
  made.on('jsdomError', (error) => {
    if (Reflect.get(error, 'type') === 'unhandled-exception') throw error
  })
  return made
}
