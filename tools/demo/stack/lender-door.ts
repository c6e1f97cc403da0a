import { createServer, request as forward } from 'node:http'

/** A way to one lender of the sandbox that can be shut. */
export interface LenderDoor {
  readonly shut: (isShut: boolean) => void
  readonly close: () => void
}

/** Passes requests on to the sandbox; while it is shut, each is answered with 503, as by a lender that is down. */
export async function openLenderDoor(port: number, sandboxPort: number): Promise<LenderDoor> {
  let isShut = false
  const server = createServer((request, reply) => {
    if (isShut) {
      reply.writeHead(503, { 'content-type': 'text/plain' }).end('down for maintenance')
      return
    }
    const { method, url, headers } = request
    const onward = forward({ host: 'localhost', port: sandboxPort, method, path: url, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    request.pipe(onward)
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, 'localhost', resolve)
  await promise
  return {
    shut: (isNow) => {
      isShut = isNow
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
