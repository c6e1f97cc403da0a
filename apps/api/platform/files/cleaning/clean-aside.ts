import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { FILE_REFUSALS, LARGEST_FILE_BYTES, MEDIA_TYPES, type CleanedFile } from '../cleaned-file.ts'
import { startChild } from './start-child.ts'
import { endFirst, watchMemory } from './watch-memory.ts'

const LONGEST_MS = 20_000
const MOST_MEMORY_BYTES = 256 * 1024 * 1024
const MOST_SAID_BYTES = LARGEST_FILE_BYTES + 1024

/** What a process of its own made of a file; lost where it ended by no fault of the file. */
export type CleanedAside = CleanedFile | { readonly ok: false; readonly error: 'lost'; readonly because: string }

/** Cleans a file in a process of its own, which is gone when this answers. */
export async function cleanAside(bytes: Buffer): Promise<CleanedAside> {
  const child = startChild()
  const ended = endOf(child)
  let isTooMuch = false
  const stop = () => {
    isTooMuch = true
    child.kill('SIGKILL')
  }
  const stopWatching = child.pid === undefined ? () => undefined : watchMemory(child.pid, MOST_MEMORY_BYTES, stop)
  const timer = setTimeout(stop, LONGEST_MS)
  if (child.pid !== undefined) endFirst(child.pid)
  // one that is gone already takes nothing
  child.stdin.on('error', () => undefined)
  child.stdin.write(lengthOf(bytes))
  child.stdin.write(bytes)
  const [end, said] = await Promise.all([ended, collect(child.stdout, stop)])
  stopWatching()
  clearTimeout(timer)
  return isTooMuch ? { ok: false, error: 'file-too-complex' } : (readSaid(said) ?? readEnd(end))
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return length
}

interface End {
  readonly code: number | null
  readonly signal: string | null
}

const endOf = (child: ChildProcess): Promise<End> =>
  new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
    child.once('error', ({ message }) => resolve({ code: null, signal: message }))
  })

async function collect(stream: Readable, stop: () => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MOST_SAID_BYTES) stop()
  })
  await once(stream, 'close')
  return Buffer.concat(chunks)
}

const said = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), mediaType: z.enum(MEDIA_TYPES) }),
  z.object({ ok: z.literal(false), error: z.enum(FILE_REFUSALS) }),
])

/** One line, and the file: which may have been made by who took the process over, and is held against what files begin with. */
function readSaid(bytes: Buffer): CleanedFile | undefined {
  const end = bytes.indexOf('\n')
  if (end < 0) return undefined
  const read = said.safeParse(parse(bytes.toString('utf8', 0, Math.min(end, 200))))
  if (!read.success) return undefined
  if (!read.data.ok) return read.data
  const { mediaType } = read.data
  const file = bytes.subarray(end + 1)
  return BEGINNINGS[mediaType].equals(file.subarray(0, BEGINNINGS[mediaType].length)) ? { ok: true, mediaType, bytes: file } : undefined
}

const BEGINNINGS = { 'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]), 'application/pdf': Buffer.from('%PDF-') }

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** Signals of a program that fell over what it read, and of one that ran out of the memory or time it has. */
const FELL = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE']
const RAN_OUT = ['SIGABRT', 'SIGTRAP', 'SIGXCPU']

function readEnd({ code, signal }: End): CleanedAside {
  if (signal !== null && FELL.includes(signal)) return { ok: false, error: 'file-damaged' }
  if (signal !== null && RAN_OUT.includes(signal)) return { ok: false, error: 'file-too-complex' }
  return { ok: false, error: 'lost', because: signal ?? `code ${code ?? 'none'}` }
}
