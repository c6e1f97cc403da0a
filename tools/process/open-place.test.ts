import { expect, test } from 'vitest'
import { readPlace } from './open-place.ts'

const DATABASE_URL = 'postgres://a:b@pooler.example/c'
const DATABASE_DIRECT_URL = 'postgres://a:b@database.example/c'
const STORE = { FILES_URL: 's3://uploads', FILES_ACCESS_KEY: 'access', FILES_SECRET_KEY: 'secret' }
const NO_STORE = { store: undefined, accessKey: undefined, secretKey: undefined }

test('without settings a command works in the folder data, as the server does', () => {
  expect(readPlace({})).toEqual({ databaseUrl: undefined, dataDir: './data', files: { folder: 'data/files', ...NO_STORE } })
})

test('files are in the data folder, or where FILES_DIR says', () => {
  expect(readPlace({ DATA_DIR: '/srv/loans' }).files.folder).toBe('/srv/loans/files')
  expect(readPlace({ DATA_DIR: '/srv/loans', FILES_DIR: '/mnt/uploads' })).toEqual({
    databaseUrl: undefined,
    dataDir: '/srv/loans',
    files: { folder: '/mnt/uploads', ...NO_STORE },
  })
})

test('a command goes to the database itself, and through a pooler only where no other address is known', () => {
  expect(readPlace({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  expect(readPlace({ DATABASE_URL, DATABASE_DIRECT_URL }).databaseUrl).toBe(DATABASE_DIRECT_URL)
})

test('files are in the store of FILES_URL, with both of its keys', () => {
  const { store, accessKey, secretKey } = readPlace(STORE).files
  expect(store).toMatchObject({ bucket: 'uploads' })
  expect([accessKey, secretKey]).toEqual(['access', 'secret'])
})

test.each([
  [{ DATABASE_URL: 'mysql://c' }, 'DATABASE_URL is not usable'],
  [{ DATABASE_URL, DATABASE_DIRECT_URL: 'mysql://c' }, 'DATABASE_DIRECT_URL is not usable'],
  [{ ...STORE, FILES_URL: 'ftp://store' }, 'FILES_URL is not usable'],
  [{ ...STORE, FILES_ACCESS_KEY: '' }, 'FILES_ACCESS_KEY or FILES_SECRET_KEY is missing'],
  [{ ...STORE, FILES_SECRET_KEY: '' }, 'FILES_ACCESS_KEY or FILES_SECRET_KEY is missing'],
])('a wrong setting is named: %j', (environment, sentence) => {
  expect(() => readPlace(environment)).toThrow(sentence)
})
