import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { preparePostgres } from '#apps/api/platform/postgres/embedded/prepare-postgres.ts'
import { openDatabase } from '#apps/api/platform/postgres/open-database.ts'
import { runProcess, type RunningProcess } from '../../journeys/harness/run-process.ts'
import { send, startTestServer, type TestResponse, type TestServer } from '../start-test-server.ts'

const MEGABYTE = 1024 * 1024
const DISK_BYTES = 600 * MEGABYTE
const LONG = { timeout: 600_000 }

/** A server whose data folder is on a disk of its own. */
interface Small {
  readonly disk: string
  readonly data: string
  readonly image: string
  readonly url: string
  readonly operationsUrl: string
  readonly process: RunningProcess
}

let testServer: TestServer
let small: Small
beforeEach(async () => {
  if (process.getuid?.() !== 0) throw new Error('disks are made and filled by root only: run this as root')
  testServer = await startTestServer({ WORKERS: '0' })
  small = await startOnDisk()
})
afterEach(async () => {
  await small?.process.stop('SIGKILL')
  await leave(small)
  await testServer?.close()
})

const run = (command: string, ...args: string[]): string => execFileSync(command, args, { encoding: 'utf8' })

async function startOnDisk(): Promise<Small> {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-disk-'))
  chmodSync(folder, 0o755)
  const image = `${folder}.image`
  writeFileSync(image, '')
  truncateSync(image, DISK_BYTES)
  run('mkfs.ext4', '-q', '-m', '0', image)
  run('mount', '-o', 'loop,errors=remount-ro', image, folder)
  const data = join(folder, 'data')
  const server = runProcess('apps/api/main.ts', {
    ...testServer.environment,
    PATH: process.env['PATH'],
    TMPDIR: tmpdir(),
    DATABASE_URL: '',
    DATA_DIR: data,
    PORT: '0',
  })
  await expect.poll(() => server.said().includes('are at http') || !server.isRunning(), { timeout: 120_000 }).toBe(true)
  const [url, operationsUrl] = server.said().match(/http:\/\/localhost:\d+/gu) ?? []
  if (url === undefined || operationsUrl === undefined) throw new Error(server.said())
  return { disk: folder, data, image, url, operationsUrl, process: server }
}

async function leave({ disk, data, image }: Small): Promise<void> {
  if (existsSync(data)) await (await preparePostgres(data)).stop()
  for (let looks = 0; looks < 100 && isMounted(disk); looks++, await wait(100)) {
    try {
      run('umount', disk)
    } catch {
      // a process of the database has it open a moment longer
    }
  }
  rmSync(image, { force: true })
  rmSync(disk, { recursive: true, force: true })
}

const isMounted = (folder: string): boolean => readFileSync('/proc/mounts', 'utf8').includes(` ${folder} `)

const freeBytes = (folder: string): number => Number(run('df', '--output=avail', '-B1', folder).split('\n')[1])

/** Fills the disk except for so many bytes. */
function fill({ disk }: Small, leaving: number): string {
  const file = join(disk, 'filler')
  run('fallocate', '-l', String(freeBytes(disk) - leaving), file)
  return file
}

/** Fills the disk to its last byte, including space that others free meanwhile. */
function fillWhole(small: Small): string {
  const file = fill(small, 2 * MEGABYTE)
  for (const bytes of [65_536, 4096, 1])
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes))
    } catch {
      // no space for so many at once
    }
  return file
}

const create = ({ url }: Small): Promise<TestResponse> =>
  send({ url, site: testServer.site.id }, 'POST', '/api/v3/lead', {
    body: testServer.payload(testServer.firstAnswers, { sessionId: randomUUID() }),
  })

const statusOf = async (path: string): Promise<number> =>
  (await fetch((path === '/readyz' ? small.operationsUrl : small.url) + path)).status
const readiness = { timeout: 10_000 }

test(
  '[I-37b] while the disk is nearly full nothing is taken that could be lost, what is stored can be read, and it goes on by itself',
  LONG,
  async () => {
    const lead = await create(small)
    expect(lead.status).toBe(201)
    const filler = fill(small, 20 * MEGABYTE)
    const body = testServer.payload(testServer.firstAnswers, { sessionId: randomUUID() })
    const key = randomUUID()
    const again = () => send({ url: small.url, site: testServer.site.id }, 'POST', '/api/v3/lead', { key, body })
    await expect.poll(async () => (await create(small)).status, { timeout: 10_000 }).toBe(503)
    const refused = await again()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    await expect.poll(() => statusOf('/readyz'), readiness).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
    const read = await send({ url: small.url, site: testServer.site.id }, 'GET', `/api/lead/status/${String(lead.body['id'])}`, {
      token: String(lead.body['token']),
    })
    expect(read.status).toBe(200)
    rmSync(filler)
    await expect.poll(() => statusOf('/readyz'), readiness).toBe(200)
    expect((await again()).status).toBe(201)
    expect(small.process.isRunning()).toBe(true)
  },
)

test(
  '[I-37b] a disk that is full to its last byte makes no acknowledged lead be lost, and the server goes on when there is room',
  LONG,
  async () => {
    const acknowledged: string[] = []
    const others = new Set<number>()
    const filled = new AbortController()
    const load = (async () => {
      while (!filled.signal.aborted) {
        const response = await create(small).catch(() => undefined)
        if (response?.status === 201) acknowledged.push(String(response.body['id']))
        else others.add(response?.status ?? 0)
      }
    })()
    await wait(1000)
    const filler = fillWhole(small)
    await wait(8000)
    filled.abort()
    await load
    expect(acknowledged.length).toBeGreaterThan(10)
    expect([...others]).toEqual([503])
    rmSync(filler)
    await expect.poll(async () => (await create(small).catch(() => undefined))?.status, { timeout: 90_000, interval: 200 }).toBe(201)
    expect(small.process.isRunning()).toBe(true)
    expect(await storedOf(acknowledged)).toBe(acknowledged.length)
  },
)

test('[I-37b] a disk that turns read-only is seen: the server is not ready, and refuses what it could not store', LONG, async () => {
  expect((await create(small)).status).toBe(201)
  const device = basename(run('findmnt', '-no', 'SOURCE', small.disk).trim())
  writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'a test')
  await expect.poll(async () => (await create(small)).status, { timeout: 10_000 }).toBe(503)
  await expect.poll(() => statusOf('/readyz'), readiness).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
})

async function storedOf(ids: readonly string[]): Promise<number> {
  const database = await openDatabase({ dataDir: small.data })
  try {
    const { rows } = await database.connections.query<{ stored: number }>({
      text: 'select count(*)::int as stored from leads where id = any($1::uuid[])',
      values: [ids],
    })
    return rows[0]?.stored ?? 0
  } finally {
    await database.close()
  }
}
