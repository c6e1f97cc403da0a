import { once } from 'node:events'
import { createServer } from 'node:http'
import { startStack, type Stack, type StackSettings } from '../start-stack.ts'
import { SETTINGS_BY_NAME } from './share-stack.ts'
import { startConsoleStack } from './start-console-stack.ts'

/** A started stack, perhaps with a console. */
interface Held {
  readonly stack: Stack
  readonly consoleUrl?: string
  readonly stop: () => Promise<void>
}

const STARTS: { readonly [name: string]: () => Promise<Held> } = {
  plain: () => startPlain(SETTINGS_BY_NAME.plain),
  trackers: () => startPlain(SETTINGS_BY_NAME.trackers),
  console: async () => {
    const { stack, url, stop } = await startConsoleStack(SETTINGS_BY_NAME.plain)
    return { stack, consoleUrl: url, stop }
  },
}

async function startPlain(settings: StackSettings): Promise<Held> {
  const stack = await startStack(settings)
  return { stack, stop: stack.stop }
}

/**
 * Holds the stacks that test files share, for a whole test run: a worker asks for one by name, which
 * is started for it once. Two workers never share one, because each file begins without leads.
 */
export default async function holdStacks(): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<Held>>()
  const held = (name: string, worker: string): Promise<Held> => {
    const key = `${name} ${worker}`
    const one = started.get(key) ?? STARTS[name]?.() ?? Promise.reject(new Error(`there is no stack "${name}"`))
    started.set(key, one)
    return one
  }
  const server = createServer(({ url = '' }, response) => {
    const [, name = '', worker = ''] = url.split('/')
    held(name, worker).then(
      ({ stack: { folder, url: address, operationsUrl, sandboxUrl, aroundPort }, consoleUrl }) =>
        response.end(JSON.stringify({ folder, url: address, operationsUrl, sandboxUrl, aroundPort, consoleUrl })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  process.env['HELD_STACKS'] = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return async () => {
    server.close()
    for (const one of await Promise.allSettled(started.values())) if (one.status === 'fulfilled') await one.value.stop()
  }
}
