import { expect, test } from 'vitest'
import { sayBackup } from './say-backup.ts'

const NO_KEYS = 'The keys that encrypted it (SECRET_KEYS, or secret-keys in the data folder) are not in it: keep them elsewhere.'

test('a backup without the keys that encrypted it says so, whether or not they were asked for', () => {
  const files = { 'database.dump': 'a hash', 'consent-signing-key': 'a hash' }
  expect(sayBackup('/b', { kind: 'dump', files })).toEqual(['/b holds what pg_dump wrote, 2 files.', NO_KEYS])
})

test('a backup with its keys says nothing of them', () => {
  expect(sayBackup('/b', { kind: 'cluster', files: { 'secret-keys': 'a hash' } })).toEqual([
    '/b holds a copy of the embedded database, 1 files.',
  ])
})
