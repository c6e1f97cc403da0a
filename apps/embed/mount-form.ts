import { MESSAGE_VERSION, readFormMessage, type HostOptions } from '#core/embedding/host-messages.ts'
import { findTarget } from './find-target.ts'
import { frameAddress } from './frame-address.ts'
import { TITLES } from './texts.ts'

/** Height in px until the form has sent its own. */
const RESERVED = '640'

/**
 * Adds the form to the page at the script element, or in its `data-target`, which may be an iframe
 * of the page. Keeps the frame's height up to date, and dispatches the form's messages as events of
 * the frame (`loan-form:step`). Later options are set by an event `loan-form:init` at the frame.
 * Does nothing if the same form is already in the page.
 */
export function mountForm(script: HTMLScriptElement, page: Window): void {
  const { document } = page
  const { target, title, height = '', locale, consent, theme, doctor } = script.dataset
  const place = target ? findTarget(document, target) : script
  const frame = place instanceof HTMLIFrameElement ? place : document.createElement('iframe')
  const src = frameAddress(script.src, page.location.href, script.dataset)
  const { origin } = new URL(src)
  const isMounted = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-loan-form]')].some((one) => one.src === src)
  const options: HostOptions = { locale, consent: readJson(consent), theme: readJson(theme) }
  let given = options
  if (place && !isMounted) {
    let isReady = false
    let hasPage = false
    const post = (message: object) => {
      // a sandboxed frame has an opaque origin, which cannot be named as a target
      const to = isOpaque(frame) ? '*' : origin
      frame.contentWindow?.postMessage({ v: MESSAGE_VERSION, ...message }, to)
    }
    const init = () => post({ type: 'INIT', ...given })
    page.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source !== frame.contentWindow || event.origin !== (isOpaque(frame) ? 'null' : origin)) return
      const message = readFormMessage(event.data)
      if (!message) return
      const { type } = message
      if (type === 'READY') {
        isReady = true
        post({ type: 'ACK' })
        init()
      }
      if (type === 'FORM_HEIGHT') frame.style.height = `${message.height}px`
      if (type === 'STEP') {
        // a page shorter than the previous one would be out of view: scroll to its top
        if (hasPage && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
        hasPage = true
      }
      const name = type.toLowerCase().replace('form_', '')
      frame.dispatchEvent(new CustomEvent(`loan-form:${name}`, { bubbles: true, detail: message }))
    })
    frame.addEventListener('loan-form:init', (event) => {
      const wanted: unknown = event instanceof CustomEvent ? event.detail : undefined
      if (typeof wanted === 'object') given = withOptions(given, { ...wanted })
      if (isReady) init()
    })
    frame.title ||= title ?? titleIn(locale ?? document.documentElement.lang)
    frame.dataset['loanForm'] = ''
    frame.style.cssText += `;display:block;width:100%;border:0;height:${/^\d+$/u.test(height) ? height : RESERVED}px`
    frame.src = src
    if (place === script && document.body.contains(script)) script.after(frame)
    else if (place === script) document.body.append(frame)
    else if (place !== frame) place.append(frame)
  }
  if (doctor !== undefined) examine(script, document)
}

/** Options set later beside those before; of choices about trackers each purpose counts by itself. */
function withOptions(given: HostOptions, wanted: HostOptions): HostOptions {
  const [before, consent] = [given.consent, wanted.consent]
  const isBoth = typeof before === 'object' && typeof consent === 'object'
  return { ...given, ...wanted, ...(isBoth && { consent: { ...before, ...consent } }) }
}

const titleIn = (language: string): string => TITLES[language.slice(0, 2).toLowerCase()] ?? TITLES['en'] ?? ''

const isOpaque = (frame: HTMLIFrameElement): boolean => frame.hasAttribute('sandbox') && !frame.sandbox.contains('allow-same-origin')

/** Loads the doctor, which is a separate script, only when it is requested. */
function examine(script: HTMLScriptElement, document: Document): void {
  const doctor = document.createElement('script')
  doctor.src = new URL('embed-doctor.js', script.src).href
  document.head.append(doctor)
}

function readJson(text: string | undefined): unknown {
  try {
    return text && JSON.parse(text)
  } catch {
    return undefined
  }
}
