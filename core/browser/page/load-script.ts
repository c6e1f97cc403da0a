import { methodIn } from '#core/parse/method-in.ts'

/**
 * Loads a script into the page; rejects if that fails. If the browser supports Trusted Types, only
 * scripts of admitted origins load, including those that a vendor's script adds itself.
 */
export function loadScript(address: string, integrity?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    if (integrity !== undefined) Object.assign(script, { integrity, crossOrigin: 'anonymous' })
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(address))
    script.src = address
    document.head.append(script)
  })
}

const admitted = new Set<string>()

/** Allows scripts of these origins from now on. Text never becomes markup or code. */
export function admitScripts(origins: readonly string[]): void {
  for (const origin of origins) admitted.add(origin)
  // a standard that TypeScript's DOM library lacks: https://w3c.github.io/trusted-types/
  const factory: unknown = Reflect.get(window, 'trustedTypes')
  const createPolicy = methodIn(factory, 'createPolicy')
  if (!createPolicy || Reflect.get(Object(factory), 'defaultPolicy')) return
  createPolicy('default', {
    createScriptURL: (address: string) => (admitted.has(new URL(address, document.baseURI).origin) ? address : null),
  })
}
