import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * In the browser a call is its method and path alone: the schemas that validate it stay on the server. Whatever a
 * module of core/contract exports that is a call is cut down to that.
 */
export const slimCalls = (): Plugin => ({
  name: 'slim-calls',
  async load(id) {
    const [path = id] = id.split('?')
    if (!/\/core\/contract\/[\w-]+\.ts$/u.test(path)) return null
    const found: unknown = await import(pathToFileURL(path).href)
    const calls = Object.entries({ ...(typeof found === 'object' && found) }).flatMap(([name, value]) =>
      isCall(value) ? [`export const ${name} = ${JSON.stringify(slim(value))}`] : [],
    )
    return calls.length > 0 ? { code: calls.join('\n'), moduleType: 'js' } : null
  },
})

interface Described {
  readonly method: string
  readonly path: string
  readonly withoutBase?: boolean
}

const isCall = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
const slim = ({ method, path, withoutBase }: Described) => ({ method, path, withoutBase })
