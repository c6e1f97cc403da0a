import { createServer, connect, type Socket } from 'node:net'
import { once } from 'node:events'

/**
 * When the process dies: before the database receives the message, or after it has executed the
 * message.
 */
export type Side = 'unheard' | 'unanswered'

/** A proxy to a database that can be cut at a message. */
export interface Cut {
  /** The database's URL through the proxy. */
  readonly url: string
  /**
   * From now on, `dies` is called at the message of this number (from 1), and nothing passes any
   * more until `mend`.
   */
  readonly arm: (number: number, side: Side, dies: () => void) => void
  /** Lets everything pass again; returns whether the message of that number had come. */
  readonly mend: () => boolean
  readonly close: () => Promise<void>
}

interface Armed {
  left: number
  readonly side: Side
  readonly dies: () => void
  isCut: boolean
}

/**
 * Opens the proxy. It counts the messages after which the client waits for a response: a query or a
 * sync of PostgreSQL's protocol. Messages whose statement contains a word of `noise`, which a
 * server sends all the time by itself, are not counted.
 */
export async function cutAtMessage(databaseUrl: string, noise = /^$/u): Promise<Cut> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let armed: Armed | undefined
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const both = [client, database]
    const end = () => both.forEach((one) => one.destroy())
    for (const one of both) {
      sockets.add(one)
      one.setNoDelay(true)
      one.on('error', end).on('close', () => (sockets.delete(one), end()))
    }
    const asks = countAsks(noise)
    let isLast = false
    client.on('data', (chunk: Buffer) => {
      const number = asks(chunk)
      if (armed?.isCut) return
      if (armed && number > 0 && (armed.left -= number) <= 0) {
        armed.isCut = true
        isLast = armed.side === 'unanswered'
        if (!isLast) return armed.dies()
      }
      database.write(chunk)
    })
    database.on('data', (chunk: Buffer) => {
      if (!armed?.isCut) return void client.write(chunk)
      // the response to the last message has come, so the database has executed it
      if (isLast && endsReady(chunk)) armed.dies()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    arm: (number, side, dies) => (armed = { left: number, side, dies, isCut: false }),
    mend: () => {
      const wasCut = armed?.isCut === true
      if (wasCut) for (const socket of sockets) socket.destroy()
      armed = undefined
      return wasCut
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const [QUERY, PARSE, SYNC, READY] = [0x51, 0x50, 0x53, 0x5a]
const HEAD = 5

/**
 * Returns a counter of the messages after which a client waits for a response, across chunks. The
 * first message has no type.
 */
function countAsks(noise: RegExp): (chunk: Buffer) => number {
  let rest = Buffer.alloc(0)
  let isStarted = false
  let isNoise = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    let count = 0
    for (;;) {
      const head = isStarted ? HEAD : HEAD - 1
      if (rest.length < head) return count
      const size = rest.readUInt32BE(head - 4) + head - 4
      if (rest.length < size) return count
      const isEnd = rest[0] === QUERY || rest[0] === SYNC
      if (isStarted && (rest[0] === QUERY || rest[0] === PARSE)) isNoise ||= noise.test(rest.toString('latin1', head, size))
      if (isStarted && isEnd && !isNoise) count += 1
      if (isEnd) isNoise = false
      isStarted = true
      rest = rest.subarray(size)
    }
  }
}

/** Returns whether a server's response ends here, with ReadyForQuery (six bytes). */
const endsReady = (chunk: Buffer): boolean => chunk.at(-6) === READY && chunk.readUInt32BE(chunk.length - 5) === 5
