import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { residentBytes } from '#apps/api/platform/files/cleaning/watch-memory.ts'
import { LEAD_HEADER } from '#core/contract/lead/lead-header.ts'
import { freePort } from '#tools/process/free-port.ts'
import { runProcess, type RunningProcess } from '../../journeys/harness/run-process.ts'
import { PDF_BOMBS } from '#tests/server/hostile/pdf-bombs.ts'
import type { OwnLead } from '../start-test-server.ts'
import { startUploads, type Sending, type Uploads } from '../start-uploads.ts'

const MOST_BYTES = 768 * 2 ** 20
const TEN_MEGABYTES = 10 * 2 ** 20

let uploads: Uploads
let url: string
let server: RunningProcess
/** Applications that attack, and honest ones, each with a place for a document. */
const attackers: { readonly lead: OwnLead; readonly documentId: string }[] = []
const honest: { readonly lead: OwnLead; readonly documentId: string }[] = []

beforeAll(async () => {
  uploads = await startUploads()
  for (let number = 0; number < 10; number++) {
    const lead = await uploads.leadAtUpload()
    const own = { lead, documentId: await uploads.place(lead, 'idFront') }
    if (number < 7) attackers.push(own)
    else honest.push(own)
  }
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = runProcess('apps/api/main.ts', { ...uploads.server.environment, PATH: process.env['PATH'], PORT: String(port), WORKERS: '0' })
  while (server.isRunning() && !server.said().includes('is at http')) await wait(25)
  if (!server.isRunning()) throw new Error(server.said())
}, 600_000)
afterAll(async () => {
  await server?.stop('SIGKILL')
  await uploads?.stop()
})

/** Returns the memory of the server and of the processes that it started, in bytes. */
function heldBytes(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/u.test(name) && parentOf(name) === pid)
  return [pid, ...children.map(Number)].reduce((sum, one) => sum + residentBytes(one), 0)
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(?<parent>\d+)$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.groups?.['parent'])
  } catch {
    return 0
  }
}

async function askHealth(): Promise<number> {
  const began = performance.now()
  await (await fetch(`${url}/healthz`)).text()
  return performance.now() - began
}

const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0

/**
 * Returns the 99th percentile of each third of the times, to compare ranges instead of single
 * values.
 */
const thirds = (times: readonly number[]): readonly number[] =>
  [0, 1, 2].map((third) => p99(times.slice((third * times.length) / 3, ((third + 1) * times.length) / 3)))

/** Sends ten megabytes except for the last byte, which never comes. */
function hold({ lead }: (typeof attackers)[number], token: string): () => void {
  const sending = request(`${url}/api/lead/idUpload`, {
    method: 'POST',
    headers: {
      'loanwright-site': uploads.server.site.id,
      'idempotency-key': randomUUID(),
      authorization: `Bearer ${token}`,
      [LEAD_HEADER]: lead.id,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(TEN_MEGABYTES),
    },
  })
  sending.on('error', () => undefined)
  sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
  sending.write(Buffer.alloc(TEN_MEGABYTES - 1000))
  return () => sending.destroy()
}

const send = (lead: OwnLead, sending: Sending) => uploads.upload(lead, { ...sending, url })

/** Uploads as a page does: in parts, each repeated while the server has no capacity. */
async function sendHonestly({ lead, documentId }: (typeof honest)[number], bytes: Buffer): Promise<string> {
  const upload = randomUUID()
  for (let offset = 0, tries = 0; tries < 200; tries++) {
    const part = { upload, offset, size: bytes.length }
    const { status, text } = await send(lead, { documentId, bytes: bytes.subarray(offset, offset + 200_000), part })
    if (status === 503 || status === 429) await wait(1000)
    else if (status !== 200) return text
    else if (text.includes('mediaType')) return 'kept'
    else offset = Number(/"received":(?<bytes>\d+)/u.exec(text)?.groups?.['bytes'])
  }
  return 'given up'
}

async function sendManyEnds({ lead, documentId }: (typeof attackers)[number]): Promise<void> {
  const line = (number: number) => `${number} 0 obj\n<< /A ${number} /B [${number} ${number}] >>\nendobj\n`
  const bytes = Buffer.from(`%PDF-1.7\n${Array.from({ length: 190_000 }, (_, index) => line(index + 10)).join('')}%%EOF\n`)
  const upload = randomUUID()
  const size = bytes.length
  for (let offset = 0; offset < size - 1; offset += 500_000)
    await send(lead, { documentId, bytes: bytes.subarray(offset, Math.min(offset + 500_000, size - 1)), part: { upload, offset, size } })
  await Promise.all(
    Array.from({ length: 100 }, () =>
      send(lead, { documentId, bytes: bytes.subarray(size - 1), part: { upload, offset: size - 1, size } }),
    ),
  )
}

test('[SEC-H2] [SEC-M1] [SEC-M2] [ASVS-5.2.4] while many send ten megabytes but the last byte, a hundred last parts and PDFs that unpack to much, the server and what it started stay under 768 MB, answer, and take honest files', async () => {
  const pid = server.pid ?? 0
  const photo = await sharp({
    create: { width: 900, height: 700, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer()
  const bombs = Object.values(PDF_BOMBS).map((make) => make(900))
  const quiet: number[] = []
  for (let asked = 0; asked < 300; asked++) quiet.push(await askHealth())

  const over = new AbortController()
  const attacked: number[] = []
  let most = 0
  const watching = (async () => {
    while (!over.signal.aborted) {
      attacked.push(await askHealth())
      most = Math.max(most, heldBytes(pid))
      await wait(10)
    }
  })()
  const held = Array.from({ length: 60 }, (_, index) => {
    const one = attackers[index % attackers.length] ?? attackers[0]
    return one ? hold(one, index % 2 === 0 ? one.lead.token : 'x'.repeat(40)) : () => undefined
  })
  const [first, ...others] = attackers
  const ends = first && sendManyEnds(first)
  const exploding = bombs.map(async (bytes, index) => {
    const one = others[index % others.length]
    return one ? await send(one.lead, { documentId: one.documentId, bytes }) : undefined
  })
  const kept = await Promise.all(honest.map((one) => sendHonestly(one, photo)))
  await Promise.all([ends, ...exploding])
  held.forEach((end) => end())
  over.abort()
  await watching

  expect(kept).toEqual(honest.map(() => 'kept'))
  expect(server.isRunning()).toBe(true)
  expect(most / 2 ** 20).toBeGreaterThan(50)
  expect(most).toBeLessThan(MOST_BYTES)
  const [calm, busy] = [thirds(quiet), thirds(attacked)]
  const [least, greatest] = [Math.min(...busy) / Math.max(...calm), Math.max(...busy) / Math.min(...calm)]
  console.log(
    `at most ${Math.round(most / 2 ** 20)} MB; /healthz p99 ${p99(quiet).toFixed(1)} ms quiet, ${p99(attacked).toFixed(1)} ms attacked: ` +
      `${least.toFixed(1)} to ${greatest.toFixed(1)} times${least <= 5 && greatest > 5 ? ': within five times is not shown' : ''}`,
  )
  expect(least).toBeLessThanOrEqual(5)
}, 900_000)
