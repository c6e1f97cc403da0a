import { Server, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const WITHIN_MS = 1000
const LOOK_EVERY_MS = 5

/**
 * Lets a server end without losing a request that is on its way: it lets in who is at the door, shuts it, and hears everybody
 * that is in before connections on which nothing was asked are closed. Node's own end leaves both unheard.
 */
export function drain(app: FastifyInstance): void {
  const unread = new Set<Socket>()
  let letIn = 0
  app.server.on('connection', (socket) => {
    letIn++
    unread.add(socket)
    socket.once('close', () => unread.delete(socket))
  })
  app.server.on('request', ({ socket }) => unread.delete(socket))
  app.addHook('preClose', async () => {
    const end = performance.now() + WITHIN_MS
    // the loop lets in one at a turn; two turns hold a whole one
    for (let before = -1; before < letIn && performance.now() < end; await turn(), await turn()) before = letIn
    Server.prototype.close.call(app.server)
    while (unread.size > 0 && performance.now() < end) await wait(LOOK_EVERY_MS)
  })
}
