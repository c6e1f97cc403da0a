import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { ServerResponse } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnLead } from '#tests/server/start-test-server.ts'
import { startUploads, type Uploads } from '#tests/server/start-uploads.ts'
import { sweepFiles } from '#apps/api/jobs/documents/sweep-files.ts'
import { placeOfPart } from '#apps/api/platform/files/place-of-file.ts'

let uploads: Uploads
beforeAll(async () => {
  uploads = await startUploads()
})
afterAll(() => uploads.stop())

describe('a file that comes in parts', () => {
  /** One part of a file; the answer's body says how much has come. */
  async function sendPart(lead: OwnLead, documentId: string, { upload: number, bytes, offset, end, ...more }: PartSent) {
    const part = { upload: number, offset, size: more.size ?? bytes.length }
    const sent = await uploads.upload(lead, {
      documentId,
      bytes: bytes.subarray(offset, end),
      part,
      ...(more.token && { token: more.token }),
      ...(more.signal && { signal: more.signal }),
    })
    const body: { readonly received?: number; readonly mediaType?: string } = JSON.parse(sent.text)
    return { status: sent.status, ...body }
  }
  interface PartSent {
    readonly upload: string
    readonly bytes: Buffer
    readonly offset: number
    readonly end?: number
    readonly size?: number
    readonly token?: string
    readonly signal?: AbortSignal
  }
  const UPLOAD = randomUUID()
  const cleanings = async (): Promise<number> => {
    const figures = await uploads.server.api.parts.metrics.read()
    return [...figures.matchAll(/^files_cleaned_total\{[^}]*\} (\d+)$/gmu)].reduce((sum, [, count]) => sum + Number(count), 0)
  }
  const partsOf = (documentId: string) =>
    uploads.server.query('select starts from document_parts where document_id = $1 order by starts', [documentId])

  it('[S-7.36] goes on where it stopped, whatever was lost or sent twice, and is kept once, clean and sealed', async () => {
    const lead = await uploads.leadAtUpload()
    const documentId = await uploads.place(lead, 'idFront')
    const before = readdirSync(uploads.folder)
    const number = randomUUID()
    const bytes = await noisyJpeg()
    const at = (offset: number, end?: number) => sendPart(lead, documentId, { upload: number, bytes, offset, ...(end && { end }) })
    expect(await at(0, 5000)).toMatchObject({ status: 200, received: 5000 })
    // the answer was lost: the same part again, and one that is ahead of what has come
    expect(await at(0, 5000)).toMatchObject({ status: 200, received: 5000 })
    expect(await at(9000)).toMatchObject({ status: 200, received: 5000 })
    const both = await Promise.all([at(5000, 12_000), at(5000, 12_000)])
    expect(both.map(({ received }) => received)).toEqual([12_000, 12_000])
    expect(await partsOf(documentId)).toEqual([{ starts: 0 }, { starts: 5000 }])
    const onTheWay = readdirSync(uploads.folder).filter((name) => !before.includes(name))
    expect(onTheWay.map((name) => readFileSync(join(uploads.folder, name)).includes(bytes.subarray(100, 140)))).toEqual([false, false])
    const last = await at(12_000)
    expect(last).toMatchObject({ status: 200, received: bytes.length, mediaType: 'image/jpeg' })
    expect(await at(12_000)).toEqual(last)
    expect((await uploads.keptBytes(documentId))?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(await partsOf(documentId)).toEqual([])
    expect(readdirSync(uploads.folder).filter((name) => !before.includes(name))).toHaveLength(1)
  })

  it('means nothing to anybody else, and nothing where no file is asked for', async () => {
    const [lead, other] = [await uploads.leadAtUpload(), await uploads.leadAtUpload()]
    const documentId = await uploads.place(lead, 'idFront')
    const sent = { upload: randomUUID(), bytes: await noisyJpeg(), offset: 0, end: 100 }
    expect((await sendPart(lead, documentId, { ...sent, token: other.token })).status).toBe(404)
    expect((await sendPart(other, documentId, sent)).status).toBe(404)
    expect(await partsOf(documentId)).toEqual([])
    expect((await sendPart(lead, documentId, sent)).status).toBe(200)
    await uploads.server.call('POST', '/api/lead/offer/skip-document-upload', { token: lead.token, body: { leadId: lead.id } })
    expect((await sendPart(lead, documentId, { ...sent, offset: 100 })).status).toBe(409)
  })

  it('is judged as a whole: what it hides is refused when the last part is there, and nothing of it stays', async () => {
    const lead = await uploads.leadAtUpload()
    const documentId = await uploads.place(lead, 'idFront')
    const before = readdirSync(uploads.folder)
    const bytes = Buffer.from(`<svg onload="alert(1)">${' '.repeat(400)}</svg>`)
    const sent = { upload: randomUUID(), bytes }
    await sendPart(lead, documentId, { ...sent, offset: 0, end: 200 })
    expect((await sendPart(lead, documentId, { ...sent, offset: 200 })).status).toBe(400)
    expect((await sendPart(lead, documentId, { ...sent, offset: 0, size: 11 * 1024 * 1024 })).status).toBe(400)
    expect((await sendPart(lead, documentId, { ...sent, offset: 0, size: 10 })).status).toBe(400)
    expect([readdirSync(uploads.folder), await uploads.keptBytes(documentId)]).toEqual([before, undefined])
  })

  it('gives way to another sending that begins, and is forgotten when nothing more comes', async () => {
    const lead = await uploads.leadAtUpload()
    const documentId = await uploads.place(lead, 'idFront')
    const before = readdirSync(uploads.folder)
    const bytes = await noisyJpeg()
    const sent = { upload: randomUUID(), bytes }
    const anew = { upload: randomUUID(), bytes }
    await sendPart(lead, documentId, { ...sent, offset: 0, end: 4000 })
    await sendPart(lead, documentId, { ...anew, offset: 0, end: 3000 })
    expect((await sendPart(lead, documentId, { ...sent, offset: 4000 })).received).toBe(0)
    const later = (ms: number) => ({
      ...uploads.server.api.parts,
      outside: { ...uploads.server.api.parts.outside, now: () => new Date(Date.now() + ms) },
    })
    await sweepFiles(later(3_000_000))
    expect((await sendPart(lead, documentId, { ...anew, offset: 3000, end: 6000 })).received).toBe(6000)
    await sweepFiles(later(3_700_000))
    expect([await partsOf(documentId), readdirSync(uploads.folder).filter((name) => !before.includes(name))]).toEqual([[], []])
    expect((await sendPart(lead, documentId, { ...anew, offset: 6000 })).received).toBe(0)
  })

  it('[SEC-M1] [ASVS-5.2.4] is cleaned once, however many last parts of it come at one time', async () => {
    const lead = await uploads.leadAtUpload()
    const documentId = await uploads.place(lead, 'idFront')
    const sent = { upload: randomUUID(), bytes: await noisyJpeg() }
    await sendPart(lead, documentId, { ...sent, offset: 0, end: 4000 })
    const before = await cleanings()
    const all = await Promise.all(Array.from({ length: 20 }, () => sendPart(lead, documentId, { ...sent, offset: 4000 })))
    expect(all.filter(({ status }) => status !== 503).map(({ status, mediaType }) => [status, mediaType])).toContainEqual([
      200,
      'image/jpeg',
    ])
    expect((await cleanings()) - before).toBe(1)
    expect((await sendPart(lead, documentId, { ...sent, offset: 4000 })).mediaType).toBe('image/jpeg')
  })

  it('[SEC-M1] counts when it begins and when it is cleaned', async () => {
    const limited = await startUploads({ FILES_PER_MINUTE: '3' })
    try {
      const lead = await limited.leadAtUpload()
      const documentId = await limited.place(lead, 'idFront')
      const bytes = Buffer.from('no picture')
      const send = (offset: number, end: number) =>
        limited.upload(lead, { documentId, bytes: bytes.subarray(offset, end), part: { upload: UPLOAD, offset, size: bytes.length } })
      const statuses: number[] = []
      for (const [from, to] of [
        [0, 4],
        [4, 10],
        [0, 4],
        [4, 10],
      ] as const)
        statuses.push((await send(from, to)).status)
      expect(statuses).toEqual([200, 400, 200, 429])
    } finally {
      await limited.stop()
    }
  })

  /** Sends a file in two parts, and breaks the connection off while the second one is cleaned, before `meanwhile` and the end of it. */
  async function breakOff(lead: OwnLead, sent: PartSent & { readonly documentId: string }, meanwhile?: () => Promise<void>) {
    const { documentId, ...part } = sent
    await sendPart(lead, documentId, { ...part, end: 4000 })
    const cleaner = holdCleaner()
    const response = nextResponse()
    const broken = new AbortController()
    const last = sendPart(lead, documentId, { ...part, offset: 4000, signal: broken.signal }).catch(() => 'broken off')
    await cleaner.isReached
    const closed = once(await response, 'close')
    broken.abort()
    await closed
    await meanwhile?.()
    cleaner.release()
    expect(await last).toBe('broken off')
    await expect.poll(async () => (await cleaningsOf(documentId))[0]).toEqual({ cleaning_since: null })
  }
  const cleaningsOf = (documentId: string) => uploads.server.query('select cleaning_since from documents where id = $1', [documentId])
  const answersOf = ({ id }: OwnLead) => uploads.server.query('select answers, numbers from leads where id = $1', [id])

  it('whose sender leaves while the server cleans it is not kept: the file before it stays, and so does the answer', async () => {
    const lead = await uploads.leadAtUpload()
    const documentId = await uploads.place(lead, 'idFront')
    const first = await noisyJpeg()
    await sendPart(lead, documentId, { upload: randomUUID(), bytes: first, offset: 0 })
    const [bytes, answers, files] = [await uploads.keptBytes(documentId), await answersOf(lead), readdirSync(uploads.folder)]
    await breakOff(lead, { documentId, upload: randomUUID(), bytes: await noisyJpeg(), offset: 0 })
    expect((await uploads.keptBytes(documentId))?.equals(bytes ?? Buffer.alloc(0))).toBe(true)
    expect(await answersOf(lead)).toEqual(answers)
    // the first part waits for the second one, and nothing else is left behind
    await expect.poll(() => readdirSync(uploads.folder).length).toBe(files.length + 1)
  })

  it('whose connection is lost while the server cleans it is kept when its last part comes again', async () => {
    const lead = await uploads.leadAtUpload()
    const documentId = await uploads.place(lead, 'idFront')
    const sent = { upload: randomUUID(), bytes: await noisyJpeg(), offset: 0 }
    await breakOff(lead, { documentId, ...sent }, async () => {
      expect((await sendPart(lead, documentId, { ...sent, offset: 4000 })).status).toBe(503)
    })
    expect((await uploads.keptBytes(documentId)) !== undefined).toBe(false)
    expect(await sendPart(lead, documentId, { ...sent, offset: 4000 })).toMatchObject({ status: 200, mediaType: 'image/jpeg' })
    expect([(await uploads.keptBytes(documentId)) !== undefined, await partsOf(documentId)]).toEqual([true, []])
  })

  it('begins anew where the folder has lost a part of it', async () => {
    const lead = await uploads.leadAtUpload()
    const documentId = await uploads.place(lead, 'idFront')
    const sent = { upload: randomUUID(), bytes: await noisyJpeg() }
    await sendPart(lead, documentId, { ...sent, offset: 0, end: 4000 })
    const [part] = await uploads.server.query('select file from document_parts where document_id = $1', [documentId])
    rmSync(join(uploads.folder, String(part?.['file'])))
    expect((await sendPart(lead, documentId, { ...sent, offset: 4000 })).received).toBe(0)
    expect((await sendPart(lead, documentId, { ...sent, offset: 0 })).mediaType).toBe('image/jpeg')
  })

  /** Encrypts the part of a place anew, as a change of keys does: in a file of another name. */
  async function renewPart(documentId: string) {
    const { encryption, files } = uploads.server.api.parts
    const [row] = await uploads.server.query('select upload, starts, file from document_parts where document_id = $1', [documentId])
    const [old, where] = [String(row?.['file']), placeOfPart(documentId, String(row?.['upload']), Number(row?.['starts']))]
    const file = await files.write(encryption.encryptBytes(encryption.decryptBytes(await files.read(old), where), where))
    await uploads.server.query('update document_parts set file = $2 where document_id = $1', [documentId, file])
    await files.remove(old)
  }

  it('[S-7.73] is kept although a change of keys encrypts its parts anew before it is cleaned', async () => {
    const lead = await uploads.leadAtUpload()
    const documentId = await uploads.place(lead, 'idFront')
    const sent = { upload: randomUUID(), bytes: await noisyJpeg() }
    await sendPart(lead, documentId, { ...sent, offset: 0, end: 4000 })
    const { cleaner } = uploads.server.api.parts
    const { inTurn } = cleaner
    const late: typeof inTurn = async (work) => {
      Object.assign(cleaner, { inTurn })
      await renewPart(documentId)
      return await inTurn(work)
    }
    Object.assign(cleaner, { inTurn: late })
    expect(await sendPart(lead, documentId, { ...sent, offset: 4000 })).toMatchObject({ status: 200, mediaType: 'image/jpeg' })
    expect(await partsOf(documentId)).toEqual([])
  })

  it('[S-7.73] stays where a change of keys encrypts a part anew while it is read, and is kept at the next try', async () => {
    const lead = await uploads.leadAtUpload()
    const documentId = await uploads.place(lead, 'idFront')
    const sent = { upload: randomUUID(), bytes: await noisyJpeg() }
    await sendPart(lead, documentId, { ...sent, offset: 0, end: 4000 })
    const { files } = uploads.server.api.parts
    const { read } = files
    const late: typeof read = async (name) => {
      Object.assign(files, { read })
      await renewPart(documentId)
      return await read(name)
    }
    Object.assign(files, { read: late })
    expect((await sendPart(lead, documentId, { ...sent, offset: 4000 })).status).toBe(503)
    expect(await sendPart(lead, documentId, { ...sent, offset: 4000 })).toMatchObject({ status: 200, mediaType: 'image/jpeg' })
  })
})

/** A photo of some tens of kilobytes. */
const noisyJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg()
    .toBuffer()

/** Holds what is to be cleaned next until it is released. */
function holdCleaner() {
  const { cleaner } = uploads.server.api.parts
  const { clean } = cleaner
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held: typeof clean = async (bytes) => {
    Object.assign(cleaner, { clean })
    reached.resolve()
    await released.promise
    return await clean(bytes)
  }
  Object.assign(cleaner, { clean: held })
  return { isReached: reached.promise, release: released.resolve }
}

/** The server's end of the next request for a file. */
function nextResponse(): Promise<ServerResponse> {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>()
  const note = (message: unknown): void => {
    const response = typeof message === 'object' && message !== null && 'response' in message ? message.response : undefined
    if (!(response instanceof ServerResponse) || response.req.url !== '/api/lead/idUpload') return
    unsubscribe(STARTED, note)
    resolve(response)
  }
  subscribe(STARTED, note)
  return promise
}

const STARTED = 'http.server.request.start'
