const DISPATCHER = Symbol.for('undici.globalDispatcher.1')

// Node opens its own at the first request
await fetch('data:,')
const own: unknown = Reflect.get(globalThis, DISPATCHER)

/**
 * Gives `fetch` back to Node: jsdom brings an undici of its own, which takes every request of the
 * process over when it is loaded, and keeps connections open that a test's server waits for.
 */
export const restoreFetch = (): void => void Reflect.set(globalThis, DISPATCHER, own)
