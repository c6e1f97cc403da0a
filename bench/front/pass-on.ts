import { Agent, request } from 'node:http'
import type { Backend } from './serve-files.ts'

/** Returns a backend that forwards calls to the product's server on another port of loopback. */
export function passOnTo(port: number): Backend {
  const agent = new Agent({ keepAlive: true })
  return (incoming, response) => {
    const outgoing = request(
      { agent, port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  }
}
