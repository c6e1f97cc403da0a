import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { goodFiles } from '#tests/server/hostile/hostile-files.ts'
import { startStubS3, type StubS3 } from '#tests/server/stubs/stub-s3.ts'
import { startStubClamd, STUB_SIGNATURE, type StubClamd } from '#tests/server/stubs/stub-clamd.ts'
import { startUploads, type Uploads } from '#tests/server/start-uploads.ts'
import type { OwnLead } from '#tests/server/start-test-server.ts'
import { reencrypt } from '#apps/api/domain/keys/reencrypt.ts'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'
import { eraseLead } from '#apps/api/jobs/erase-lead.ts'
import { placeOfFile } from '../place-of-file.ts'
import { sweepFiles } from '#apps/api/jobs/documents/sweep-files.ts'

let scanner: StubClamd
let store: StubS3
let uploads: Uploads
let lead: OwnLead
let documentId: string
beforeAll(async () => {
  scanner = await startStubClamd()
  store = await startStubS3()
  uploads = await startUploads({ CLAMAV_URL: scanner.url, ...store.settings })
  lead = await uploads.leadAtUpload()
  documentId = await uploads.place(lead, 'idFront')
})
afterAll(async () => {
  await uploads.stop()
  await scanner.stop()
  await store.stop()
})
beforeEach(() => {
  scanner.says = undefined
  store.fails = undefined
})

const fileOf = async (id: string): Promise<string> =>
  String((await uploads.server.query('select file from documents where id = $1', [id]))[0]?.['file'])

test('[SEC-5.4.3] [ASVS-5.4.3] a file is scanned as it was received, and one that the scanner refuses is refused with a sentence that accuses nobody', async () => {
  const { jpeg } = await goodFiles()
  const marked = Buffer.concat([jpeg, Buffer.from(STUB_SIGNATURE)])
  const refused = await uploads.upload(lead, { documentId, bytes: marked })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('puede ser un falso positivo')])
  expect(scanner.scanned.at(-1)?.equals(marked)).toBe(true)
  expect(store.objects.size).toBe(0)
  expect((await uploads.upload(lead, { documentId, bytes: jpeg })).status).toBe(200)
  expect(await uploads.server.api.parts.metrics.read()).toContain('files_scanned_total{verdict="found"} 1')
})

test('[SEC-5.4.3] [ASVS-5.4.3] while the scanner says nothing no file is taken, and the page is told to come back', async () => {
  scanner.says = 'anything ERROR'
  const refused = await uploads.upload(lead, { documentId, bytes: (await goodFiles()).png })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
})

test('files in a store are replaced, swept, closed with a new key and erased', async () => {
  const { jpeg, png } = await goodFiles()
  const { api } = uploads.server
  expect((await uploads.upload(lead, { documentId, bytes: jpeg })).status).toBe(200)
  const first = await fileOf(documentId)
  expect((await uploads.upload(lead, { documentId, bytes: png })).status).toBe(200)
  expect([...store.objects.keys()]).toEqual([`house/files/${await fileOf(documentId)}`])
  expect(await fileOf(documentId)).not.toBe(first)

  const orphan = await api.parts.files.write(Buffer.from('of a process that died'))
  const later = () => new Date(Date.now() + 700_000)
  await sweepFiles({ ...api.parts, outside: { ...api.parts.outside, now: later } })
  expect(store.objects.has(`house/files/${orphan}`)).toBe(false)

  const encryption = makeEncryption([
    { id: 'new', bytes: Buffer.alloc(32, 9) },
    { id: 'trial', bytes: Buffer.alloc(32, 7) },
  ])
  expect((await reencrypt({ database: api.database, files: api.parts.files, encryption })).counts.files).toBe(1)
  const [object] = store.objects.values()
  expect(object?.bytes.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
  const onlyNew = makeEncryption([{ id: 'new', bytes: Buffer.alloc(32, 9) }])
  expect(onlyNew.decryptBytes(await api.parts.files.read(await fileOf(documentId)), placeOfFile(documentId)).subarray(0, 2)).toEqual(
    Buffer.from([0xff, 0xd8]),
  )
})

test('a store that fails keeps nobody from being erased; what it kept is swept later', async () => {
  const { api } = uploads.server
  store.fails = 500
  await eraseLead(api.parts, { leadId: lead.id, because: 'retention' })
  store.fails = undefined
  expect(await uploads.server.query('select 1 from leads where id = $1', [lead.id])).toEqual([])
  expect(store.objects.size).toBe(1)
  const later = () => new Date(Date.now() + 700_000)
  await sweepFiles({ ...api.parts, outside: { ...api.parts.outside, now: later } })
  expect(store.objects.size).toBe(0)
})
