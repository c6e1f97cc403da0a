import { MESSAGE_VERSION, readFormMessage, type HostOptions } from '../../core/define/host-messages.ts'
import { frameAddress } from './frame-address.ts'
import { TITLES } from './texts.ts'

/** Height in px until the form has told its own. */
const RESERVED = '640'

/**
 * Puts the form where the script element stands, or into its `data-target`, which may be an iframe of the page's own;
 * keeps its height, and turns its messages into events of the frame (`loan-form:step`). What is set later comes by an
 * event `loan-form:init` at the frame. Nothing happens where the same form stands already.
 */
export function mountForm(script: HTMLScriptElement, page: Window): void {
  const { document } = page
  const { target, title, height = RESERVED, locale, consent, theme, doctor } = script.dataset
  const place = target ? document.querySelector(target) : script
  const frame = place instanceof HTMLIFrameElement ? place : document.createElement('iframe')
  const src = frameAddress(script.src, page.location.href, script.dataset)
  const { origin } = new URL(src)
  const isMounted = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-loan-form]')].some((one) => one.src === src)
  const options: HostOptions = { locale, consent: readJson(consent), theme: readJson(theme) }
  let given = options
  if (place && !isMounted) {
    let isReady = false
    const post = (message: object) => {
      // a sandboxed frame has no origin that could be named
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
      // a page that is shorter than the last one begins at its top
      if (type === 'STEP' && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
      const name = type.toLowerCase().replace('form_', '')
      frame.dispatchEvent(new CustomEvent(`loan-form:${name}`, { bubbles: true, detail: message }))
    })
    frame.addEventListener('loan-form:init', (event) => {
      const wanted: unknown = event instanceof CustomEvent ? event.detail : undefined
      if (typeof wanted === 'object') given = { ...given, ...wanted }
      if (isReady) init()
    })
    frame.title ||= title ?? titleIn(locale ?? document.documentElement.lang)
    frame.dataset['loanForm'] = ''
    frame.style.cssText += `;display:block;width:100%;border:0;height:${height}px`
    frame.src = src
    if (place === script && document.body.contains(script)) script.after(frame)
    else if (place === script) document.body.append(frame)
    else if (place !== frame) place.append(frame)
  }
  if (doctor !== undefined) examine(script, document)
}

const titleIn = (language: string): string => TITLES[language.slice(0, 2)] ?? TITLES['en'] ?? ''

const isOpaque = (frame: HTMLIFrameElement): boolean => frame.hasAttribute('sandbox') && !frame.sandbox.contains('allow-same-origin')

/** The doctor comes apart, and only where it is called. */
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
