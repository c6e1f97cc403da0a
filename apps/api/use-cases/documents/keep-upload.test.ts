import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEAD_HEADER } from '#core/contract/lead/lead-header.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { goodFiles, hostileFiles, MARK, type SentFile } from '#tests/server/hostile/hostile-files.ts'
import { startUploads, type Uploads } from '#tests/server/start-uploads.ts'
import type { OwnLead, TestServer } from '#tests/server/start-test-server.ts'
import { cleanFile } from '#apps/api/platform/files/clean-file.ts'
import { LARGEST_FILE_BYTES, type CleanedFile } from '#apps/api/platform/files/cleaned-file.ts'
import { sniffFile } from '#apps/api/platform/files/sniff-file.ts'
import { draw } from '#tests/promises/cases.ts'
import { sweepFiles } from '#apps/api/jobs/documents/sweep-files.ts'

let uploads: Uploads
let good: Awaited<ReturnType<typeof goodFiles>>
let server: TestServer
let folder: string
beforeAll(async () => {
  good = await goodFiles()
  uploads = await startUploads()
  ;({ server, folder } = uploads)
})
afterAll(() => uploads.stop())

/** Everything that can be read in a file, with its packed streams unpacked. */
function readable(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/gu)].map(({ index, 0: { length } }) => unpack(bytes.subarray(index + length)))
  return [text, ...streams].join('\n')
}

function unpack(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

const isPictureOrPages = (bytes: Buffer | undefined): boolean =>
  bytes !== undefined && (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) || bytes.toString('latin1', 0, 5) === '%PDF-')

describe('a file that an applicant sends', () => {
  it('[S-7.36] [ASVS-5.2.1] is written anew, sealed, kept under a name that says nothing, and replaced by the next', async () => {
    const lead = await uploads.leadAtUpload()
    const documentId = await uploads.place(lead, 'idFront')
    expect(await uploads.place(lead, 'idFront')).toBe(documentId)
    const before = readdirSync(folder)
    for (const [kind, bytes] of Object.entries(good)) {
      expect([kind, (await uploads.upload(lead, { documentId, bytes })).status]).toEqual([kind, 200])
      expect(isPictureOrPages(await uploads.keptBytes(documentId))).toBe(true)
    }
    const [file = '', ...more] = readdirSync(folder).filter((name) => !before.includes(name))
    expect([/^[\da-f]{32}$/u.test(file), more]).toEqual([true, []])
    expect(readFileSync(join(folder, file)).includes('%PDF-')).toBe(false)
  })

  it('[I-32] [ASVS-5.2.1] comes through clean or is refused with a sentence, whatever it is', async () => {
    const lead = await uploads.leadAtUpload()
    const documentId = await uploads.place(lead, 'idFront')
    const files = await hostileFiles()
    expect(files.length).toBeGreaterThanOrEqual(60)
    const apart = files.filter(isCleanedApart)
    expect(apart.length).toBeGreaterThan(30)
    const sent = [...draw('I-32 through the server', apart, APART), ...files.filter((file) => !isCleanedApart(file))]
    const wrong: string[] = []
    for (const file of files)
      wrong.push(...(sent.includes(file) ? await tryFile(lead, documentId, file) : faultsOf(file, await cleanFile(file.bytes))))
    expect(wrong).toEqual([])
  }, 180_000)

  it('is for the owner of the lead, at the step that asks for it', async () => {
    const [lead, other] = [await uploads.leadAtUpload(), await uploads.leadAtUpload()]
    const documentId = await uploads.place(lead, 'selfie')
    const sent = { documentId, bytes: good.jpeg }
    expect((await uploads.upload(lead, { ...sent, token: other.token })).status).toBe(404)
    expect((await uploads.upload(other, sent)).text).toContain('document-unknown')
    expect((await uploads.upload(lead, { ...sent, documentId: randomUUID() })).text).toContain('document-unknown')
    const asked = (field: string) => server.call('POST', '/api/lead/documentId', { token: lead.token, body: { leadId: lead.id, field } })
    expect((await asked('email')).body['code']).toBe('move-not-allowed')
    const young = await server.begin()
    const early = await server.call('POST', '/api/lead/documentId', { token: young.token, body: { leadId: young.id, field: 'selfie' } })
    expect(early.body['code']).toBe('move-not-allowed')
    expect(await uploads.keptBytes(documentId)).toBeUndefined()
  })

  it('that is sent again with its key is kept once', async () => {
    const lead = await uploads.leadAtUpload()
    const documentId = await uploads.place(lead, 'idFront')
    const before = readdirSync(folder).length
    const sent = { documentId, bytes: good.png, key: randomUUID() }
    const answers = [await uploads.upload(lead, sent), await uploads.upload(lead, sent)]
    expect(answers.map(({ status, text }) => [status, text])).toEqual([answers[0], answers[0]].map((one) => [200, one?.text]))
    expect(readdirSync(folder).length).toBe(before + 1)
    expect((await uploads.upload(lead, { ...sent, bytes: good.jpeg })).text).toContain('key-reused')
    expect(readdirSync(folder).length).toBe(before + 1)
  })

  it('[I-32] whose connection is lost in the middle leaves nothing behind', async () => {
    const lead = await uploads.leadAtUpload()
    const documentId = await uploads.place(lead, 'idBack')
    const before = readdirSync(folder)
    await sendHalf(lead)
    await expect.poll(() => server.api.parts.uploadBytes.taken()).toBe(0)
    expect(readdirSync(folder)).toEqual(before)
    expect(await uploads.keptBytes(documentId)).toBeUndefined()
    expect((await uploads.upload(lead, { documentId, bytes: good.jpeg })).status).toBe(200)
    expect(readdirSync(folder)).toHaveLength(before.length + 1)
  })

  it('that no lead has is swept, and no other', async () => {
    const lead = await uploads.leadAtUpload()
    const documentId = await uploads.place(lead, 'idFront')
    await uploads.upload(lead, { documentId, bytes: good.jpeg })
    const orphan = await server.api.parts.files.write(Buffer.from('of a process that died'))
    await sweepFiles(server.api.parts)
    expect(readdirSync(folder)).toContain(orphan)
    const later = () => new Date(Date.now() + 700_000)
    await sweepFiles({ ...server.api.parts, outside: { ...server.api.parts.outside, now: later } })
    expect(readdirSync(folder)).not.toContain(orphan)
    expect(isPictureOrPages(await uploads.keptBytes(documentId))).toBe(true)
    await server.query('delete from leads where id = $1', [lead.id])
    await sweepFiles({ ...server.api.parts, outside: { ...server.api.parts.outside, now: later } })
    const known = await server.query('select count(*)::int as count from documents where file is not null')
    expect(readdirSync(folder).length).toBe(known[0]?.['count'])
  })

  it('[I-32] [ASVS-3.2.1] is given to nobody over HTTP', async () => {
    const lead = await uploads.leadAtUpload()
    const before = readdirSync(folder)
    expect((await uploads.upload(lead, { documentId: await uploads.place(lead, 'selfie'), bytes: good.jpeg })).status).toBe(200)
    const [name = ''] = readdirSync(folder).filter((one) => !before.includes(one))
    expect(name).toMatch(/^[\da-f]{32}$/u)
    for (const path of [
      `/${name}`,
      `/files/${name}`,
      `/data/files/${name}`,
      `/application-frontend/files/${name}`,
      `/api/lead/idUpload/${name}`,
    ]) {
      const response = await fetch(`${server.api.url}${path}`)
      expect([path, response.status]).toEqual([path, 404])
    }
  })

  it('[ASVS-5.2.4] of too many is refused until later', async () => {
    const lead = await uploads.leadAtUpload()
    const documentId = await uploads.place(lead, 'idFront')
    let last = await uploads.upload(lead, { documentId, bytes: Buffer.alloc(0) })
    for (let sent = 1; sent <= 100; sent++) last = await uploads.upload(lead, { documentId, bytes: Buffer.alloc(0) })
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})

describe('the step that asks for documents', () => {
  const answer = ({ id, token }: OwnLead, answers: object) =>
    server.call('POST', `/api/lead/continue/${id}`, {
      token,
      body: { product: 'loanwright', documents: { ...answers, documentsConsent: true }, personalDetails: { idDocumentType: 'ID_CARD' } },
    })

  it('goes on when every file that it asks for has come, and tells the partner which', async () => {
    const lead = await uploads.leadAtUpload()
    const sent = {
      idFront: await uploads.place(lead, 'idFront'),
      idBack: await uploads.place(lead, 'idBack'),
      selfie: await uploads.place(lead, 'selfie'),
    }
    const early = await answer(lead, sent)
    expect([early.status, early.text.match(/"fieldName":"(\w+)"/gu)?.length]).toEqual([400, 3])
    for (const documentId of Object.values(sent)) await uploads.upload(lead, { documentId, bytes: good.jpeg })
    expect((await answer(lead, { ...sent, idBack: sent.idFront })).status).toBe(400)
    expect((await answer(lead, { ...sent, incomeProof: randomUUID() })).status).toBe(400)
    expect((await answer(lead, sent)).status).toBe(200)
    await server.until(lead, LEAD_STATUS.accepted)
    expect(server.simulators.received.findLast(({ path }) => path.includes('/steps/'))?.body).toContain(sent.selfie)
  })

  it('[S-7.37] may be passed by, and its files can then not be sent', async () => {
    const lead = await uploads.leadAtUpload()
    const documentId = await uploads.place(lead, 'idFront')
    const skipped = await server.call('POST', '/api/lead/offer/skip-document-upload', { token: lead.token, body: { leadId: lead.id } })
    expect(skipped.status).toBe(200)
    expect((await uploads.upload(lead, { documentId, bytes: good.jpeg })).text).toContain('move-not-allowed')
  })
})

/** The server starts a process for each of these, which takes half a second of the processor. */
const isCleanedApart = ({ bytes }: SentFile): boolean => sniffFile(bytes) !== undefined && bytes.length <= LARGEST_FILE_BYTES

/** How many of those go through the server in `npm test`; this process cleans the others as that one would. */
const APART = { sample: 12, full: 1000, long: 1000 }

/** What is wrong with how a file was cleaned. */
function faultsOf({ what, ends }: SentFile, cleaned: CleanedFile): readonly string[] {
  const isAsItShould = cleaned.ok ? ends === 'clean' && isClean(cleaned.bytes) : ends === 'refused'
  return isAsItShould ? [] : [`${what}: ${cleaned.ok ? `kept ${cleaned.bytes.length}` : cleaned.error}`]
}

/** True for a picture or pages with nothing of what must not pass. */
function isClean(kept: Buffer): boolean {
  const text = readable(kept)
  return isPictureOrPages(kept) && !/HOSTILE-MARK|<script|<\?php|EICAR|Exif|\/JavaScript/u.test(text) && !text.includes(MARK)
}

/** What is wrong with how the server deals with a file. */
async function tryFile(lead: OwnLead, documentId: string, file: SentFile): Promise<readonly string[]> {
  await server.query('update documents set file = null, kept_at = null where id = $1', [documentId])
  const { status, text } = await uploads.upload(lead, { documentId, ...file })
  const kept = await uploads.keptBytes(documentId)
  const says = `${file.what}: ${status} ${text.slice(0, 200)}`
  if (file.ends === 'refused') {
    const isSaid = status === 400 && /"fieldName":"idFront","message":"[^"{]{10,}"/u.test(text)
    return isSaid && kept === undefined ? [] : [says]
  }
  return status === 200 && kept !== undefined && isClean(kept) ? [] : [`${says} kept ${kept?.length ?? 'nothing'}`]
}

/** Sends the beginning of a form, and breaks off when the server has begun to read it. */
async function sendHalf({ id, token }: OwnLead): Promise<void> {
  const sending = request(`${server.api.url}/api/lead/idUpload`, {
    method: 'POST',
    headers: {
      'loanwright-site': server.site.id,
      'idempotency-key': randomUUID(),
      authorization: `Bearer ${token}`,
      [LEAD_HEADER]: id,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '500000',
    },
  })
  sending.on('error', () => undefined)
  sending.write(`--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${'x'.repeat(1000)}`)
  await expect.poll(() => server.api.parts.uploadBytes.taken()).toBeGreaterThan(0)
  sending.destroy()
}
