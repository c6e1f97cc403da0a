import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { placeOfFile, placeOfPart } from '#apps/api/platform/files/place-of-file.ts'
import { openFolderStore } from '#apps/api/platform/files/stores/open-folder-store.ts'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'
import { reencryptFiles } from './reencrypt-files.ts'

const NEW = { id: 'new', bytes: Buffer.alloc(32, 2) }
const OLD = { id: 'old', bytes: Buffer.alloc(32, 1) }
const [OLD_ALONE, NEW_ALONE] = [makeEncryption([OLD]), makeEncryption([NEW])]
const UPLOAD = randomUUID()
const FIRST = '00000000-0000-4000-8000-000000000001'
const folder = mkdtempSync(join(tmpdir(), 'loanwright-files-'))
const files = openFolderStore(folder)

let server: TestServer
let leadId: string
beforeAll(async () => {
  server = await startTestServer({ WORKERS: '0' })
  leadId = (await server.begin()).id
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => server.query('delete from documents'))

const sealed = (store = files) => ({ database: server.api.database, files: store, encryption: makeEncryption([NEW, OLD]) })

/** A document whose file an older key encrypted. */
async function addDocument(field: string, id = randomUUID()): Promise<{ readonly id: string; readonly file: string }> {
  const file = await files.write(OLD_ALONE.encryptBytes(Buffer.from(field), placeOfFile(id)))
  await server.query('insert into documents (id, lead_id, field, file, kept_at) values ($1, $2, $3, $4, now())', [id, leadId, field, file])
  return { id, file }
}

/** A part of a file on its way, encrypted by an older key. */
async function addPart(id: string, starts: number, encryption = OLD_ALONE): Promise<string> {
  const file = await files.write(encryption.encryptBytes(Buffer.from(`from ${starts}`), placeOfPart(id, UPLOAD, starts)))
  const row = [id, UPLOAD, starts, 4000, file, new Date()]
  await server.query('insert into document_parts (document_id, upload, starts, bytes, file, at) values ($1, $2, $3, $4, $5, $6)', row)
  return file
}

const fileOf = async (id: string) => String((await server.query('select file from documents where id = $1', [id]))[0]?.['file'])

test('[S-7.73] a file that cannot be read is counted with its reason, and the others are encrypted anew', async () => {
  const [kept, lost] = [await addDocument('idFront'), await addDocument('idBack')]
  await files.remove(lost.file)
  const { count, unread } = await reencryptFiles(sealed())
  expect([count, unread]).toEqual([1, [{ file: lost.file, reason: expect.stringContaining('ENOENT') }]])
  expect(String(NEW_ALONE.decryptBytes(await files.read(await fileOf(kept.id)), placeOfFile(kept.id)))).toBe('idFront')
  expect(await fileOf(lost.id)).toBe(lost.file)
})

test('[S-7.73] a file or a part that cannot be decrypted is counted with its reason, and what comes after it is encrypted anew', async () => {
  const [cut, kept] = [await addDocument('idFront', FIRST), await addDocument('idBack')]
  const bytes = await files.read(cut.file)
  await files.remove(cut.file)
  await files.writeAs(cut.file, bytes.subarray(0, 20))
  const unknown = makeEncryption([{ id: 'removed', bytes: Buffer.alloc(32, 3) }])
  const foreign = await addPart(kept.id, 0, unknown)
  const part = await addPart(kept.id, 4000)
  const { count, unread } = await reencryptFiles(sealed())
  expect([count, unread]).toEqual([
    2,
    [
      { file: cut.file, reason: expect.stringContaining('cut short') },
      { file: foreign, reason: expect.stringContaining('the key "removed"') },
    ],
  ])
  expect(await fileOf(kept.id)).not.toBe(kept.file)
  expect(await server.query('select starts from document_parts where file = $1', [part])).toEqual([])
})

test('[S-7.73] a file that was replaced or removed while it was read is not missing', async () => {
  const [replaced, removed] = [await addDocument('idFront'), await addDocument('idBack')]
  const changes = new Map([
    [replaced.file, () => server.query('update documents set file = $2 where id = $1', [replaced.id, 'another'])],
    [removed.file, () => server.query('delete from documents where id = $1', [removed.id])],
  ])
  const read = async (name: string) => {
    await changes.get(name)?.()
    return Promise.reject(new Error('gone'))
  }
  expect(await reencryptFiles(sealed({ ...files, read }))).toEqual({ count: 0, unread: [] })
})

test('[S-7.73] the parts of a file that is on its way are encrypted anew, and one that cannot be read is counted', async () => {
  const { id } = await addDocument('idFront')
  const lost = (await Promise.all([0, 4000, 8000].map((starts) => addPart(id, starts))))[1] ?? ''
  await files.remove(lost)
  const { count, unread } = await reencryptFiles(sealed())
  expect([count, unread.map(({ file }) => file)]).toEqual([3, [lost]])
  const rows = await server.query('select starts, file from document_parts where file <> $1 order by starts', [lost])
  const opened = await Promise.all(
    rows.map(async ({ starts, file }) =>
      String(NEW_ALONE.decryptBytes(await files.read(String(file)), placeOfPart(id, UPLOAD, Number(starts)))),
    ),
  )
  expect(opened).toEqual(['from 0', 'from 8000'])
})
