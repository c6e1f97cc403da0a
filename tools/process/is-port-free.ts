import { createServer } from 'node:net'

/** Returns true if this process can listen on a port, on all loopback addresses of the machine. */
export async function isPortFree(port: number): Promise<boolean> {
  const results = await Promise.all([undefined, '127.0.0.1'].map((host) => canListen(port, host)))
  return results.every(Boolean)
}

function canListen(port: number, host: string | undefined): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
