import { createConnection } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')

/** A response as it was received. */
export interface Answer {
  readonly status: number
  readonly body: string
}

/** A connection that sends one request after the other. */
export interface HttpConnection {
  readonly ask: (request: Buffer) => Promise<Answer>
  readonly close: () => void
}

/**
 * Opens a keep-alive connection to loopback. It parses only what the measured servers send (a
 * Content-Length, no chunks), so that the generator needs less time than the server that it
 * measures.
 */
export async function openHttpConnection(port: number): Promise<HttpConnection> {
  const socket = createConnection({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let got: Buffer = Buffer.alloc(0)
  let answered: (answer: Answer) => void = () => undefined
  let failed: (error: Error) => void = () => undefined
  socket.on('error', (error) => failed(error))
  socket.on('close', () => failed(new Error('the server closed the connection')))
  socket.on('data', (chunk: Buffer) => {
    got = got.length === 0 ? chunk : Buffer.concat([got, chunk])
    const read = readAnswer(got)
    if (!read) return
    got = got.subarray(read.length)
    answered(read.answer)
  })
  const ask = (request: Buffer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      answered = resolve
      failed = reject
      if (socket.destroyed) reject(new Error('the server closed the connection before a request'))
      else socket.write(request)
    })
  return { ask, close: () => socket.destroy() }
}

function readAnswer(got: Buffer): { readonly answer: Answer; readonly length: number } | undefined {
  const end = got.indexOf(HEAD_END)
  if (end < 0) return undefined
  const head = got.toString('latin1', 0, end)
  const size = /\r\ncontent-length: (?<size>\d+)/iu.exec(head)?.groups?.['size']
  if (size === undefined) throw new Error(`an answer without Content-Length: ${head}`)
  const length = end + HEAD_END.length + Number(size)
  if (got.length < length) return undefined
  return { answer: { status: Number(head.slice(9, 12)), body: got.toString('utf8', end + HEAD_END.length, length) }, length }
}
