/** What a listener may ask for when it is added. */
interface ListenerOptions {
  readonly capture?: boolean
  readonly once?: boolean
  readonly signal?: AbortSignal
}

interface Listener {
  readonly run: (event: DomEvent) => unknown
  readonly isCapturing: boolean
  readonly isOnce: boolean
}

/** An event of the test document; `more` are the properties of its kind (key, submitter, data). */
export class DomEvent {
  readonly type: string
  readonly bubbles: boolean
  readonly cancelable: boolean
  readonly timeStamp = performance.now()
  /** True for what a user does; false for events that code dispatches. */
  isTrusted = false
  target: DomTarget | null = null
  currentTarget: DomTarget | null = null
  defaultPrevented = false
  isStopped = false
  isEnded = false

  constructor(type: string, { bubbles = false, cancelable = false, ...more }: { readonly [name: string]: unknown } = {}) {
    this.type = type
    this.bubbles = bubbles === true
    this.cancelable = cancelable === true
    Object.assign(this, more)
  }

  preventDefault(): void {
    if (this.cancelable) this.defaultPrevented = true
  }

  stopPropagation(): void {
    this.isStopped = true
  }

  stopImmediatePropagation(): void {
    this.isStopped = this.isEnded = true
  }
}

/** What listeners can be added to: a node of the document, or the window. */
export class DomTarget {
  readonly listeners = new Map<string, Listener[]>()

  /** What an event passes after this target on its way up; undefined at the top. */
  above(): DomTarget | undefined {
    return undefined
  }

  private path(): readonly DomTarget[] {
    return [this, ...(this.above()?.path() ?? [])]
  }

  addEventListener(type: string, run: unknown, options: ListenerOptions | boolean = {}): void {
    if (typeof run !== 'function') return
    const { capture: isCapturing = false, once: isOnce = false, signal } = typeof options === 'boolean' ? { capture: options } : options
    const own = this.listeners.get(type) ?? []
    if (own.some((one) => one.run === run && one.isCapturing === isCapturing)) return
    const listener: Listener = { run: (event): unknown => Reflect.apply(run, this, [event]), isCapturing, isOnce }
    this.listeners.set(type, [...own, Object.assign(listener, { given: run })])
    signal?.addEventListener('abort', () => this.removeEventListener(type, run, options))
  }

  removeEventListener(type: string, run: unknown, options: ListenerOptions | boolean = {}): void {
    const isCapturing = (typeof options === 'boolean' ? options : options.capture) ?? false
    const isOther = (one: Listener) => Reflect.get(one, 'given') !== run || one.isCapturing !== isCapturing
    this.listeners.set(type, (this.listeners.get(type) ?? []).filter(isOther))
  }

  /** Runs the listeners: from the top down those that capture, then from the target up the others. */
  dispatchEvent(event: DomEvent): boolean {
    const path = this.path()
    Object.assign(event, { target: this })
    for (const at of path.toReversed()) at.hear(event, true)
    for (const at of event.bubbles ? path : path.slice(0, 1)) at.hear(event, false)
    Object.assign(event, { currentTarget: null })
    return !event.defaultPrevented
  }

  private hear(event: DomEvent, isCapturing: boolean): void {
    if (event.isStopped) return
    Object.assign(event, { currentTarget: this })
    for (const listener of this.listeners.get(event.type) ?? []) {
      if (listener.isCapturing !== isCapturing || event.isEnded) continue
      if (listener.isOnce) this.removeEventListener(event.type, Reflect.get(listener, 'given'), isCapturing)
      listener.run(event)
    }
    const own: unknown = isCapturing ? undefined : Reflect.get(this, `on${event.type}`)
    if (typeof own === 'function' && !event.isEnded) Reflect.apply(own, this, [event])
  }
}
