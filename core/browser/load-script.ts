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

interface TrustedTypesFactory {
  readonly defaultPolicy: unknown
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: (address: string) => string | null }) => unknown
}

const admitted = new Set<string>()

/** Allows scripts of these origins from now on. Text never becomes markup or code. */
export function admitScripts(origins: readonly string[]): void {
  for (const origin of origins) admitted.add(origin)
  // a standard that TypeScript's DOM library lacks: https://w3c.github.io/trusted-types/
  const factory: unknown = Reflect.get(window, 'trustedTypes')
  if (!isFactory(factory) || factory.defaultPolicy) return
  factory.createPolicy('default', {
    createScriptURL: (address) => (admitted.has(new URL(address, document.baseURI).origin) ? address : null),
  })
}

const isFactory = (found: unknown): found is TrustedTypesFactory =>
  typeof found === 'object' && found !== null && 'createPolicy' in found && 'defaultPolicy' in found
