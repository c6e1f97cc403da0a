import { FORM_SOURCE, MESSAGE_VERSION, readHostMessage, type FormEvent, type HostMessage } from '#core/embedding/host-messages.ts'

/** Sends events to the page around a frame. */
export interface HostLine {
  /** Sends an event; all but the height are queued until the page around has sent ACK. */
  readonly say: (event: FormEvent) => void
}

interface Conversation {
  /** Origins that may embed the form. */
  readonly origins: readonly string[]
  /** Returns the READY event with the current state. */
  readonly ready: () => FormEvent
  readonly onMessage: (message: HostMessage) => void
}

const EVERY_MS = 400
const TIMES = 25
/** Messages queued before ACK; the oldest are dropped. */
const MOST_WAITING = 50

/**
 * Exchanges messages with the page around a frame. Only the window's parent is used, and only if
 * its origin may embed the form: its messages are dropped otherwise, and the browser drops ours.
 * READY is repeated until ACK arrives.
 */
export function openHostLine({ origins, ready, onMessage }: Conversation): HostLine {
  let seq = 0
  let isReady = false
  let repeated = 0
  let waiting: readonly FormEvent[] = []
  let parents = parentOrigins(origins)
  const send = (event: FormEvent) => {
    seq += 1
    for (const origin of parents) window.parent.postMessage({ source: FORM_SOURCE, v: MESSAGE_VERSION, seq, ...event }, origin)
  }
  const say = (event: FormEvent) => {
    if (isReady || event.type === 'FORM_HEIGHT') send(event)
    else waiting = [...waiting, event].slice(-MOST_WAITING)
  }
  const announce = () => {
    if (isReady || repeated++ >= TIMES) return
    send(ready())
    setTimeout(announce, EVERY_MS)
  }
  const begin = (origin: string) => {
    isReady = true
    parents = [origin]
    waiting.forEach(send)
    waiting = []
  }
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    const message = source === window.parent && origins.includes(origin) ? readHostMessage(data) : undefined
    if (!message) return
    if (message.type === 'ACK' && !isReady) begin(origin)
    if (message.type === 'STATUS') send(ready())
    onMessage(message)
  })
  announce()
  return { say }
}

/** Returns the allowed origins that the parent may have: all, if the browser does not name it. */
function parentOrigins(origins: readonly string[]): readonly string[] {
  // Firefox has no ancestorOrigins
  const parent = 'ancestorOrigins' in window.location ? window.location.ancestorOrigins[0] : undefined
  return parent === undefined ? origins : origins.filter((origin) => origin === parent)
}
