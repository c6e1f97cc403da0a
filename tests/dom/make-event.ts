import { createRequire } from 'node:module'
import { methodIn } from '#core/parse/method-in.ts'

const internals: unknown = createRequire(import.meta.url)('jsdom/lib/generated/idl/utils.js')

/** What an event is besides its type: whether a user caused it, and properties of its kind (key, detail, data). */
interface Made {
  readonly bubbles?: boolean
  readonly cancelable?: boolean
  readonly isTrusted?: boolean
  readonly [name: string]: unknown
}

/** Makes an event of the class that a browser gives it, with properties that the class may not let a script set. */
export function makeEvent(type: string, { bubbles = false, cancelable = false, isTrusted = false, ...more }: Made = {}): Event {
  const event = create(type, { bubbles, cancelable })
  for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { configurable: true, value })
  if (isTrusted) trust(event)
  return event
}

function create(type: string, init: EventInit): Event {
  if (type === 'click') return new MouseEvent(type, init)
  if (type.startsWith('key')) return new KeyboardEvent(type, init)
  return type.includes(':') ? new CustomEvent(type, init) : new Event(type, init)
}

/** Only the browser can make an event trusted, so only jsdom's own object behind it says so. */
function trust(event: Event): void {
  const inner: unknown = methodIn(internals, 'implForWrapper')?.(event)
  if (typeof inner !== 'object' || inner === null) throw new Error('jsdom keeps its events elsewhere now')
  Object.defineProperty(inner, 'isTrusted', { get: () => true, set(): void {} })
}
