import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readManifest, writeManifest } from './manifest.ts'

const folder = mkdtempSync(join(tmpdir(), 'loanwright-manifest-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A backup of two files, written at a moment. */
async function written(name: string): Promise<string> {
  const backup = join(folder, name)
  mkdirSync(join(backup, 'postgres/base'), { recursive: true })
  writeFileSync(join(backup, 'postgres/PG_VERSION'), '18')
  writeFileSync(join(backup, 'postgres/base/1'), 'rows of a table')
  await writeManifest(backup, { kind: 'cluster', major: 18 }, new Date('2026-11-20T12:00:00.000Z'))
  return backup
}

test('a backup that is whole says of what kind, version and time it is', async () => {
  expect(await readManifest(await written('whole'))).toMatchObject({ kind: 'cluster', major: 18, at: '2026-11-20T12:00:00.000Z' })
})

test('[S-7.72] a backup of which a file was changed or is missing, or that has no end, is refused with the file’s name', async () => {
  const changed = await written('changed')
  writeFileSync(join(changed, 'postgres/base/1'), 'rows of a tablE')
  await expect(readManifest(changed)).rejects.toThrow('postgres/base/1 is missing or was changed')
  const missing = await written('missing')
  rmSync(join(missing, 'postgres/PG_VERSION'))
  await expect(readManifest(missing)).rejects.toThrow('postgres/PG_VERSION is missing or was changed')
  const unfinished = await written('unfinished')
  rmSync(join(unfinished, 'backup.json'))
  await expect(readManifest(unfinished)).rejects.toThrow('holds no whole backup')
})
