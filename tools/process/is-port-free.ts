import { createServer } from 'node:net'

/** True if this machine lets us listen on a port, on the loopback addresses that it has. */
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
