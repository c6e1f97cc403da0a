/**
 * Protects the built-in functions that the form uses from third-party scripts: replacing one has no
 * effect and throws no error. A script's own objects may still define functions of the same names.
 */
export function guardGlobals(): void {
  for (const [owner, names] of guarded()) for (const name of names) hold(owner, name)
}

const WINDOW_NAMES = [
  'fetch',
  'setTimeout',
  'clearTimeout',
  'requestAnimationFrame',
  'requestIdleCallback',
  'queueMicrotask',
  'JSON',
  'Promise',
  'URL',
  'FormData',
  'Headers',
  'Response',
  'AbortController',
  'AbortSignal',
  'indexedDB',
]

const guarded = (): readonly (readonly [object, readonly string[]])[] => [
  [window, WINDOW_NAMES],
  [JSON, ['parse', 'stringify']],
  ...[
    Array,
    Array.prototype,
    Object,
    String.prototype,
    RegExp.prototype,
    Map.prototype,
    Set.prototype,
    Number.prototype,
    Promise,
    Promise.prototype,
    Storage.prototype,
    EventTarget.prototype,
    Crypto.prototype,
  ].map((owner) => [owner, functionNames(owner)] as const),
]

const functionNames = (owner: object): readonly string[] =>
  Object.getOwnPropertyNames(owner).filter(
    (name) => name !== 'constructor' && typeof Object.getOwnPropertyDescriptor(owner, name)?.value === 'function',
  )

/**
 * Defines a getter and a setter. A read-only property would also prevent objects that inherit from
 * the owner from defining the name.
 */
function hold(owner: object, name: string): void {
  const found = Object.getOwnPropertyDescriptor(owner, name)
  if (!found?.configurable) return
  const value: unknown = found.value ?? Reflect.get(owner, name)
  Object.defineProperty(owner, name, {
    configurable: false,
    enumerable: found.enumerable ?? false,
    get: () => value,
    set(this: object, own: unknown) {
      if (this !== owner) Object.defineProperty(this, name, { value: own, configurable: true, enumerable: true, writable: true })
    },
  })
}
