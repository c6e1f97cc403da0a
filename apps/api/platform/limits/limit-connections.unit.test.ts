import { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitConnections } from './limit-connections.ts'

const SECONDS = 30
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection on which requests come, each with its own response. */
function connected() {
  const server = new Server()
  limitConnections(server, { connections: 10, responseSeconds: SECONDS })
  const socket = new Socket()
  return {
    socket,
    ask: (): ServerResponse => {
      const request = new IncomingMessage(socket)
      const response = new ServerResponse(request)
      server.emit('request', request, response)
      return response
    },
  }
}

test('[SEC-L12] each response has the whole time, also the later ones of a connection that is kept alive', () => {
  const { socket, ask } = connected()
  for (let request = 0; request < 3; request++) {
    const response = ask()
    vi.advanceTimersByTime((SECONDS - 1) * 1000)
    expect(socket.destroyed).toBe(false)
    response.emit('close')
  }
  expect(vi.getTimerCount()).toBe(0)
})

test('[SEC-L12] a connection ends with the time of a response that is not taken', () => {
  const { socket, ask } = connected()
  ask().emit('close')
  ask()
  vi.advanceTimersByTime(SECONDS * 1000 - 1)
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(socket.destroyed).toBe(true)
})
