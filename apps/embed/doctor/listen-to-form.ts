import { MESSAGE_VERSION, readFormMessage } from '#core/embedding/host-messages.ts'
import type { Scene } from './look-around.ts'

/** How long to wait for the form's first message, also on a slow line, and for its height to settle. */
const TIMEOUT_MS = 30_000
const EVERY_MS = 300
/** After so long without a new height, the height counts as final. */
const QUIET_MS = 3000

/**
 * Asks the form for its status until it responds and its height has settled. The result is empty if
 * the form never responds.
 */
export function listenToForm({ page, base }: Scene, frame: HTMLIFrameElement): Promise<Pick<Scene, 'ready' | 'height'>> {
  return new Promise((resolve) => {
    let heard: Pick<Scene, 'ready' | 'height'> = {}
    let resting: ReturnType<typeof setTimeout> | undefined
    const isOpaque = frame.hasAttribute('sandbox') && !frame.sandbox.contains('allow-same-origin')
    const to = isOpaque ? '*' : new URL(base).origin
    const ask = (type: 'STATUS' | 'ACK') => frame.contentWindow?.postMessage({ type, v: MESSAGE_VERSION }, to)
    const rest = () => {
      clearTimeout(resting)
      resting = setTimeout(last, QUIET_MS)
    }
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      const message = source === frame.contentWindow ? readFormMessage(data) : undefined
      if (message?.type === 'FORM_HEIGHT') heard = { ...heard, height: message.height }
      if (message?.type === 'FORM_HEIGHT' || (message?.type === 'READY' && !heard.ready)) rest()
      if (message?.type === 'READY') heard = { ...heard, ready: message }
    }
    const last = () => {
      clearTimeout(late)
      page.removeEventListener('message', rested)
      page.addEventListener('message', rested)
      ask('ACK')
      ask('STATUS')
    }
    // the form sends its height and its errors so far; READY is the last message of its response
    const rested = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.contentWindow && readFormMessage(data)?.type === 'READY') end()
    }
    const end = () => {
      clearInterval(asking)
      clearTimeout(late)
      clearTimeout(resting)
      page.removeEventListener('message', onMessage)
      page.removeEventListener('message', rested)
      resolve(heard)
    }
    page.addEventListener('message', onMessage)
    ask('STATUS')
    const asking = setInterval(() => heard.ready ?? ask('STATUS'), EVERY_MS)
    const late = setTimeout(() => (heard.ready ? last() : end()), TIMEOUT_MS)
  })
}
