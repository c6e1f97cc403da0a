import { connect } from 'node:net'
import type { ScannerPlace } from './read-clamav-url.ts'

/** What a scanner says of a file; `unknown` where it did not say. */
export type Verdict = 'clean' | 'found' | 'unknown'

const CHUNK_BYTES = 64 * 1024
const MOST_SAID = 1000

/** Sends a file to clamd by its command INSTREAM (clamd(8)), and reads what it says. Never throws. */
export function askClamd(place: ScannerPlace, file: Buffer, withinMs: number): Promise<Verdict> {
  const { promise, resolve } = Promise.withResolvers<Verdict>()
  const socket = connect(place)
  const timer = setTimeout(() => socket.destroy(), withinMs)
  let said = ''
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString('latin1')
    if (said.includes('\0') || said.length > MOST_SAID) socket.destroy()
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    clearTimeout(timer)
    resolve(readVerdict(said))
  })
  socket.write('zINSTREAM\0')
  for (let at = 0; at < file.length; at += CHUNK_BYTES) {
    const chunk = file.subarray(at, at + CHUNK_BYTES)
    socket.write(lengthOf(chunk))
    socket.write(chunk)
  }
  socket.write(lengthOf(Buffer.alloc(0)))
  return promise
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

/** `stream: OK`, or `stream: <signature> FOUND`; anything else (a size that it does not take, a failure) says nothing of the file. */
function readVerdict(said: string): Verdict {
  const [line = '', ...more] = said.split('\0')
  if (more.length === 0) return 'unknown'
  if (line === 'stream: OK') return 'clean'
  return line.endsWith(' FOUND') ? 'found' : 'unknown'
}
