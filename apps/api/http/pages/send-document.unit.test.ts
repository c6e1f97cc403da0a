import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { makeDocument } from './make-document.ts'
import { sendDocument } from './send-document.ts'

const TEXT = '<!doctype html>'.repeat(100)
const document = makeDocument('text/html; charset=utf-8', TEXT)

async function get(headers: { readonly [name: string]: string } = {}) {
  const app = fastify()
  app.get('/', (request, reply) => sendDocument(request, reply, document))
  const { statusCode, headers: sent, rawPayload } = await app.inject({ url: '/', headers })
  await app.close()
  return { status: statusCode, headers: sent, encoding: sent['content-encoding'], bytes: rawPayload }
}

const READ: { readonly [encoding: string]: (bytes: Buffer) => Buffer } = { br: brotliDecompressSync, gzip: gunzipSync }

test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip, br;q=0.0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['', undefined],
])('a browser that reads "%s" gets the document as %s, whole', async (accepted, encoding) => {
  const got = await get({ 'accept-encoding': accepted })
  const read = READ[encoding ?? ''] ?? ((bytes: Buffer) => bytes)
  expect([got.status, got.encoding, read(got.bytes).toString()]).toEqual([200, encoding, TEXT])
})

test('[S-7.66] caches keep the documents of each host and each encoding apart, also where nothing is sent', async () => {
  for (const { headers } of [await get(), await get({ 'if-none-match': document.etag })]) {
    const varied = String(headers['vary']).toLowerCase().split(', ')
    expect(varied).toEqual(expect.arrayContaining(['host', 'accept-encoding']))
    expect(headers['etag']).toBe(document.etag)
  }
})

test.each([
  ['the same', (etag: string) => etag],
  ['the same, made weak by a proxy that packed it', (etag: string) => `W/${etag}`],
  ['several, one of them the same', (etag: string) => `"other",${etag}, W/"third"`],
])('a browser that has %s is sent no byte of it again', async (_, wanted) => {
  const got = await get({ 'if-none-match': wanted(document.etag), 'accept-encoding': 'br' })
  expect([got.status, got.bytes.length, got.encoding]).toEqual([304, 0, undefined])
})

test('a browser that has another is sent the document', async () => {
  for (const has of ['"other"', `W/"other"`, document.etag.slice(1, -1)]) expect((await get({ 'if-none-match': has })).status).toBe(200)
})
