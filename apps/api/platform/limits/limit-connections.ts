import type { Server } from 'node:http'

/** How many connections a server holds at once, and how long one request with its response may take. */
export interface ConnectionLimits {
  readonly connections: number
  readonly responseSeconds: number
}

/** Refuses connections over the limit, and ends those whose other end does not read what it asked for. */
export function limitConnections(server: Server, { connections, responseSeconds }: ConnectionLimits): void {
  server.maxConnections = connections
  server.on('request', ({ socket }, response) => {
    const timer = setTimeout(() => socket.destroy(), responseSeconds * 1000).unref()
    response.once('close', () => clearTimeout(timer))
  })
}
