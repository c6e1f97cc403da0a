import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { COMMANDS, type Parameters, type Remote } from './remote.ts'

const CONNECTS_WITHIN_MS = 60_000

const replyShape = z.tuple([z.literal(1), z.number(), z.object({ error: z.string(), message: z.string() }).nullable(), z.unknown()])
const valueShape = z.object({ value: z.unknown() })

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * Connects to Firefox by Marionette, its own protocol: a command is a JSON list with its length in
 * front. Debian has no geckodriver, which only translates HTTP into this.
 */
export async function openMarionette(port: number, hasEnded: () => boolean): Promise<Remote> {
  const socket = await reach(port, hasEnded)
  const waiting = new Map<number, Waiting>()
  listen(socket, (text) => settle(waiting, text))
  socket.on('close', () => waiting.forEach(({ reject }) => reject(new Error('Firefox has closed the connection'))))
  let count = 0
  const call = (name: string, parameters: Parameters): Promise<unknown> => {
    if (socket.destroyed) return Promise.reject(new Error('Firefox has closed the connection'))
    count += 1
    const id = count
    const text = JSON.stringify([0, id, name, parameters])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
  }
  await call('WebDriver:NewSession', { capabilities: { alwaysMatch: { unhandledPromptBehavior: 'accept' } } })
  return {
    send: (command, parameters) => call(COMMANDS[command].name, parameters),
    close: async () => {
      await call('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined)
      socket.destroy()
    },
  }
}

async function reach(port: number, hasEnded: () => boolean): Promise<Socket> {
  const until = Date.now() + CONNECTS_WITHIN_MS
  while (Date.now() < until && !hasEnded()) {
    const socket = await tryOnce(port)
    if (socket) return socket
    await wait(100)
  }
  throw new Error('Firefox does not listen')
}

const tryOnce = (port: number): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', () => resolve(undefined))
  })

/** Calls back with each message; the first one only greets. */
function listen(socket: Socket, take: (text: string) => void): void {
  let rest = Buffer.alloc(0)
  let isGreeted = false
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (let message = readMessage(rest); message; message = readMessage(rest)) {
      rest = message.rest
      if (isGreeted) take(message.text)
      isGreeted = true
    }
  })
}

function readMessage(bytes: Buffer): { readonly text: string; readonly rest: Buffer<ArrayBuffer> } | undefined {
  const colon = bytes.indexOf(':')
  const end = colon + 1 + Number(bytes.subarray(0, colon).toString())
  if (colon < 0 || bytes.length < end) return undefined
  return { text: bytes.subarray(colon + 1, end).toString(), rest: Buffer.from(bytes.subarray(end)) }
}

function settle(waiting: Map<number, Waiting>, text: string): void {
  const [, id, error, result] = replyShape.parse(JSON.parse(text))
  const one = waiting.get(id)
  waiting.delete(id)
  if (error) return one?.reject(new Error(`${error.error}: ${error.message}`))
  const { success, data } = valueShape.safeParse(result)
  one?.resolve(success ? data.value : result)
}
