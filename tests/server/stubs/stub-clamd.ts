import { createServer } from 'node:net'

/** The signature that the stub finds. */
export const STUB_SIGNATURE = 'LOANWRIGHT-STUB-SIGNATURE'

/** A scanner that implements clamd's INSTREAM and knows one signature. */
export interface StubClamd {
  readonly url: string
  /** The files that were sent to be scanned. */
  readonly scanned: Buffer[]
  /** The stub sends this text instead of a verdict; with the empty text it sends nothing. */
  says: string | undefined
  readonly stop: () => Promise<void>
}

/** Starts the stub. */
export async function startStubClamd(): Promise<StubClamd> {
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      const file = readStream(bytes)
      if (!file || stub.says === '') return
      stub.scanned.push(file)
      socket.end(`${stub.says ?? (file.includes(STUB_SIGNATURE) ? 'stream: Stub.Test FOUND' : 'stream: OK')}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const stub: StubClamd = {
    url: `tcp://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`,
    scanned: [],
    says: undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return stub
}

const COMMAND = 'zINSTREAM\0'

/** Returns the file once its end has come. */
function readStream(bytes: Buffer): Buffer | undefined {
  if (bytes.toString('latin1', 0, COMMAND.length) !== COMMAND) return undefined
  const chunks: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
