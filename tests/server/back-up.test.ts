import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#tools/process/run-command.ts'
import { bareEnvironment } from '#tests/bare-environment.ts'
import { preparePostgres, type EmbeddedPostgres } from '#apps/api/platform/postgres/embedded/prepare-postgres.ts'
import { restore } from '#apps/api/platform/postgres/backup/restore.ts'

const root = mkdtempSync(join(tmpdir(), 'loanwright-back-up-'))
const dataDir = join(root, 'data')
const files = join(root, 'uploads')
let postgres: EmbeddedPostgres

beforeAll(async () => {
  chmodSync(root, 0o755)
  for (const folder of [dataDir, files]) mkdirSync(folder)
  postgres = await preparePostgres(dataDir)
  await query(postgres, 'create table leads as select 7 as id')
  await query(postgres, 'create table migrations (number int)')
  await query(postgres, 'create table documents (id uuid primary key, file text, kept_at timestamptz)')
  await addDocument('before')
  writeFileSync(join(dataDir, 'secret-keys'), 'what encrypts everything')
  writeFileSync(join(files, 'before'), 'an upload', { mode: 0o644 })
})
afterAll(async () => {
  await postgres.stop()
  rmSync(root, { recursive: true, force: true })
})

async function query(database: EmbeddedPostgres, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: await database.run() })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const addDocument = (file: string) => query(postgres, `insert into documents values (gen_random_uuid(), '${file}', now())`)

const backUp = (to: string, ...words: readonly string[]) => backUpWith({ FILES_DIR: files }, to, ...words)

const backUpWith = (settings: NodeJS.ProcessEnv, to: string, ...words: readonly string[]) =>
  runCommand('backup', process.execPath, ['tools/operations/backup.ts', to, ...words], {
    env: { ...bareEnvironment(), DATA_DIR: dataDir, ...settings },
  })

test('[S-7.72] a backup has the database and the files, those of meanwhile too, without the keys, and restores to the same', async () => {
  const to = join(root, 'backup')
  const over = new AbortController()
  const running = backUp(to).finally(() => over.abort())
  // the files are copied before the database and after it
  while (!existsSync(join(`${to}.unfinished`, 'postgres')) && !over.signal.aborted) await nextTurn()
  writeFileSync(join(files, 'meanwhile'), 'another upload')
  expect(await running).toMatchObject({ isGood: true, errors: '' })
  expect(existsSync(join(to, 'secret-keys'))).toBe(false)
  for (const name of ['before', 'meanwhile']) expect(statSync(join(to, 'files', name)).mode & 0o777, name).toBe(0o600)

  const other = join(root, 'other')
  await restore(to, { dataDir: other })
  const restored = await preparePostgres(other)
  try {
    expect(await query(restored, 'select id from leads')).toEqual([{ id: 7 }])
  } finally {
    await restored.stop()
  }
  expect(readFileSync(join(other, 'files/meanwhile'), 'utf8')).toBe('another upload')
})

test('keys are in a backup only where they are asked for', async () => {
  const to = join(root, 'with-keys')
  expect(await backUp(to, '--with-keys')).toMatchObject({ isGood: true })
  expect(readFileSync(join(to, 'secret-keys'), 'utf8')).toBe('what encrypts everything')
})

test('[S-7.72] a backup without files that the database names is written, says how many it lacks, and ends with 1', async () => {
  const withoutAny = await backUpWith({}, join(root, 'without-any'))
  expect([withoutAny.isGood, withoutAny.errors]).toEqual([
    false,
    'The backup lacks 1 of the 1 uploaded files that the database names: set FILES_DIR or FILES_URL as the servers have it, and make another.\n',
  ])
  expect(existsSync(join(root, 'without-any/backup.json'))).toBe(true)
  await addDocument('lost')
  const withoutOne = await backUp(join(root, 'without-one'))
  expect([withoutOne.isGood, withoutOne.errors]).toEqual([false, expect.stringContaining('lacks 1 of the 2 uploaded files')])
})

test('[S-7.72] [S-7.73] a backup during a change of keys lacks nothing, although the database has another name for a file since', async () => {
  await query(postgres, `delete from documents where file = 'lost'`)
  const client = new pg.Client({ connectionString: await postgres.run() })
  await client.connect()
  const to = join(root, 'during-a-change')
  // its copy, which comes after the files, takes long enough for a change of keys
  truncateSync(join(dataDir, 'secret-keys'), 2 ** 27)
  const over = new AbortController()
  const running = backUp(to, '--with-keys').finally(() => over.abort())
  while (!existsSync(join(`${to}.unfinished`, 'secret-keys')) && !over.signal.aborted) await nextTurn()
  renameSync(join(files, 'before'), join(files, 'renamed'))
  await client.query(`update documents set file = 'renamed' where file = 'before'`)
  await client.end()
  expect(await running).toMatchObject({ isGood: true, errors: '' })
  expect(existsSync(join(to, 'files/before'))).toBe(true)
})
