import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStubS3, type StubS3 } from '#tests/server/stubs/stub-s3.ts'
import type { FileStore } from '../file-store.ts'
import { openFileStore } from '../open-file-store.ts'
import { copyStore } from './copy-store.ts'
import { badFilesStore, readFilesUrl } from './read-files-url.ts'

let stub: StubS3
let folder: string
beforeAll(async () => {
  stub = await startStubS3()
  folder = mkdtempSync(join(tmpdir(), 'loanwright-store-'))
})
afterAll(async () => {
  await stub.stop()
  rmSync(folder, { recursive: true, force: true })
})

const openS3 = (secretKey = stub.settings.FILES_SECRET_KEY): Promise<FileStore> =>
  openFileStore({
    folder: '/nonexistent',
    store: readFilesUrl(stub.settings.FILES_URL),
    accessKey: stub.settings.FILES_ACCESS_KEY,
    secretKey,
  })
const STORES: readonly (readonly [string, () => Promise<FileStore>])[] = [
  ['a folder', () => openFileStore({ folder: join(folder, 'files') })],
  ['an S3-compatible store', () => openS3()],
]

async function namesIn(store: FileStore, before: Date): Promise<readonly string[]> {
  const names: string[] = []
  for await (const some of store.list(before)) names.push(...some)
  return names.toSorted()
}

const later = () => new Date(Date.now() + 60_000)

describe.each(STORES)('files in %s', (_, open) => {
  test('are read as they were written, under names that say nothing', async () => {
    const store = await open()
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_one, index) => index % 251))
    const name = await store.write(bytes)
    expect(name).toMatch(/^[\da-f]{32}$/u)
    expect((await store.read(name)).equals(bytes)).toBe(true)
    await store.writeAs('0'.repeat(32), Buffer.from('again'))
    expect(String(await store.read('0'.repeat(32)))).toBe('again')
    await store.remove('0'.repeat(32))
    await store.remove(name)
  })

  test('are gone when they are removed, which may be done twice', async () => {
    const store = await open()
    const name = await store.write(Buffer.from('x'))
    await store.remove(name)
    await store.remove(name)
    await expect(store.read(name)).rejects.toThrow()
  })

  test('are listed by age, all of them, few at a time', async () => {
    const store = await open()
    const names = await Promise.all(Array.from({ length: 8 }, (_one, index) => store.write(Buffer.from(String(index)))))
    expect(await namesIn(store, later())).toEqual(names.toSorted())
    expect(await namesIn(store, new Date(Date.now() - 60_000))).toEqual([])
    for (const name of names) await store.remove(name)
    expect(await namesIn(store, later())).toEqual([])
  })

  test('are copied into another, and what is there already is not copied again', async () => {
    const store = await open()
    const names = await Promise.all(['a', 'b', 'c', 'd'].map((text) => store.write(Buffer.from(text))))
    const target = await openFileStore({ folder: mkdtempSync(join(folder, 'copy-')) })
    await copyStore(store, target)
    await store.remove(names[0] ?? '')
    await copyStore(store, target)
    expect(await namesIn(target, later())).toEqual(names.toSorted())
    expect(String(await target.read(names[3] ?? ''))).toBe('d')
    await copyStore(target, store)
    expect(String(await store.read(names[0] ?? ''))).toBe('a')
    for (const name of names) await store.remove(name)
  })
})

test('every object lies under the prefix, and requests that are not signed with the key are refused', async () => {
  const store = await openS3()
  const name = await store.write(Buffer.from('x'))
  expect([...stub.objects.keys()]).toEqual([`house/files/${name}`])
  await store.remove(name)
  await expect((await openS3('another-secret')).write(Buffer.from('x'))).rejects.toThrow()
  expect(stub.objects.size).toBe(0)
})

test('a store that fails is asked again few times, and then fails', async () => {
  const store = await openS3()
  const before = stub.asked.length
  stub.fails = 503
  await expect(store.write(Buffer.from('x'))).rejects.toThrow()
  stub.fails = undefined
  expect(stub.asked.length - before).toBe(3)
  await store.remove(await store.write(Buffer.from('x')))
})

test.each([
  ['s3://bucket', { bucket: 'bucket', prefix: '', endpoint: 'https://s3.us-east-1.amazonaws.com', region: 'us-east-1' }],
  [
    's3://my.bucket/a/b/?region=eu-west-3',
    { bucket: 'my.bucket', prefix: 'a/b/', endpoint: 'https://s3.eu-west-3.amazonaws.com', region: 'eu-west-3' },
  ],
  ['s3://bucket?endpoint=http://minio:9000', { bucket: 'bucket', prefix: '', endpoint: 'http://minio:9000', region: 'us-east-1' }],
  ['s3://key:secret@bucket', undefined],
  ['s3://bucket?endpoint=ftp://x', undefined],
  ['s3://bucket?endpoint=https://x/path', undefined],
  ['s3://bucket?acl=public', undefined],
  ['https://bucket', undefined],
  ['bucket', undefined],
])('FILES_URL %s is read', (text, place) => expect(readFilesUrl(text)).toEqual(place))

test('a store needs its key, and in production https', () => {
  const store = readFilesUrl('s3://bucket?endpoint=http://minio:9000')
  expect(badFilesStore({ ENVIRONMENT: 'production', FILES_URL: store, FILES_ACCESS_KEY: 'a' })).toEqual([
    'FILES_SECRET_KEY is missing, but FILES_URL needs the key to its store.',
    'FILES_URL has an endpoint without https, but production needs one with it.',
  ])
  expect(badFilesStore({ ENVIRONMENT: 'production' })).toEqual([])
})
