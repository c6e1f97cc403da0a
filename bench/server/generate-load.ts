import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../statistics.ts'
import { openHttpConnection, type Answer, type HttpConnection } from './http-connection.ts'
import { loadJob, NUMBER, NUMBER_DIGITS, type LoadJob, type LoadResult } from './load-job.ts'

const ID = /"id":"(?<id>[0-9a-f-]{36})"/u

/**
 * Runs as a separate process on its own core: reads a job from standard input and writes the
 * result.
 */
const job = loadJob.parse(JSON.parse(await text(process.stdin)))
process.stdout.write(JSON.stringify(await generateLoad(job)))
process.exit(0)

async function generateLoad(load: LoadJob): Promise<LoadResult> {
  const connections = await Promise.all(Array.from({ length: load.connections }, () => openHttpConnection(load.port)))
  const from = performance.now() + load.warmUpSeconds * 1000
  const until = from + load.seconds * 1000
  const loop = { connections, next: requests(load), book: openBook(from, until), until }
  await (load.rate === undefined ? closedLoop(loop) : openLoop(loop, load.rate))
  return loop.book.close(load.seconds)
}

interface Loop {
  readonly connections: readonly HttpConnection[]
  readonly next: () => Buffer
  readonly book: Book
  readonly until: number
}

/** Returns a function that builds the next request, with its own Idempotency-Key and number. */
function requests({ path, headers, body }: LoadJob): Loop['next'] {
  const fixed = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = Buffer.byteLength(body.replaceAll(NUMBER, '0'.repeat(NUMBER_DIGITS)))
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${fixed.join('')}Idempotency-Key: `
  let number = 0
  return () => {
    const own = body.replaceAll(NUMBER, String(++number).padStart(NUMBER_DIGITS, '0'))
    return Buffer.from(`${head}${randomUUID()}\r\n\r\n${own}`)
  }
}

async function closedLoop({ connections, next, book, until }: Loop): Promise<void> {
  const work = async (connection: HttpConnection) => {
    while (performance.now() < until) {
      const sentAt = performance.now()
      book.note({ meantAt: sentAt, sentAt }, await connection.ask(next()))
    }
  }
  await Promise.all(connections.map(work))
}

/**
 * Measures a request's time from its scheduled moment, whether or not a connection was free then.
 */
async function openLoop({ connections, next, book, until }: Loop, rate: number): Promise<void> {
  const free = [...connections]
  const due: number[] = []
  const running = new Set<Promise<void>>()
  const send = (connection: HttpConnection, meantAt: number): void => {
    const sentAt = performance.now()
    const asked = connection.ask(next()).then((answer) => {
      book.note({ meantAt, sentAt }, answer)
      running.delete(asked)
      const waiting = due.shift()
      if (waiting === undefined) free.push(connection)
      else send(connection, waiting)
    })
    running.add(asked)
  }
  const gap = 1000 / rate
  for (let meantAt = performance.now(); meantAt < until; await wait(1))
    for (; meantAt <= performance.now() && meantAt < until; meantAt += gap) {
      // each in its turn: the server closes a connection that is idle for long
      const connection = free.shift()
      if (connection) send(connection, meantAt)
      else due.push(meantAt)
    }
  while (running.size > 0) await Promise.all(running)
}

type Book = ReturnType<typeof openBook>

/** Counts the responses; records times of requests from `from` on. */
function openBook(from: number, until: number) {
  const requests: { readonly at: number; readonly ms: number }[] = []
  const ids = new Set<string>()
  const refused: { [status: string]: number } = {}
  const refusals: number[] = []
  let acknowledged = 0
  let inTime = 0
  const note = ({ meantAt, sentAt }: { meantAt: number; sentAt: number }, { status, body }: Answer): void => {
    if (status < 200 || status > 299) {
      refused[status] = (refused[status] ?? 0) + 1
      refusals.push(performance.now() - sentAt)
      return
    }
    acknowledged++
    ids.add(ID.exec(body)?.groups?.['id'] ?? '')
    const now = performance.now()
    if (now >= from && now < until) inTime++
    if (meantAt >= from) requests.push({ at: performance.timeOrigin + meantAt, ms: now - meantAt })
  }
  const close = (seconds: number): LoadResult => {
    const times = requests.map(({ ms }) => ms)
    const p99 = percentile(times, 99)
    return {
      acknowledged,
      distinctIds: ids.size,
      refused,
      perSecond: times.length / seconds,
      inTimePerSecond: inTime / seconds,
      p50: percentile(times, 50),
      p95: percentile(times, 95),
      p99,
      worst: times.reduce((worst, time) => Math.max(worst, time), 0),
      refusedP99: refusals.length > 0 ? percentile(refusals, 99) : null,
      slowest: requests.filter(({ ms }) => ms >= p99),
    }
  }
  return { note, close }
}
