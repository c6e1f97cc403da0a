import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { settingsOf } from '../test-settings.ts'
import { emptyDatabase } from '../test-database.ts'
import { makeCertificate } from '#apps/api/domain/consents/make-certificate.ts'
import { verifyChain } from '#apps/api/domain/consents/verify-chain.ts'
import { preparePostgres } from '#apps/api/platform/postgres/embedded/prepare-postgres.ts'
import { openDatabase, type DatabasePlace } from '#apps/api/platform/postgres/open-database.ts'
import { backUp } from '#apps/api/platform/postgres/backup/back-up.ts'
import { restore } from '#apps/api/platform/postgres/backup/restore.ts'

const folders: string[] = []
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-backup-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** Makes leads without a pause until `stop`, and lists those that were acknowledged. */
function load(server: TestServer) {
  const acknowledged: string[] = []
  const over = new AbortController()
  const runs = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) acknowledged.push((await server.begin()).id)
  })
  const until = async (count: number) => {
    while (acknowledged.length < count) await wait(20)
  }
  const stop = async () => {
    over.abort()
    await Promise.all(runs)
  }
  return { acknowledged, until, stop }
}

async function validate(place: DatabasePlace, before: readonly string[]): Promise<number> {
  const database = await openDatabase(place, { connections: 2 })
  try {
    const { rows } = await database.connections.query<{ id: string; whole: boolean; session: string }>({
      text: `select id, visit ->> 'sessionId' as session, exists (select from consents where lead_id = leads.id)
        and exists (select from events where lead_id = leads.id) and exists (select from idempotency where lead_id = leads.id) as whole from leads`,
    })
    const ids = new Set(rows.map(({ id }) => id))
    expect(before.filter((id) => !ids.has(id))).toEqual([])
    expect(rows.filter(({ whole }) => !whole)).toEqual([])
    expect(new Set(rows.map(({ session }) => session)).size).toBe(rows.length)
    for (const { id } of rows) expect(verifyChain(await makeCertificate(database.db, id))).toBeUndefined()
    return rows.length
  } finally {
    await database.close()
  }
}

test('[S-7.72] [I-39] a copy of the embedded database taken under load restores to one where every lead is whole, once, and its consents fit', async () => {
  const dataDir = newFolder()
  const server = await startTestServer({ DATABASE_URL: '', DATA_DIR: dataDir, WORKERS: '0' })
  closing.push(() => server.close())
  writeFileSync(join(dataDir, 'note'), 'not part of a backup')
  const running = load(server)
  await running.until(40)
  const before = [...running.acknowledged]
  const to = join(newFolder(), 'backup')
  const { kind, major } = await backUp({ dataDir }, to, new Date())
  await running.until(running.acknowledged.length + 20)
  await running.stop()
  expect([kind, major, existsSync(join(to, 'note'))]).toEqual(['cluster', server.api.database.major, false])
  const restored = newFolder()
  await restore(to, { dataDir: restored })
  closing.push(async () => (await preparePostgres(restored)).stop())
  const found = await validate({ dataDir: restored }, before)
  expect(found).toBeGreaterThanOrEqual(before.length)
  await expect(restore(to, { dataDir: restored })).rejects.toThrow('exists already')
})

test('[I-39] what pg_dump writes under load restores into an empty database in the same state', async () => {
  const server = await startTestServer({ WORKERS: '0' })
  closing.push(() => server.close())
  const databaseUrl = settingsOf(server.environment).DATABASE_URL ?? ''
  if (server.api.database.major > newestClient()) {
    const refused = backUp({ databaseUrl, dataDir: newFolder() }, join(newFolder(), 'backup'), new Date())
    return expect(refused).rejects.toThrow(/pg_dump/u)
  }
  const running = load(server)
  await running.until(40)
  const before = [...running.acknowledged]
  const to = join(newFolder(), 'backup')
  await backUp({ databaseUrl, dataDir: newFolder() }, to, new Date())
  await running.stop()
  await expect(restore(to, { databaseUrl, dataDir: newFolder() })).rejects.toThrow('is not empty')
  const other = await emptyDatabase()
  closing.push(() => other.drop())
  await restore(to, { databaseUrl: other.url, dataDir: newFolder() })
  expect(await validate({ databaseUrl: other.url }, before)).toBeGreaterThanOrEqual(before.length)
})

test('a backup that was cut off or changed is refused, and so is a folder that is taken', async () => {
  const folder = newFolder()
  await expect(restore(folder, { dataDir: newFolder() })).rejects.toThrow('holds no whole backup')
  await expect(backUp({ dataDir: newFolder() }, folder, new Date())).rejects.toThrow('exists already')
})

const newestClient = (): number =>
  Math.max(0, ...[15, 16, 17, 18, 19].filter((major) => existsSync(`/usr/lib/postgresql/${major}/bin/pg_dump`)))
