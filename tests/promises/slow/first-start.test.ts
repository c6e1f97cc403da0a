import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparePostgres } from '#apps/api/platform/postgres/embedded/prepare-postgres.ts'
import { openDatabase } from '#apps/api/platform/postgres/open-database.ts'
import { runProcess, type RunningProcess } from '../../journeys/harness/run-process.ts'
import { startTestServer, type TestServer } from '../../server/start-test-server.ts'
import { casesOf } from '../cases.ts'

let testServer: TestServer
const folders: string[] = []
const LONG = { timeout: 14_400_000 }
beforeAll(async () => void (testServer = await startTestServer({ WORKERS: '0' })))
afterAll(async () => {
  await testServer?.close()
  for (const folder of folders) await leave(folder)
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-first-'))
  // the database's own account must be able to enter the folder
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

async function leave(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await (await preparePostgres(folder)).stop()
  rmSync(folder, { recursive: true, force: true })
}

const start = (folder: string): RunningProcess =>
  runProcess('apps/api/main.ts', {
    ...testServer.environment,
    PATH: process.env['PATH'],
    TMPDIR: tmpdir(),
    DATABASE_URL: '',
    DATA_DIR: folder,
    PORT: '0',
  })

async function untilReady(server: RunningProcess): Promise<void> {
  await expect.poll(() => server.said().includes('is at http') || !server.isRunning(), { timeout: 120_000 }).toBe(true)
  expect(server.said()).toContain('is at http')
}

const postmasterOf = (folder: string): number => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

test(
  '[I-05] servers and commands share the one database of a folder, whoever of them is killed, and a stale pid file is told from a live one',
  LONG,
  async () => {
    const folder = newFolder()
    for (let round = 0; round < casesOf({ sample: 1, full: 10, long: 100 }); round++) {
      const [one, two] = [start(folder), start(folder)]
      await Promise.all([untilReady(one), untilReady(two)])
      const first = postmasterOf(folder)
      const command = await openDatabase({ dataDir: folder })
      await one.stop('SIGKILL')
      const three = start(folder)
      await untilReady(three)
      expect(postmasterOf(folder)).toBe(first)
      await command.close()
      await Promise.all([two.stop('SIGKILL'), three.stop('SIGKILL')])
      // the pid file of the killed process stays and names no running process
      process.kill(first, 'SIGKILL')
      const after = await openDatabase({ dataDir: folder })
      expect((await after.connections.query({ text: 'select count(*) from leads' })).rows).toHaveLength(1)
      expect(postmasterOf(folder)).not.toBe(first)
      await after.close()
    }
  },
)

test('[I-06] a first start that is killed at any moment of its first seconds leaves nothing in the way of the next', LONG, async () => {
  const rounds = casesOf({ sample: 2, full: 40, long: 400 })
  for (let round = 0; round < rounds; round++) {
    const folder = newFolder()
    const dying = start(folder)
    await wait((4000 * round) / rounds)
    await dying.stop('SIGKILL')
    const next = await openDatabase({ dataDir: folder })
    expect((await next.connections.query({ text: 'select count(*)::int as leads from leads' })).rows).toEqual([{ leads: 0 }])
    await next.close()
    await leave(folder)
  }
})
