import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { COMMANDS, type Remote } from './remote.ts'

const LISTENS_WITHIN_MS = 30_000

const replyShape = z.object({ value: z.unknown() })
const errorShape = z.object({ error: z.string(), message: z.string() })
const sessionShape = z.object({ sessionId: z.string() })

/** Opens a session of WebDriver over HTTP. */
export async function openWebDriver(port: number, hasEnded: () => boolean): Promise<Remote> {
  const address = `http://127.0.0.1:${port}/session`
  await untilListening(address, hasEnded)
  const capabilities = { alwaysMatch: { unhandledPromptBehavior: 'accept' } }
  const { sessionId } = sessionShape.parse(await call(address, { capabilities }))
  const at = (path: string) => `${address}/${sessionId}/${path}`
  return {
    send: (command, { id = '', ...body }) => {
      const path = COMMANDS[command].path.replace('{id}', String(id))
      return command === 'picture' ? call(at(path)) : call(at(path), command === 'enter' ? { id } : body)
    },
    close: async () => {
      await fetch(`${address}/${sessionId}`, { method: 'DELETE' }).catch(() => undefined)
    },
  }
}

async function untilListening(address: string, hasEnded: () => boolean): Promise<void> {
  const until = Date.now() + LISTENS_WITHIN_MS
  while (Date.now() < until && !hasEnded()) {
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await wait(100)
  }
  throw new Error('WebKitWebDriver does not listen')
}

async function call(address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, body && { method: 'POST', body: JSON.stringify(body) })
  const { value } = replyShape.parse(await response.json())
  if (response.ok) return value
  const { error, message } = errorShape.parse(value)
  throw new Error(`${error}: ${message}`)
}
