import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { databaseAccount } from '../embedded/account.ts'
import { findBinaries } from '../embedded/find-binaries.ts'
import { backUp } from './back-up.ts'
import { writeManifest } from './manifest.ts'
import { restore } from './restore.ts'

const AT = new Date('2026-11-20T12:00:00.000Z')
const root = mkdtempSync(join(tmpdir(), 'loanwright-restore-'))
chmodSync(root, 0o755)
afterAll(() => rmSync(root, { recursive: true, force: true }))

function newFolder(files: { readonly [path: string]: string } = {}): string {
  const folder = mkdtempSync(join(root, 'folder-'))
  chmodSync(folder, 0o755)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text, { mode: 0o644 })
  }
  return folder
}

/** A backup of an embedded database, as far as a restore looks at it. */
async function backupOf(files: { readonly [path: string]: string }): Promise<string> {
  const folder = newFolder({ 'postgres/PG_VERSION': 'the version', 'postgres/base/1': 'rows', ...files })
  await writeManifest(folder, { kind: 'cluster', major: findBinaries(databaseAccount()).major }, AT)
  return folder
}

test('[S-7.72] a backup goes into a new data folder with its files, and nobody but the server reads them', async () => {
  const dataDir = newFolder()
  expect(await restore(await backupOf({ 'files/one': 'an upload' }), { dataDir })).toMatchObject({ at: AT.toISOString() })
  for (const [path, text] of [
    ['postgres/base/1', 'rows'],
    ['files/one', 'an upload'],
  ] as const) {
    expect(readFileSync(join(dataDir, path), 'utf8')).toBe(text)
    expect(statSync(join(dataDir, path)).mode & 0o777, path).toBe(0o600)
    expect(statSync(dirname(join(dataDir, path))).mode & 0o777, path).toBe(0o700)
  }
  expect(existsSync(join(dataDir, 'secret-keys'))).toBe(false)
})

test('keys of a backup go where there are none yet, and take the place of no other', async () => {
  const backup = await backupOf({ 'secret-keys': 'of then', 'consent-signing-key': 'of then' })
  const dataDir = newFolder({ 'secret-keys': 'of now' })
  await restore(backup, { dataDir })
  expect(readFileSync(join(dataDir, 'secret-keys'), 'utf8')).toBe('of now')
  expect(readFileSync(join(dataDir, 'consent-signing-key'), 'utf8')).toBe('of then')
})

test('[I-39] where a database is already nothing is restored, not even files', async () => {
  const dataDir = newFolder({ 'postgres/PG_VERSION': 'living', 'files/one': 'living' })
  const backup = await backupOf({ 'files/one': 'older', 'secret-keys': 'older' })
  await expect(restore(backup, { dataDir })).rejects.toThrow('exists already: set DATA_DIR to a new folder')
  expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('living')
  expect(readFileSync(join(dataDir, 'files/one'), 'utf8')).toBe('living')
  expect(existsSync(join(dataDir, 'secret-keys'))).toBe(false)
})

test('[S-7.72] where the files cannot be written no database is made, and the same restore works once they can', async () => {
  const dataDir = newFolder({ taken: 'a file' })
  const backup = await backupOf({ 'files/one': 'an upload' })
  const unusable = { folder: join(dataDir, 'taken/files') }
  await expect(restore(backup, { dataDir, files: unusable })).rejects.toThrow('ENOTDIR')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  await restore(backup, { dataDir })
  expect(readFileSync(join(dataDir, 'files/one'), 'utf8')).toBe('an upload')
  expect(readFileSync(join(dataDir, 'postgres/base/1'), 'utf8')).toBe('rows')
})

test('[S-7.72] where the keys cannot be written no database is made, and the same restore works once they can', async () => {
  const dataDir = newFolder()
  const backup = await backupOf({ 'secret-keys': 'of then' })
  symlinkSync(join(dataDir, 'missing/keys'), join(dataDir, 'secret-keys'))
  await expect(restore(backup, { dataDir })).rejects.toThrow('ENOENT')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  rmSync(join(dataDir, 'secret-keys'))
  await restore(backup, { dataDir })
  expect(readFileSync(join(dataDir, 'secret-keys'), 'utf8')).toBe('of then')
  expect(readFileSync(join(dataDir, 'postgres/base/1'), 'utf8')).toBe('rows')
})

test('a copy of an embedded database is restored into none of another server, nor into one of another version', async () => {
  const backup = await backupOf({})
  await expect(restore(backup, { dataDir: newFolder(), databaseUrl: 'postgres://nobody' })).rejects.toThrow(
    'restore it without DATABASE_URL',
  )
  const older = newFolder({ 'postgres/PG_VERSION': '9' })
  await writeManifest(older, { kind: 'cluster', major: 9 }, AT)
  await expect(restore(older, { dataDir: newFolder() })).rejects.toThrow('holds a database of PostgreSQL 9')
})

test('a backup goes into no folder that is there already', async () => {
  await expect(backUp({ dataDir: newFolder() }, newFolder({ note: 'taken' }), AT)).rejects.toThrow('exists already')
})
