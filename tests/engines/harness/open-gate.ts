import { createServer, connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { freePort } from '#tools/process/free-port.ts'

/** A way to the server that can be cut: no engine but Chromium lets a test take its network away. */
export interface Gate {
  readonly port: number
  readonly cut: () => void
  readonly mend: () => void
}

/** Opens a way to a port of this machine that closes with its test. */
export async function openGate(to: number): Promise<Gate> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one) && other.destroy())
    }
  })
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(port, resolve))
  onTestFinished(() => {
    cut()
    server.close()
  })
  return { port, cut, mend: () => void (isCut = false) }
}
