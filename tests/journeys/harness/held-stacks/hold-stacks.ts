import { once } from 'node:events'
import { createServer } from 'node:http'
import { startStack, type Stack } from '../start-stack.ts'
import { SETTINGS_BY_NAME, type SharedName } from './share-stack.ts'

/**
 * Holds the stacks that test files share, for a whole test run: a worker asks for one by name, which
 * is started for it once. Two workers never share one, because each file begins without leads.
 */
export default async function holdStacks(): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<Stack>>()
  const held = (name: SharedName, worker: string): Promise<Stack> => {
    const key = `${name} ${worker}`
    const stack = started.get(key) ?? startStack(SETTINGS_BY_NAME[name])
    started.set(key, stack)
    return stack
  }
  const server = createServer(({ url = '' }, response) => {
    const [, asked, worker = ''] = url.split('/')
    const name = asked === 'trackers' ? 'trackers' : 'plain'
    held(name, worker).then(
      ({ folder, url: address, operationsUrl, sandboxUrl, aroundPort }) =>
        response.end(JSON.stringify({ folder, url: address, operationsUrl, sandboxUrl, aroundPort })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  process.env['HELD_STACKS'] = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return async () => {
    server.close()
    for (const stack of await Promise.allSettled(started.values())) if (stack.status === 'fulfilled') await stack.value.stop()
  }
}
