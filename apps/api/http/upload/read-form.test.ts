import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEAD_HEADER } from '#core/contract/lead/lead-header.ts'
import { goodFiles } from '#tests/server/hostile/hostile-files.ts'
import { startUploads, type Uploads } from '#tests/server/start-uploads.ts'
import type { OwnLead } from '#tests/server/start-test-server.ts'
import { isTooSlow } from './watch-pace.ts'

let uploads: Uploads
let lead: OwnLead
let jpeg: Buffer
beforeAll(async () => {
  uploads = await startUploads()
  lead = await uploads.leadAtUpload()
  jpeg = (await goodFiles()).jpeg
})
afterAll(() => uploads.stop())

type Headers = { readonly [name: string]: string }
const headers = (more: Headers = {}): Headers => ({
  'loanwright-site': uploads.server.site.id,
  'idempotency-key': randomUUID(),
  authorization: `Bearer ${lead.token}`,
  [LEAD_HEADER]: lead.id,
  'content-type': 'multipart/form-data; boundary=b',
  ...more,
})

const part = (name: string, value: string | Buffer, file = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
const form = (...parts: readonly Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from('--b--\r\n')])

/** Sends the headers and what is given of the body, and says what is answered; the rest of the body never comes. */
function beginUpload(
  given: Headers,
  body: Buffer = Buffer.alloc(0),
  length = body.length,
): Promise<{ readonly status: number; readonly code: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; code: string }>()
  const sending = request(`${uploads.server.api.url}/api/lead/idUpload`, {
    method: 'POST',
    headers: { ...given, 'content-length': String(length) },
  })
  sending.on('error', reject)
  sending.setTimeout(5000, () => sending.destroy(new Error('no answer came before the body')))
  sending.on('response', (response) => {
    let text = ''
    response.on('data', (chunk: Buffer) => (text += chunk.toString()))
    response.on('end', () => {
      sending.destroy()
      resolve({ status: response.statusCode ?? 0, code: /"code":"(?<code>[\w-]+)"/u.exec(text)?.groups?.['code'] ?? text })
    })
  })
  sending.flushHeaders()
  if (body.length > 0) sending.write(body)
  return promise
}

const TEN_MEGABYTES = 10 * 2 ** 20

test.each([
  ['without a key', () => ({ 'idempotency-key': 'x' }), 'request-refused'],
  ['for a site that is none', () => ({ 'loanwright-site': 'nobody-xx' }), 'site-unknown'],
  ['with a wrong secret', () => ({ authorization: `Bearer ${'x'.repeat(40)}` }), 'lead-unknown'],
  ['without a secret', () => ({ authorization: '' }), 'lead-unknown'],
  ['for a lead that is none', () => ({ [LEAD_HEADER]: randomUUID() }), 'lead-unknown'],
  ['for what is no id', () => ({ [LEAD_HEADER]: 'x' }), 'lead-unknown'],
  ['in another form', () => ({ 'content-type': 'application/json' }), 'media-type-unsupported'],
])('[SEC-H2] an upload %s is refused before its body comes', async (_, change, code) => {
  expect(await beginUpload(headers(change()), Buffer.alloc(0), TEN_MEGABYTES)).toMatchObject({ code })
  expect(uploads.server.api.parts.uploadBytes.taken()).toBe(0)
})

test('[SEC-H2] an upload for a lead whose open step asks for no file is refused before its body comes', async () => {
  const young = await uploads.server.begin()
  const past = await uploads.leadAtUpload()
  const skipped = { token: past.token, body: { leadId: past.id } }
  expect((await uploads.server.call('POST', '/api/lead/offer/skip-document-upload', skipped)).status).toBe(200)
  for (const { id, token } of [young, past]) {
    const own = headers({ [LEAD_HEADER]: id, authorization: `Bearer ${token}` })
    expect(await beginUpload(own, Buffer.alloc(0), TEN_MEGABYTES)).toEqual({ status: 409, code: 'move-not-allowed' })
  }
  expect(uploads.server.api.parts.uploadBytes.taken()).toBe(0)
})

test('[SEC-H2] an upload that says that it is too large, or not how large, is refused before its body comes', async () => {
  expect(await beginUpload(headers(), Buffer.alloc(0), TEN_MEGABYTES + 70_000)).toMatchObject({ status: 413 })
  const socket = connect(Number(new URL(uploads.server.api.url).port), '127.0.0.1')
  const lines = Object.entries(headers({ 'transfer-encoding': 'chunked', host: 'localhost' })).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST /api/lead/idUpload HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const said: unknown[] = await new Promise((resolve) => socket.once('data', (...chunks) => resolve(chunks)))
  socket.destroy()
  expect(String(said[0])).toContain('HTTP/1.1 400')
})

test('[SEC-H2] an address that sends too many uploads is refused before their bodies come', async () => {
  const limited = await startUploads({ RATE_PER_MINUTE: '3' })
  try {
    const site = { 'loanwright-site': limited.server.site.id, 'idempotency-key': randomUUID() }
    const statuses: number[] = []
    for (let sent = 0; sent < 5; sent++) statuses.push((await limited.server.call('POST', '/api/lead/idUpload', { headers: site })).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
  } finally {
    await limited.stop()
  }
})

test('[SEC-H2] a page of the release before, which names no lead in a header, is told to load again', async () => {
  const { [LEAD_HEADER]: _, ...old } = headers()
  const response = await fetch(`${uploads.server.api.url}/api/lead/idUpload`, {
    method: 'POST',
    headers: old,
    body: new Uint8Array(form()),
  })
  expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ message: expect.stringContaining('Recárguela') }] }])
})

test('[SEC-H2] [ASVS-5.2.1] a form is read no further than its bounds', async () => {
  const file = part('file', jpeg, 'a.jpg')
  const many = Buffer.concat(Array.from({ length: 5000 }, (_, index) => part(`a${index}`, 'x')))
  const own = part('leadId', lead.id)
  const refused: readonly (readonly [string, Buffer])[] = [
    ['of many parts', form(own, many)],
    ['of two files', form(own, file, file)],
    ['of a long field', form(own, part('documentId', 'x'.repeat(5000)))],
    ['of the same field twice', form(own, own)],
    ['for another lead', form(part('leadId', randomUUID()), file)],
    ['without a lead', form(file)],
    ['that is none', Buffer.from('x'.repeat(1000))],
  ]
  for (const [what, body] of refused) expect([what, (await beginUpload(headers(), body)).code]).toEqual([what, 'body-malformed'])
  // what breaks a bound is answered although the rest of it never comes
  expect((await beginUpload(headers(), Buffer.concat([own, many]), TEN_MEGABYTES)).code).toBe('body-malformed')
  expect((await beginUpload(headers({ 'content-type': 'multipart/form-data' }), form(own))).code).toBe('body-malformed')
  expect(uploads.server.api.parts.uploadBytes.taken()).toBe(0)
})

test('[SEC-H2] a part of a file is no larger than 512 kB, whichever field says that it is a part', async () => {
  const large = part('file', Buffer.alloc(513 * 1024), 'a.jpg')
  const own = [part('leadId', lead.id), part('documentId', randomUUID())]
  const upload = part('upload', randomUUID())
  for (const parts of [
    [...own, upload, large],
    [...own, large, upload],
  ])
    expect(await beginUpload(headers(), form(...parts))).toMatchObject({ status: 413 })
  expect(uploads.server.api.parts.uploadBytes.taken()).toBe(0)
})

test('[SEC-H2] uploads hold room for what they said, two at most of one application, and give it back however they end', async () => {
  const { uploadBytes } = uploads.server.api.parts
  const open = () => {
    const sending = request(`${uploads.server.api.url}/api/lead/idUpload`, {
      method: 'POST',
      headers: { ...headers(), 'content-length': '500000' },
    })
    sending.on('error', () => undefined)
    sending.flushHeaders()
    return sending
  }
  const two = [open(), open()]
  while (uploadBytes.taken() < 1_000_000) await wait(10)
  expect(await beginUpload(headers(), Buffer.alloc(0), 500_000)).toMatchObject({ status: 503, code: 'not-ready' })
  for (const sending of two) sending.destroy()
  while (uploadBytes.taken() > 0) await wait(10)
  const documentId = await uploads.place(lead, 'idFront')
  expect((await uploads.upload(lead, { documentId, bytes: jpeg })).status).toBe(200)
  expect(uploadBytes.taken()).toBe(0)
})

test('[SEC-H2] a body whose pace would not bring it in time gives way, and a small one on a slow line does not', () => {
  expect(isTooSlow({ bytes: 0, wanted: TEN_MEGABYTES, seconds: 5 })).toBe(false)
  expect(isTooSlow({ bytes: 50_000, wanted: TEN_MEGABYTES, seconds: 6 })).toBe(true)
  // 3 kB a second
  expect(isTooSlow({ bytes: 18_000, wanted: 64 * 1024, seconds: 6 })).toBe(false)
})
